#!/bin/sh
# Downloads something, as far as it comes.

echo "connecting"
echo "10 %"
echo "60 %"
exit 3
