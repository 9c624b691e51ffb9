import type { Delivery, Webhook } from '../webhooks.contract.ts';
import type { DeliveryRow } from './webhook-deliveries.store.ts';
import type { WebhookRow } from './webhooks.store.ts';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events as Webhook['events'],
  createdAt: row.createdAt.toISOString(),
  state: row.disabledAt ? 'off' : row.failures > 0 ? 'failing' : 'active',
  failingSince: row.failingSince?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  waiting: row.waiting,
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  messageId: row.messageId,
  event: row.event,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  attempts: row.attempts,
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  milliseconds: row.milliseconds,
  replyStatus: row.replyStatus,
  reply: row.reply,
  problem: row.problem,
  body: row.body,
});
