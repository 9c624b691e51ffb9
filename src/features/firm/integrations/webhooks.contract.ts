import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { id, isoTime, pageQuery, paramId } from '#lib/paging.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from './webhooks.constants.ts';

const event = z.enum(WEBHOOK_EVENTS, { error: 'There is no such event.' });

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  createdAt: isoTime,
  /** `failing`: the last attempt failed and is repeated. `off`: nothing is sent. */
  state: z.enum(['active', 'failing', 'off']),
  failingSince: isoTime.nullable(),
  disabledAt: isoTime.nullable(),
  /** Deliveries that are not sent yet. */
  waiting: z.number().int().nonnegative(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookBody = z.object({
  url: line(WEBHOOK_LIMITS.url, 'Please enter the address that receives the events.'),
  events: z
    .array(event)
    .min(1, 'Please choose at least one event.')
    .overwrite((names) => [...new Set(names)]),
});
export type WebhookBody = z.infer<typeof webhookBody>;

/** Without `isOn` it stays as it is. */
export const webhookChange = webhookBody.extend({ isOn: z.boolean().optional() });
export type WebhookChange = z.infer<typeof webhookChange>;

/** The only reply with the secret. */
export const newWebhook = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookTest = z.object({ event });
export type WebhookTest = z.infer<typeof webhookTest>;

export const delivery = z.object({
  id,
  /** The header webhook-id: the same for every attempt and for a replay. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: isoTime,
  attempts: z.number().int().nonnegative(),
  attemptedAt: isoTime.nullable(),
  /** Null once nothing more is tried. */
  nextAttemptAt: isoTime.nullable(),
  milliseconds: z.number().int().nonnegative().nullable(),
  replyStatus: z.number().int().nullable(),
  reply: z.string().nullable(),
  /** Why there was no reply, or nothing more is tried. */
  problem: z.string().nullable(),
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveriesQuery = pageQuery.extend({ state: z.enum(DELIVERY_STATES).optional() });
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

/** `/api/webhooks/{id}/deliveries/{deliveryId}` */
export const deliveryParams = z.object({ id: paramId, deliveryId: paramId });
