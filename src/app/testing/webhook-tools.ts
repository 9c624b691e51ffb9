import { expect, vi } from 'vitest';
import { listWebhooks, postWebhook } from '#features/firm/integrations/webhooks.calls.ts';
import { WEBHOOK_EVENTS } from '#features/firm/integrations/webhooks.constants.ts';
import type { Delivery, NewWebhook, Webhook } from '#features/firm/integrations/webhooks.contract.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** What tests of webhooks do: add one, read it and its log, cause an event, and move time. */
export function createWebhookTools(app: TestApp, admin: TestBrowser, getReceiver: () => WebhookReceiver) {
  const addHook = async (body: object = {}): Promise<NewWebhook> => {
    const reply = await admin.send(postWebhook.path, { url: getReceiver().url, events: WEBHOOK_EVENTS, ...body });
    expect(reply.status).toBe(201);
    return (await reply.json()) as NewWebhook;
  };
  const readHook = async ({ id }: { readonly id: number }) =>
    ((await (await admin.fetch(listWebhooks.path)).json()) as Webhook[]).find((hook) => hook.id === id);
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
  return { addHook, readHook, readLog, waitForLog, write, moveTime };
}
