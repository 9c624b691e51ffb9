#!/bin/bash
# verify.sh <secret> <webhook-id> <webhook-timestamp> <webhook-signature> < body
key=$(printf %s "${1#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
expected="v1,$( (printf %s "$2.$3."; cat) | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64 -w0)"
for one in $4; do
  if [ "$one" = "$expected" ]; then
    echo ok
    exit
  fi
done
echo bad
