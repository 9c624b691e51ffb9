import { defineCall } from '#lib/call.ts';
import { WEBHOOKS_PATH } from './webhooks.constants.ts';
import type {
  DeliveriesQuery,
  Delivery,
  NewWebhook,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookTest,
} from './webhooks.contract.ts';

interface OfOne {
  readonly params: { id: number };
}
const ONE = `${WEBHOOKS_PATH}/:id`;

export const listWebhooks = defineCall<{ reply: Webhook[] }>('GET', WEBHOOKS_PATH);
export const postWebhook = defineCall<{ body: WebhookBody; reply: NewWebhook }>('POST', WEBHOOKS_PATH);
export const putWebhook = defineCall<OfOne & { body: WebhookChange; reply: Webhook }>('PUT', ONE);
export const deleteWebhook = defineCall<OfOne & { reply: { id: number } }>('DELETE', ONE);
/** Sends the example of an event. */
export const testWebhook = defineCall<OfOne & { body: WebhookTest; reply: Delivery }>('POST', `${ONE}/test`);
export const listDeliveries = defineCall<OfOne & { query: Partial<DeliveriesQuery>; reply: Delivery[] }>(
  'GET',
  `${ONE}/deliveries`,
);
export const replayDelivery = defineCall<{ params: { id: number; deliveryId: number }; reply: Delivery }>(
  'POST',
  `${ONE}/deliveries/:deliveryId/replay`,
);
