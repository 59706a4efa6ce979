"""The hash by which a browser recognizes a file, a script or a style."""

from base64 import b64encode
from hashlib import sha256


def integrity(data: bytes) -> str:
    """Return the hash of data as subresource integrity and content security policies write it."""
    return f"sha256-{b64encode(sha256(data).digest()).decode()}"
