import { randomUUID } from 'node:crypto';
import type { EventPerson, WebhookEvent, WebhookEvents } from '#lib/webhook-events.ts';
import type { Db } from '#platform/db/db.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { webhookPayloads } from '../webhook-payloads.contract.ts';
import { insertDeliveries } from './webhook-deliveries.store.ts';
import { listListeners } from './webhooks.store.ts';

/** Wakes the sender of one node. The deliveries themselves are rows, which outlive the job. */
export const WEBHOOK_QUEUE = 'webhooks';

/** The record of an event: its events are delivered in order. */
const RECORDS: { readonly [Name in WebhookEvent]: (data: WebhookEvents[Name]) => string } = {
  'message.received': ({ message }) => `message:${message.id}`,
  'account.created': ({ account }) => `account:${account.id}`,
  'subscription.confirmed': ({ subscription }) => `subscription:${subscription.id}`,
  'subscription.ended': ({ subscription }) => `subscription:${subscription.id}`,
  'paper.downloaded': ({ paper, person }) => (person ? `download:${person.email}` : `download:${paper.id}`),
  'registration.created': ({ registration }) => `registration:${registration.id}`,
  'piece.published': ({ piece }) => `${piece.kind}:${piece.id}`,
  'piece.changed': ({ piece }) => `${piece.kind}:${piece.id}`,
  'piece.removed': ({ piece }) => `${piece.kind}:${piece.id}`,
  'lead.assigned': ({ lead }) => `lead:${lead.id}`,
};

/** Creates the function with which features tell webhooks what happened, in the transaction in which it happens. */
export const createEventEmitter = ({ queue }: { readonly queue: JobQueue }): EmitEvent =>
  async function emitEvent(db, name, data) {
    const listeners = await listListeners(db, name);
    if (listeners.length === 0) return;
    const message = buildMessage(name, data);
    await insertDeliveries(
      db,
      listeners.map(({ id }) => ({ webhookId: id, ...message })),
    );
    await queue.send(db, WEBHOOK_QUEUE, {});
  };

/** Builds what is delivered, after the Standard Webhooks text. Only declared data is sent. */
export function buildMessage<Name extends WebhookEvent>(name: Name, data: WebhookEvents[Name], marks: object = {}) {
  const sent = webhookPayloads[name].parse(data);
  const { person } = data as { readonly person?: EventPerson | null };
  return {
    messageId: `msg_${randomUUID()}`,
    event: name as string,
    record: RECORDS[name](data),
    body: JSON.stringify({ type: name, timestamp: new Date().toISOString(), ...marks, data: sent }),
    email: person?.email.toLowerCase() ?? null,
  };
}

/** Wakes the sender, if the transaction commits. */
export const wakeSender = (queue: JobQueue, db: Db, at?: Date): Promise<void> => queue.send(db, WEBHOOK_QUEUE, {}, at);
