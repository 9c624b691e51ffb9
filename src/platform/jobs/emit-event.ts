import type { WebhookEvent, WebhookEvents } from '#lib/webhook-events.ts';
import type { Db } from '../db/db.ts';

/**
 * Tells the webhooks that want an event, in the transaction `db`: it is delivered if and only if that transaction
 * commits. Events of one record are delivered in the sequence of their calls, if the caller has locked the record.
 */
export type EmitEvent = <Name extends WebhookEvent>(db: Db, name: Name, data: WebhookEvents[Name]) => Promise<void>;
