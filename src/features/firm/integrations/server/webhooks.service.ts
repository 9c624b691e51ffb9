import { randomBytes } from 'node:crypto';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { findAddressProblem } from '#platform/outgoing/request-public.ts';
import { WEBHOOK_EXAMPLES } from '../webhook-examples.constants.ts';
import { WEBHOOK_LIMITS } from '../webhooks.constants.ts';
import type { WebhookBody, WebhookChange, WebhookTest } from '../webhooks.contract.ts';
import { type DeliveryRow, findDelivery, giveUpAll, insertDeliveries } from './webhook-deliveries.store.ts';
import { buildMessage, wakeSender } from './webhook-events.service.ts';
import { createWebhookCipher } from './webhook-sender.service.ts';
import { webhookErrors } from './webhooks.errors.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhooks.store.ts';

export type WebhookDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity'> & {
  readonly queue: JobQueue;
  readonly secret: string;
  readonly config: { readonly webhookPrivate: boolean };
};

const KIND = 'webhook';
const SECRET_BYTES = 32;

/** Adds a webhook and returns its secret, once. @throws DeclaredError 400, 409 */
export function addWebhook(
  { db, logActivity, secret: siteSecret, config }: WebhookDeps,
  { url: typed, events }: WebhookBody,
  actorId: number,
): Promise<{ secret: string; row: WebhookRow }> {
  const url = readAddress(typed, config.webhookPrivate);
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return db.transaction(async (tx) => {
    if ((await lockWebhooks(tx)) >= WEBHOOK_LIMITS.count) throw new DeclaredError(webhookErrors.tooMany);
    const row = await insertWebhook(tx, { url, events, secret: createWebhookCipher(siteSecret).encrypt(secret) });
    const detail = events.join(', ');
    await logActivity(tx, { actorId, action: 'created', kind: KIND, recordId: row.id, title: url, detail });
    return { secret, row };
  });
}

/** @throws DeclaredError 400, 404 */
export function changeWebhook(
  { db, logActivity, queue, config }: WebhookDeps,
  id: number,
  { url: typed, events, isOn }: WebhookChange,
  actorId: number,
): Promise<WebhookRow> {
  const url = readAddress(typed, config.webhookPrivate);
  return db.transaction(async (tx) => {
    const found = await updateWebhook(tx, id, { url, events, isOn });
    if (!found) throw new DeclaredError(webhookErrors.notFound);
    if (isOn === false) await giveUpAll(tx, id);
    // A new address may work at once.
    await wakeSender(queue, tx);
    const detail = isOn === undefined ? events.join(', ') : isOn ? 'switched on' : 'switched off';
    await logActivity(tx, { actorId, action: 'updated', kind: KIND, recordId: id, title: url, detail });
    return requireWebhook(tx, id);
  });
}

/** Deletes a webhook with its log. @throws DeclaredError 404 */
export function removeWebhook({ db, logActivity }: WebhookDeps, id: number, actorId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const title = await deleteWebhook(tx, id);
    if (title === undefined) throw new DeclaredError(webhookErrors.notFound);
    await logActivity(tx, { actorId, action: 'deleted', kind: KIND, recordId: id, title });
  });
}

/** Sends the example of an event, marked as a test. @throws DeclaredError 404, 409 */
export const sendTest = (deps: WebhookDeps, id: number, { event }: WebhookTest): Promise<DeliveryRow> =>
  addDelivery(deps, id, async () => {
    const message = buildMessage(event, WEBHOOK_EXAMPLES[event], { isTest: true });
    // Nobody's data, and in no line with the events of records.
    return { ...message, record: message.messageId, email: null };
  });

/** Sends a delivery once more, under the same id. @throws DeclaredError 404, 409 */
export const replay = (deps: WebhookDeps, id: number, deliveryId: number): Promise<DeliveryRow> =>
  addDelivery(deps, id, async (tx) => {
    const row = await findDelivery(tx, id, deliveryId);
    if (!row) throw new DeclaredError(webhookErrors.deliveryNotFound);
    return row;
  });

type Message = Pick<DeliveryRow, 'messageId' | 'event' | 'record' | 'body' | 'email'>;

function addDelivery(
  { db, queue }: WebhookDeps,
  webhookId: number,
  build: (tx: Transaction) => Promise<Message>,
): Promise<DeliveryRow> {
  return db.transaction(async (tx) => {
    if ((await requireWebhook(tx, webhookId)).disabledAt) throw new DeclaredError(webhookErrors.off);
    const { messageId, event, record, body, email } = await build(tx);
    const [row] = await insertDeliveries(tx, [{ webhookId, messageId, event, record, body, email }]);
    if (!row) throw new Error('The delivery was not stored');
    await wakeSender(queue, tx);
    return row;
  });
}

/** @throws DeclaredError 404 */
export async function requireWebhook(db: Parameters<typeof findWebhook>[0], id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id);
  if (!row) throw new DeclaredError(webhookErrors.notFound);
  return row;
}

/** Reads an address in the spelling in which it is called. @throws DeclaredError 400 */
function readAddress(typed: string, allowsPrivate: boolean): string {
  const problem = findAddressProblem(typed, allowsPrivate);
  if (problem !== undefined) throw createInvalidField('url', problem);
  const { href } = new URL(typed);
  if (href.length > WEBHOOK_LIMITS.url) throw createInvalidField('url', 'This address is too long.');
  return href;
}
