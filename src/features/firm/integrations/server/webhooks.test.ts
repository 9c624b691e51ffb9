import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts';
import { WEBHOOK_EVENTS } from '../webhooks.constants.ts';
import type { Delivery, NewWebhook, Webhook } from '../webhooks.contract.ts';

// Nodes of one site have one secret.
const ENV = { WEBHOOK_PRIVATE: '1', AUTH_SECRET: 'a secret that is the same on every node' };

let app: TestApp;
let admin: TestBrowser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await createTestApp({ label: 'webhooks', env: ENV });
  admin = await app.createAdminBrowser();
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

const addHook = async (body: object = {}): Promise<NewWebhook> => {
  const reply = await admin.send('/api/webhooks', { url: receiver.url, events: WEBHOOK_EVENTS, ...body });
  expect(reply.status).toBe(201);
  return (await reply.json()) as NewWebhook;
};
const readHook = async ({ id }: { readonly id: number }) =>
  ((await (await admin.fetch('/api/webhooks')).json()) as Webhook[]).find((hook) => hook.id === id);
const readLog = async ({ id }: { readonly id: number }, query = '') =>
  (await (await admin.fetch(`/api/webhooks/${id}/deliveries${query}`)).json()) as Delivery[];
/** Waits until every delivery has the state. */
const waitForLog = (hook: { readonly id: number }, state: string, count = 1) =>
  vi.waitFor(
    async () => {
      const log = await readLog(hook);
      expect(log.filter((one) => one.state === state)).toHaveLength(count);
      return log;
    },
    { timeout: 15_000, interval: 20 },
  );
const write = (message: string, body: object = {}) =>
  app.send('/api/contact', {
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@example.com',
    message,
    elapsed: 60_000,
    ...body,
  });
/** Lets what waits be due now, and wakes the sender as its job does. */
const moveTime = async (interval: string) => {
  await app.database.query(
    `UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - $1::interval, created_at = created_at - $1::interval WHERE state = 'waiting'`,
    [interval],
  );
  await app.database.query(
    'UPDATE webhooks SET paused_until = paused_until - $1::interval, failing_since = failing_since - $1::interval',
    [interval],
  );
  await app.services.queue.send(app.services.db, 'webhooks', {});
};

describe('a webhook', () => {
  it('gets a signed message within a second of its commit, and nothing of what was rolled back or is spam', async () => {
    const hook = await addHook();
    expect(hook).toMatchObject({ state: 'active', waiting: 0, secret: expect.stringMatching(/^whsec_/) });
    const stored = await app.database.query('SELECT * FROM webhooks');
    expect(JSON.stringify(stored)).not.toContain(hook.secret.slice(6));
    await write('Buy now', { website: 'https://spam.example' });
    await app.services.db
      .transaction(async (tx) => {
        await app.services.emitEvent(tx, 'piece.removed', {
          piece: { kind: 'article', id: 1, title: 'x', summary: '', url: 'x', publishedAt: null },
        });
        throw new Error('undone');
      })
      .catch(() => undefined);
    const sent = performance.now();
    expect((await write('Could we talk?')).status).toBe(200);
    const [delivery] = await receiver.waitFor(1);
    expect((delivery?.at ?? 0) - sent).toBeLessThan(1000);
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
    const [logged] = await waitForLog(hook, 'delivered');
    expect(logged).toMatchObject({ attempts: 1, replyStatus: 204, problem: null, nextAttemptAt: null });
    expect(logged?.messageId).toBe(delivery?.headers['webhook-id']);
  });

  it('gets only the events that it wants', async () => {
    const hook = await addHook({ events: ['lead.assigned'] });
    await write('Nobody listens');
    expect(await readLog(hook)).toEqual([]);
  });

  it('is tested with the example of each event', async () => {
    const hook = await addHook({ events: ['lead.assigned'] });
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
    for (let count = 0; count < 20; count++) await addHook();
    expect((await admin.send('/api/webhooks', { url: receiver.url, events: ['lead.assigned'] })).status).toBe(409);
  });

  it('says who changed it, and goes with its log', async () => {
    const hook = await addHook();
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

describe('a delivery', () => {
  const emitPiece = (id: number, title: string) =>
    app.services.db.transaction((tx) =>
      app.services.emitEvent(tx, 'piece.changed', {
        piece: { kind: 'article', id, title, summary: '', url: 'x', publishedAt: null },
      }),
    );
  const getTitles = (id: number) =>
    receiver.received.flatMap(({ body }) => (body.data.piece?.id === id ? [body.data.piece.title] : []));

  it('waits for the earlier ones of its record, while those of others go on', async () => {
    const hook = await addHook();
    receiver.answer = ({ body }, response) =>
      void response.writeHead(body.data.piece?.title === 'bad' ? 500 : 200).end();
    for (const title of ['first', 'bad', 'third']) await emitPiece(1, title);
    for (const title of ['a', 'b']) await emitPiece(2, title);
    await waitForLog(hook, 'delivered', 3);
    expect([getTitles(1), getTitles(2)]).toEqual([
      ['first', 'bad'],
      ['a', 'b'],
    ]);
    receiver.answer = (_delivery, response) => void response.writeHead(200).end();
    await moveTime('1 minute');
    await waitForLog(hook, 'delivered', 5);
    expect(getTitles(1)).toEqual(['first', 'bad', 'bad', 'third']);
    expect(await readHook(hook)).toMatchObject({ state: 'active', failingSince: null, waiting: 0 });
  });

  it('is repeated with growing waits for a day, under the same id, and then given up', async () => {
    const hook = await addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(503).end('Not now\u0000, please');
    await emitPiece(1, 'never');
    await emitPiece(1, 'next');
    const waits: number[] = [];
    for (let attempt = 1; ; attempt++) {
      const [, first] = await vi.waitFor(async () => {
        const log = await readLog(hook);
        expect(log[1]).toMatchObject({ attempts: attempt, replyStatus: 503, reply: 'Not now, please' });
        const [row] = await app.database.query<{ busy: boolean }>(
          'SELECT bool_or(claimed_until > now()) AS busy FROM webhook_deliveries',
        );
        expect(row?.busy ?? false).toBe(false);
        return log;
      }, 15_000);
      if (first?.state === 'failed') break;
      waits.push(Math.round((Date.parse(first?.nextAttemptAt ?? '') - Date.parse(first?.attemptedAt ?? '')) / 1000));
      receiver.answer = (_delivery, response) => void response.writeHead(503).end('Not now\u0000, please');
      await moveTime(`${waits.at(-1)} seconds`);
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits.length).toBeGreaterThan(8);
    const sum = waits.reduce((all, one) => all + one, 0);
    expect([sum > 20 * 3600, sum <= 24 * 3600]).toEqual([true, true]);
    const ids = new Set(
      receiver.received
        .filter(({ body }) => body.data.piece?.title === 'never')
        .map(({ headers }) => headers['webhook-id']),
    );
    expect(ids.size).toBe(1);
  });

  it('can be replayed under the same id, and not while its webhook is off', async () => {
    const hook = await addHook();
    await emitPiece(1, 'once more');
    const [logged] = await waitForLog(hook, 'delivered');
    expect((await admin.send(`/api/webhooks/${hook.id}/deliveries/${logged?.id}/replay`, {})).status).toBe(202);
    const [first, second] = await receiver.waitFor(2);
    expect([second?.raw, second?.headers['webhook-id']]).toEqual([first?.raw, first?.headers['webhook-id']]);
    const off = { url: receiver.url, events: ['lead.assigned'], isOn: false };
    expect(await (await admin.send(`/api/webhooks/${hook.id}`, off, { method: 'PUT' })).json()).toMatchObject({
      state: 'off',
    });
    expect((await admin.send(`/api/webhooks/${hook.id}/deliveries/${logged?.id}/replay`, {})).status).toBe(409);
    expect((await admin.send(`/api/webhooks/${hook.id}/test`, { event: 'lead.assigned' })).status).toBe(409);
  });

  it('is a failure if the receiver redirects, closes the connection, or cannot be reached', async () => {
    const hook = await addHook();
    receiver.answer = ({ body }, response) => {
      if (body.data.piece?.id === 1) response.writeHead(302, { location: receiver.url }).end();
      else response.destroy();
    };
    await emitPiece(1, 'redirected');
    await emitPiece(2, 'cut');
    await vi.waitFor(async () => {
      const log = await readLog(hook);
      expect(log.map(({ replyStatus, problem }) => [replyStatus, problem])).toEqual([
        [null, 'The receiver closed the connection without a reply.'],
        [302, null],
      ]);
    }, 10_000);
    expect(receiver.received).toHaveLength(2);
  });

  it('keeps the beginning of a huge reply', async () => {
    const hook = await addHook();
    receiver.answer = (_delivery, response) => {
      response.writeHead(200);
      const part = 'x'.repeat(64 * 1024);
      const fill = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', fill);
      };
      fill();
    };
    await emitPiece(1, 'huge');
    const [logged] = await waitForLog(hook, 'delivered');
    expect(logged?.reply).toHaveLength(2000);
  });

  it('with a dead receiver costs other webhooks nothing, and is sent by few connections', async () => {
    const dead = await addHook();
    receiver.answer = () => new Promise<void>(() => undefined);
    const alive = await startWebhookReceiver();
    try {
      const hook = await addHook({ url: alive.url, events: ['piece.removed'] });
      await app.database.query(
        `INSERT INTO webhook_deliveries (webhook_id, message_id, event, record, body)
          SELECT $1, 'msg_' || n, 'piece.changed', 'article:' || n, '{"type":"piece.changed","data":{}}' FROM generate_series(1, 10000) AS n`,
        [dead.id],
      );
      await app.services.queue.send(app.services.db, 'webhooks', {});
      await receiver.waitFor(4);
      const sent = performance.now();
      await app.services.emitEvent(app.services.db, 'piece.removed', {
        piece: { kind: 'article', id: 9, title: 'x', summary: '', url: 'x', publishedAt: null },
      });
      const [delivery] = await alive.waitFor(1);
      expect((delivery?.at ?? 0) - sent).toBeLessThan(1000);
      expect(receiver.open.most).toBe(4);
      expect(await readHook(hook)).toMatchObject({ state: 'active' });
    } finally {
      await alive.close();
    }
  });

  it('is sent by one node at a time', async () => {
    const other = await createTestApp({ label: 'webhooks_2', database: app.database, env: ENV });
    try {
      const hook = await addHook();
      receiver.answer = async (_delivery, response) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        response.writeHead(204).end();
      };
      await app.services.db.transaction(async (tx) => {
        for (let n = 0; n < 60; n++)
          await app.services.emitEvent(tx, 'piece.changed', {
            piece: { kind: 'article', id: 1 + (n % 3), title: String(n), summary: '', url: 'x', publishedAt: null },
          });
      });
      await receiver.waitFor(60);
      await vi.waitFor(async () => expect(await readHook(hook)).toMatchObject({ waiting: 0 }), 10_000);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
      expect(receiver.received).toHaveLength(60);
      for (const id of [1, 2, 3]) {
        const numbers = getTitles(id).map(Number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    } finally {
      await other.close();
    }
  });

  it('of a node that stopped is sent by another after half a minute', async () => {
    const hook = await addHook();
    await app.database.query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, event, record, body, attempts, claimed_until)
        VALUES ($1, 'msg_lost', 'piece.changed', 'article:1', '{"type":"piece.changed","data":{}}', 1, now() + interval '30 seconds')`,
      [hook.id],
    );
    await app.services.queue.send(app.services.db, 'webhooks', {});
    await app.database.query("UPDATE webhook_deliveries SET claimed_until = claimed_until - interval '31 seconds'");
    await app.services.queue.send(app.services.db, 'webhooks', {});
    expect((await waitForLog(hook, 'delivered'))[0]).toMatchObject({ attempts: 2 });
  });
});

describe('a webhook that only fails', () => {
  it('is switched off after five days with a mail, and can be switched on again', async () => {
    const hook = await addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(500).end();
    await write('One');
    await receiver.waitFor(1);
    await vi.waitFor(async () => expect(await readHook(hook)).toMatchObject({ state: 'failing' }));
    await app.database.query("UPDATE webhooks SET failing_since = now() - interval '5 days'");
    await moveTime('10 seconds');
    await vi.waitFor(async () => expect(await readHook(hook)).toMatchObject({ state: 'off', waiting: 0 }), 10_000);
    const mail = await app.waitForMail(
      (await app.database.query<{ email: string }>('SELECT email FROM users'))[0]?.email ?? '',
      'A webhook was switched off',
    );
    expect(mail.text).toContain(receiver.url);
    expect(mail.text).toContain('HTTP status 500');
    const sent = receiver.received.length;
    await write('While it is off');
    expect(await readLog(hook)).toHaveLength(1);
    receiver.answer = (_delivery, response) => void response.writeHead(200).end();
    const on = { url: receiver.url, events: WEBHOOK_EVENTS, isOn: true };
    expect(await (await admin.send(`/api/webhooks/${hook.id}`, on, { method: 'PUT' })).json()).toMatchObject({
      state: 'active',
    });
    await write('Again');
    await waitForLog(hook, 'delivered');
    expect(receiver.received).toHaveLength(sent + 1);
  });

  it('is switched off at once if it says that it is gone', async () => {
    const hook = await addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(410).end();
    await write('One');
    await vi.waitFor(async () => expect(await readHook(hook)).toMatchObject({ state: 'off' }), 10_000);
  });
});
