import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts';
import { createWebhookTools } from '#app/testing/webhook-tools.ts';

// Nodes of one site have one secret.
const ENV = { WEBHOOK_PRIVATE: '1', AUTH_SECRET: 'a secret that is the same on every node' };

let app: TestApp;
let admin: TestBrowser;
let receiver: WebhookReceiver;
let tools: ReturnType<typeof createWebhookTools>;
beforeAll(async () => {
  app = await createTestApp({ label: 'webhook_deliveries', env: ENV });
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
    const hook = await tools.addHook();
    receiver.answer = ({ body }, response) =>
      void response.writeHead(body.data.piece?.title === 'bad' ? 500 : 200).end();
    for (const title of ['first', 'bad', 'third']) await emitPiece(1, title);
    for (const title of ['a', 'b']) await emitPiece(2, title);
    await tools.waitForLog(hook, 'delivered', 3);
    expect([getTitles(1), getTitles(2)]).toEqual([
      ['first', 'bad'],
      ['a', 'b'],
    ]);
    receiver.answer = (_delivery, response) => void response.writeHead(200).end();
    await tools.moveTime('1 minute');
    await tools.waitForLog(hook, 'delivered', 5);
    expect(getTitles(1)).toEqual(['first', 'bad', 'bad', 'third']);
    expect(await tools.readHook(hook)).toMatchObject({ state: 'active', failingSince: null, waiting: 0 });
  });

  it('is repeated with growing waits for a day, under the same id, and then given up', async () => {
    const hook = await tools.addHook();
    receiver.answer = (_delivery, response) => void response.writeHead(503).end('Not now\u0000, please');
    await emitPiece(1, 'never');
    await emitPiece(1, 'next');
    const waits: number[] = [];
    for (let attempt = 1; ; attempt++) {
      const [, first] = await vi.waitFor(async () => {
        const log = await tools.readLog(hook);
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
      await tools.moveTime(`${waits.at(-1)} seconds`);
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
    const hook = await tools.addHook();
    await emitPiece(1, 'once more');
    const [logged] = await tools.waitForLog(hook, 'delivered');
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
    const hook = await tools.addHook();
    receiver.answer = ({ body }, response) => {
      if (body.data.piece?.id === 1) response.writeHead(302, { location: receiver.url }).end();
      else response.destroy();
    };
    await emitPiece(1, 'redirected');
    await emitPiece(2, 'cut');
    await vi.waitFor(async () => {
      const log = await tools.readLog(hook);
      expect(log.map(({ replyStatus, problem }) => [replyStatus, problem])).toEqual([
        [null, 'The receiver closed the connection without a reply.'],
        [302, null],
      ]);
    }, 10_000);
    expect(receiver.received).toHaveLength(2);
  });

  it('keeps the beginning of a huge reply', async () => {
    const hook = await tools.addHook();
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
    const [logged] = await tools.waitForLog(hook, 'delivered');
    expect(logged?.reply).toHaveLength(2000);
  });

  it('with a dead receiver costs other webhooks nothing, and is sent by few connections', async () => {
    const dead = await tools.addHook();
    receiver.answer = () => new Promise<void>(() => undefined);
    const alive = await startWebhookReceiver();
    try {
      const hook = await tools.addHook({ url: alive.url, events: ['piece.removed'] });
      await app.database.query(
        `INSERT INTO webhook_deliveries (webhook_id, message_id, event, record, body)
          SELECT $1, 'msg_' || n, 'piece.changed', 'article:' || n, '{"type":"piece.changed","data":{}}' FROM generate_series(1, 10000) AS n`,
        [dead.id],
      );
      await app.services.queue.send(app.services.db, 'webhooks', {});
      await receiver.waitFor(4);
      await app.services.emitEvent(app.services.db, 'piece.removed', {
        piece: { kind: 'article', id: 9, title: 'x', summary: '', url: 'x', publishedAt: null },
      });
      await alive.waitFor(1);
      expect(receiver.open.most).toBe(4);
      expect(await tools.readHook(hook)).toMatchObject({ state: 'active' });
    } finally {
      await alive.close();
    }
  });

  it('is sent by one node at a time', async () => {
    const other = await createTestApp({ label: 'webhook_deliveries_2', database: app.database, env: ENV });
    try {
      const hook = await tools.addHook();
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
      await vi.waitFor(async () => expect(await tools.readHook(hook)).toMatchObject({ waiting: 0 }), 10_000);
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
    const hook = await tools.addHook();
    await app.database.query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, event, record, body, attempts, claimed_until)
        VALUES ($1, 'msg_lost', 'piece.changed', 'article:1', '{"type":"piece.changed","data":{}}', 1, now() + interval '30 seconds')`,
      [hook.id],
    );
    await app.services.queue.send(app.services.db, 'webhooks', {});
    await app.database.query("UPDATE webhook_deliveries SET claimed_until = claimed_until - interval '31 seconds'");
    await app.services.queue.send(app.services.db, 'webhooks', {});
    expect((await tools.waitForLog(hook, 'delivered'))[0]).toMatchObject({ attempts: 2 });
  });
});
