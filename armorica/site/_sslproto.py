"""A stand-in for asyncio's `sslproto`: the browser's Python opens no connections."""
