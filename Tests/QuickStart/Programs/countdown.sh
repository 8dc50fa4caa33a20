#!/bin/sh
# Counts down, one line at a time. Change a line, and see what the test says:
#
#   swift test --filter QuickStart

echo "3"
sleep 0.3
echo "2"
sleep 0.3
echo "1"
sleep 0.3
echo "lift-off"
