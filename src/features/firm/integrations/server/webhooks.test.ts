import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts';
import { createWebhookTools } from '#app/testing/webhook-tools.ts';
import { WEBHOOK_EVENTS } from '../webhooks.constants.ts';

// Nodes of one site have one secret.
const ENV = { WEBHOOK_PRIVATE: '1', AUTH_SECRET: 'a secret that is the same on every node' };

let app: TestApp;
let admin: TestBrowser;
let receiver: WebhookReceiver;
let tools: ReturnType<typeof createWebhookTools>;
beforeAll(async () => {
  app = await createTestApp({ label: 'webhooks', env: ENV });
  admin = await app.createAdminBrowser();
  tools = createWebhookTools(app, admin, () => receiver);
});
afterAll(() => app?.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  await app.database.empty('rate_limits');
});
afterEach(async () => {
  await app.database.query('DELETE FROM webhooks');
  await receiver.close();
});

describe('a webhook', () => {
  it('gets a signed message within a second of its commit, and nothing of what was rolled back or is spam', async () => {
    const hook = await tools.addHook();
    expect(hook).toMatchObject({ state: 'active', waiting: 0, secret: expect.stringMatching(/^whsec_/) });
    const stored = await app.database.query('SELECT * FROM webhooks');
    expect(JSON.stringify(stored)).not.toContain(hook.secret.slice(6));
    await tools.write('Buy now', { website: 'https://spam.example' });
    await app.services.db
      .transaction(async (tx) => {
        await app.services.emitEvent(tx, 'piece.removed', {
          piece: { kind: 'article', id: 1, title: 'x', summary: '', url: 'x', publishedAt: null },
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await tools.write('Could we talk?')).status).toBe(200);
    const [delivery] = await receiver.waitFor(1);
    expect(new Verifier(hook.secret).verify(delivery?.raw ?? '', delivery?.headers as Record<string, string>)).toEqual(
      delivery?.body,
    );
    expect(delivery?.body).toMatchObject({
      type: 'message.received',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        message: { text: 'Could we talk?', industry: null, url: expect.stringContaining('/admin/messages') },
        person: { email: 'ines@example.com', name: 'Ines Moreau', firstName: 'Ines', company: null },
      },
    });
    const [logged] = await tools.waitForLog(hook, 'delivered');
    expect(logged).toMatchObject({ attempts: 1, replyStatus: 204, problem: null, nextAttemptAt: null });
    expect(logged?.messageId).toBe(delivery?.headers['webhook-id']);
  });

  it('gets only the events that it wants', async () => {
    const hook = await tools.addHook({ events: ['lead.assigned'] });
    await tools.write('Nobody listens');
    expect(await tools.readLog(hook)).toEqual([]);
  });

  it('is tested with the example of each event', async () => {
    const hook = await tools.addHook({ events: ['lead.assigned'] });
    for (const event of WEBHOOK_EVENTS)
      expect((await admin.send(`/api/webhooks/${hook.id}/test`, { event })).status).toBe(202);
    const received = await receiver.waitFor(WEBHOOK_EVENTS.length);
    expect(received.map(({ body }) => body.type).toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
    expect(received.every(({ body }) => body.isTest)).toBe(true);
  });

  it.each([
    'https://127.0.0.1/x',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'http://example.com/',
    'ftp://x/',
    'crm',
  ])('is refused the address %s without WEBHOOK_PRIVATE', async (url) => {
    const strict = await createTestApp({ label: 'webhooks_strict', database: app.database });
    try {
      const browser = await strict.createAdminBrowser();
      const reply = await browser.send('/api/webhooks', { url, events: ['lead.assigned'] });
      expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'url' }] }]);
    } finally {
      await strict.close();
    }
  });

  it('is refused unknown events, none, and more than twenty', async () => {
    for (const events of [[], ['mail.sent'], 'lead.assigned'])
      expect((await admin.send('/api/webhooks', { url: receiver.url, events })).status).toBe(400);
    for (let count = 0; count < 20; count++) await tools.addHook();
    expect((await admin.send('/api/webhooks', { url: receiver.url, events: ['lead.assigned'] })).status).toBe(409);
  });

  it('says who changed it, and goes with its log', async () => {
    const hook = await tools.addHook();
    const reply = await admin.send(
      `/api/webhooks/${hook.id}`,
      { url: receiver.url, events: ['piece.changed'] },
      { method: 'PUT' },
    );
    expect(await reply.json()).toMatchObject({ events: ['piece.changed'], state: 'active' });
    expect((await admin.fetch(`/api/webhooks/${hook.id}`, { method: 'DELETE' })).status).toBe(200);
    for (const [path, method] of [
      ['', 'DELETE'],
      ['/deliveries', 'GET'],
      ['/deliveries/1/replay', 'POST'],
    ] as const)
      expect((await admin.fetch(`/api/webhooks/${hook.id}${path}`, { method })).status).toBe(404);
    const log = (await (await admin.fetch('/api/activity?kind=webhook')).json()) as object[];
    expect(log.slice(0, 3)).toMatchObject([{ action: 'deleted' }, { action: 'updated' }, { action: 'created' }]);
  });
});

describe('a webhook that only fails', () => {
  it('is switched off after five days with a mail, and can be switched on again', async () => {
    const hook = await tools.addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(500).end();
    await tools.write('One');
    await receiver.waitFor(1);
    await vi.waitFor(async () => expect(await tools.readHook(hook)).toMatchObject({ state: 'failing' }));
    await app.database.query("UPDATE webhooks SET failing_since = now() - interval '5 days'");
    await tools.moveTime('10 seconds');
    await vi.waitFor(
      async () => expect(await tools.readHook(hook)).toMatchObject({ state: 'off', waiting: 0 }),
      10_000,
    );
    const mail = await app.waitForMail(
      (await app.database.query<{ email: string }>('SELECT email FROM users'))[0]?.email ?? '',
      'A webhook was switched off',
    );
    expect(mail.text).toContain(receiver.url);
    expect(mail.text).toContain('HTTP status 500');
    const sent = receiver.received.length;
    await tools.write('While it is off');
    expect(await tools.readLog(hook)).toHaveLength(1);
    receiver.answer = (_delivery, response) => void response.writeHead(200).end();
    const on = { url: receiver.url, events: WEBHOOK_EVENTS, isOn: true };
    expect(await (await admin.send(`/api/webhooks/${hook.id}`, on, { method: 'PUT' })).json()).toMatchObject({
      state: 'active',
    });
    await tools.write('Again');
    await tools.waitForLog(hook, 'delivered');
    expect(receiver.received).toHaveLength(sent + 1);
  });

  it('is switched off at once if it says that it is gone', async () => {
    const hook = await tools.addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(410).end();
    await tools.write('One');
    await vi.waitFor(async () => expect(await tools.readHook(hook)).toMatchObject({ state: 'off' }), 10_000);
  });
});
