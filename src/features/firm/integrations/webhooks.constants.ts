import type { WebhookEvent } from '#lib/webhook-events.ts';

// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const WEBHOOKS_PATH = '/api/webhooks';

export const WEBHOOK_EVENTS = [
  'message.received',
  'account.created',
  'subscription.confirmed',
  'subscription.ended',
  'paper.downloaded',
  'registration.created',
  'piece.published',
  'piece.changed',
  'piece.removed',
  'lead.assigned',
] as const satisfies readonly WebhookEvent[];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOK_LIMITS = {
  /** Each has its own connections. */
  count: 20,
  url: 1000,
  /** Characters of a reply that the log keeps. */
  reply: 2000,
} as const;
