// One import serves users on every platform: the types of a verb are those of the modules below.
@_exported import StreamRecording
@_exported import StreamTranscripts
