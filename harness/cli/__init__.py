"""The commands: they read the call, print, and give the exit code; all logic lies below."""
