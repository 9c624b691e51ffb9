import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { type ReceivedDelivery, startWebhookReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts';
import { postWebhook } from '#features/firm/integrations/webhooks.calls.ts';

// From the Standard Webhooks text.
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  body: '{"test": 2432232314}',
};

const RECEIVERS = [
  ['Node', process.execPath, 'verify.mjs'],
  ['Python', 'python3', 'verify.py'],
  ['bash and openssl', 'bash', 'verify.sh'],
] as const;

let app: TestApp;
let receiver: WebhookReceiver;
let sent: typeof VECTOR;
beforeAll(async () => {
  app = await createTestApp({ label: 'receivers', env: { WEBHOOK_PRIVATE: '1' } });
  receiver = await startWebhookReceiver();
  const admin = await app.createAdminBrowser();
  const hook = await admin.send(postWebhook.path, { url: receiver.url, events: ['message.received'] });
  const { secret } = (await hook.json()) as { secret: string };
  const person = { firstName: 'Zoë', lastName: 'Łukasz', email: 'zoe@example.com' };
  await app.send('/api/contact', { ...person, message: 'Grüße, 你好 🛫\n"quoted"', elapsed: 60_000 });
  const [{ headers, raw }] = (await receiver.waitFor(1)) as [ReceivedDelivery];
  sent = {
    secret,
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
    signature: String(headers['webhook-signature']),
    body: raw,
  };
});
afterAll(async () => {
  await receiver?.close();
  await app?.close();
});

describe.each(RECEIVERS)('a receiver in %s', (_name, program, file) => {
  const verify = ({ secret, id, timestamp, signature, body }: typeof VECTOR) =>
    spawnSync(program, [path.join(import.meta.dirname, file), secret, id, timestamp, signature], {
      input: body,
      encoding: 'utf8',
    }).stdout.trim();

  it('accepts what the site sends, and the example of the Standard Webhooks text', () => {
    expect(verify(VECTOR)).toBe('ok');
    expect(verify(sent)).toBe('ok');
    expect(verify({ ...sent, signature: `v1,AAAA ${sent.signature}` })).toBe('ok');
  });

  it('refuses anything that was changed', () => {
    for (const change of [
      { body: `${sent.body} ` },
      { id: `${sent.id}x` },
      { timestamp: String(Number(sent.timestamp) + 1) },
      { secret: VECTOR.secret },
      { signature: VECTOR.signature },
    ])
      expect([change, verify({ ...sent, ...change })]).toEqual([change, 'bad']);
  });
});
