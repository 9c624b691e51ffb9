import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { ENDINGS, type WebhookEvent, type WebhookEvents } from '#lib/webhook-events.ts';

// What is not named here is never sent.

const person = z.object({
  email: z.string(),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
});
const piece = z.object({
  kind: z.string(),
  id,
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  publishedAt: isoTime.nullable(),
});
const subscription = z.object({ id, topics: z.array(z.string()), language: z.string().nullable() });

/** The data of each event, as it is sent. */
export const webhookPayloads: { readonly [Name in WebhookEvent]: z.ZodType<WebhookEvents[Name]> } = {
  'message.received': z.object({
    message: z.object({ id, industry: z.string().nullable(), text: z.string(), receivedAt: isoTime, url: z.string() }),
    person,
  }),
  'account.created': z.object({
    account: z.object({ id, role: z.string(), isConfirmed: z.boolean(), url: z.string() }),
    person,
  }),
  'subscription.confirmed': z.object({ subscription, person }),
  'subscription.ended': z.object({ subscription: subscription.extend({ reason: z.enum(ENDINGS) }), person }),
  'paper.downloaded': z.object({
    paper: z.object({ id, title: z.string(), url: z.string() }),
    person: person.nullable(),
  }),
  'registration.created': z.object({
    registration: z.object({ id, isWaiting: z.boolean() }),
    event: z.object({ id, title: z.string(), startsAt: isoTime, url: z.string() }),
    person,
  }),
  'piece.published': z.object({ piece }),
  'piece.changed': z.object({ piece }),
  'piece.removed': z.object({ piece }),
  'lead.assigned': z.object({
    lead: z.object({ id, url: z.string() }),
    person,
    owner: z.object({ id, name: z.string(), email: z.string() }),
  }),
};
