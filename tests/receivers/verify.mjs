// node verify.mjs <secret> <webhook-id> <webhook-timestamp> <webhook-signature> < body
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [secret, id, timestamp, signatures] = process.argv.slice(2);
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), readFileSync(0)]);
const expected = createHmac('sha256', key).update(signed).digest();
const isRight = signatures.split(' ').some((one) => {
  const given = Buffer.from(one.replace('v1,', ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
});
console.log(isRight ? 'ok' : 'bad');
