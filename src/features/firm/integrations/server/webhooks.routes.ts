import { z } from 'zod';
import { id, idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { idCursor, paginateRows, parseCursor } from '#platform/http/paginate-rows.ts';
import * as calls from '../webhooks.calls.ts';
import {
  deliveriesQuery,
  delivery,
  deliveryParams,
  newWebhook,
  webhook,
  webhookBody,
  webhookChange,
  webhookTest,
} from '../webhooks.contract.ts';
import { listDeliveries } from './webhook-deliveries.store.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replay,
  requireWebhook,
  sendTest,
  type WebhookDeps,
} from './webhooks.service.ts';
import { listWebhooks } from './webhooks.store.ts';

/** Webhooks and the log of what was sent to them, for administrators. */
export function webhookRoutes(deps: WebhookDeps) {
  const { db, guards } = deps;
  const read = { who: 'managesSettings' } as const;
  const write = { ...read, limits: [deps.limitAdminWrites] } as const;
  return mountCalls({ tag: 'Integrations', guards }, [
    route(calls.listWebhooks, { ...read, summary: 'All webhooks', reply: z.array(webhook) }, async () =>
      (await listWebhooks(db)).map(presentWebhook),
    ),
    route(
      calls.postWebhook,
      {
        ...write,
        summary: 'Add a webhook; this reply is the only one with the secret that signs its deliveries',
        body: webhookBody,
        reply: newWebhook,
        status: 201,
        refusals: [409],
      },
      async ({ user, body }) => {
        const { secret, row } = await addWebhook(deps, body, user.id);
        return { ...presentWebhook(row), secret };
      },
    ),
    route(
      calls.putWebhook,
      {
        ...write,
        summary: 'Change a webhook, or switch it off or on. What was given up while it was off is not sent',
        params: idParam,
        body: webhookChange,
        reply: webhook,
      },
      async ({ user, params, body }) => presentWebhook(await changeWebhook(deps, params.id, body, user.id)),
    ),
    route(
      calls.deleteWebhook,
      { ...write, summary: 'Delete a webhook with its log', params: idParam, reply: z.object({ id }) },
      async ({ user, params }) => {
        await removeWebhook(deps, params.id, user.id);
        return params;
      },
    ),
    route(
      calls.testWebhook,
      {
        ...write,
        summary: 'Send the example of an event, marked with isTest',
        params: idParam,
        body: webhookTest,
        reply: delivery,
        status: 202,
        refusals: [409],
      },
      async ({ params, body }) => presentDelivery(await sendTest(deps, params.id, body)),
    ),
    route(
      calls.listDeliveries,
      {
        ...read,
        summary: 'What was sent to a webhook in the last 30 days, newest first, with the last reply',
        params: idParam,
        query: deliveriesQuery,
        reply: z.array(delivery),
      },
      async ({ c, params, query: { cursor, limit, state } }) => {
        await requireWebhook(db, params.id);
        const rows = await listDeliveries(db, params.id, { limit, state, after: parseCursor(idCursor, cursor) });
        return paginateRows(c, rows, limit, (row) => [row.id]).map(presentDelivery);
      },
    ),
    route(
      calls.replayDelivery,
      {
        ...write,
        summary: 'Send a delivery once more, with the same id',
        params: deliveryParams,
        reply: delivery,
        status: 202,
        refusals: [409],
      },
      async ({ params }) => presentDelivery(await replay(deps, params.id, params.deliveryId)),
    ),
  ]);
}
