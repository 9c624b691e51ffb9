# python3 verify.py <secret> <webhook-id> <webhook-timestamp> <webhook-signature> < body
import base64
import hashlib
import hmac
import sys

secret, message_id, timestamp, signatures = sys.argv[1:]
key = base64.b64decode(secret.removeprefix("whsec_"))
signed = f"{message_id}.{timestamp}.".encode() + sys.stdin.buffer.read()
expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
print("ok" if any(hmac.compare_digest(one, expected) for one in signatures.split(" ")) else "bad")
