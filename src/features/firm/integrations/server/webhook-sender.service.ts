import { Webhook } from 'standardwebhooks';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import { type Cipher, createCipher } from '#platform/config/cipher.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { AddressRefused, requestPublic } from '#platform/outgoing/request-public.ts';
import { WEBHOOK_LIMITS } from '../webhooks.constants.ts';
import * as store from './webhook-deliveries.store.ts';
import { wakeSender } from './webhook-events.service.ts';
import { webhookOffMail } from './webhooks.mail.ts';
import { countFailure, listAdministrators, pauseWebhook, resetFailures, updateWebhook } from './webhooks.store.ts';

export interface SenderDeps {
  readonly db: RootDb;
  readonly queue: JobQueue;
  readonly log: Logger;
  readonly secret: string;
  readonly sendMail: SendMail;
  readonly logActivity: LogActivity;
  readonly publicUrl: string;
  readonly config: { readonly webhookPrivate: boolean };
}

/** At the same time, per webhook and node. One that fails gets one, so that a dead receiver costs little. */
const CONCURRENCY = 4;
const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 64 * 1024;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds before each further attempt; the last one repeats. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const;
export const RETRY_HOURS = 24;
/** A webhook that only failed for so long is switched off. */
const FAILING_DAYS = 5;
/** After so many failures in a row nothing is sent for a while: it is the receiver, not a delivery. */
const PAUSE_AFTER = 3;
const PAUSE_SECONDS = { first: 10, max: 15 * MINUTE };
const GONE = 410;

export const createWebhookCipher = (secret: string): Cipher => createCipher(secret, 'greatcircle webhooks');

export interface WebhookSender {
  /** Begins to send everything that is due, and returns without waiting for it. */
  wake(): Promise<void>;
  /** Ends the requests that are on their way; others send them again. */
  stop(): Promise<void>;
}

/** Sends deliveries. The rows decide what is sent, so that a lost or repeated wake-up changes nothing. */
export function createWebhookSender(deps: SenderDeps): WebhookSender {
  const { db, log } = deps;
  const cipher = createWebhookCipher(deps.secret);
  const stopping = new AbortController();
  const running = new Map<number, Set<Promise<void>>>();

  const start = (webhookId: number) => {
    const lines = running.get(webhookId) ?? new Set();
    running.set(webhookId, lines);
    if (lines.size >= CONCURRENCY || stopping.signal.aborted) return;
    const line: Promise<void> = sendAll(webhookId)
      .catch((error: unknown) => log.error({ err: error, webhook: webhookId }, 'webhook deliveries stopped'))
      .finally(() => lines.delete(line));
    lines.add(line);
  };
  const sendAll = async (webhookId: number) => {
    while (!stopping.signal.aborted) {
      const delivery = await store.claimDelivery(db, webhookId);
      if (!delivery) return;
      // There may be more for others.
      if (delivery.webhook.failures === 0) start(webhookId);
      const outcome = await send(delivery);
      if (stopping.signal.aborted && outcome.replyStatus === null) await store.releaseDelivery(db, delivery.id);
      else await record(deps, delivery, outcome);
    }
  };
  const send = async ({ messageId, body, webhook }: store.ClaimedDelivery): Promise<store.Outcome> => {
    const started = performance.now();
    const getMilliseconds = () => Math.round(performance.now() - started);
    try {
      const reply = await requestPublic({
        url: webhook.url,
        method: 'POST',
        headers: sign(cipher.decrypt(webhook.secret), messageId, body),
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_REPLY_BYTES,
        allowsPrivate: deps.config.webhookPrivate,
        signal: stopping.signal,
      });
      const text = reply.body.toString().replaceAll('\u0000', '').slice(0, WEBHOOK_LIMITS.reply).toWellFormed();
      return { milliseconds: getMilliseconds(), replyStatus: reply.status, reply: text, problem: null };
    } catch (error) {
      return { milliseconds: getMilliseconds(), replyStatus: null, reply: null, problem: describeProblem(error) };
    }
  };

  return {
    async wake() {
      for (const id of await store.listDueWebhooks(db)) start(id);
    },
    async stop() {
      stopping.abort(new Error('The node stops.'));
      await Promise.all([...running.values()].flatMap((lines) => [...lines]));
    },
  };
}

/** The headers of a delivery (Standard Webhooks). @throws Error if the secret was encrypted with another AUTH_SECRET */
function sign(secret: string | undefined, messageId: string, body: string): Record<string, string> {
  if (secret === undefined)
    throw new AddressRefused('Its secret cannot be read. Please delete the webhook and add it again.');
  const now = new Date();
  return {
    'content-type': 'application/json',
    'user-agent': 'Greatcircle',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(messageId, now, body),
  };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection without a reply.',
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
};

function describeProblem(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return PROBLEMS[code] ?? (message || 'The connection failed.');
}

const isAccepted = ({ replyStatus }: store.Outcome) => replyStatus !== null && replyStatus >= 200 && replyStatus < 300;

async function record(deps: SenderDeps, delivery: store.ClaimedDelivery, outcome: store.Outcome): Promise<void> {
  const { db, queue } = deps;
  const { webhook } = delivery;
  if (isAccepted(outcome)) {
    await store.recordDelivered(db, delivery.id, outcome);
    if (webhook.failures > 0) await resetFailures(db, webhook.id);
    return;
  }
  await db.transaction(async (tx) => {
    const failed = await countFailure(tx, webhook.id, FAILING_DAYS);
    if (!failed) return;
    const waitSeconds = WAITS[Math.min(delivery.attempts, WAITS.length) - 1] ?? WAITS[0];
    const next = await store.recordFailed(tx, delivery.id, outcome, { waitSeconds, maxHours: RETRY_HOURS });
    if (failed.isOff) return;
    // The receiver says that it wants nothing more.
    if (failed.isOver || outcome.replyStatus === GONE) {
      await updateWebhook(tx, webhook.id, { isOn: false });
      await store.giveUpAll(tx, webhook.id);
      const title = failed.url;
      const detail = 'switched off';
      await deps.logActivity(tx, {
        actorId: null,
        action: 'updated',
        kind: 'webhook',
        recordId: webhook.id,
        title,
        detail,
      });
      for (const person of await listAdministrators(tx))
        await deps.sendMail(tx, webhookOffMail(person, { url: failed.url, outcome, publicUrl: deps.publicUrl }));
      return;
    }
    if (next) await wakeSender(queue, tx, next);
    if (failed.failures < PAUSE_AFTER) return;
    const pause = Math.min(PAUSE_SECONDS.max, PAUSE_SECONDS.first * 2 ** Math.min(failed.failures - PAUSE_AFTER, 20));
    await pauseWebhook(tx, webhook.id, pause);
    await wakeSender(queue, tx, new Date(Date.now() + pause * 1000));
  });
}
