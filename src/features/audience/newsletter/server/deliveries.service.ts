import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/config/logger.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { MailResult } from '#platform/mail/mailer.ts';
import { HardBounce, type MailTransport, type OutgoingMail } from '#platform/mail/transport.ts';
import {
  type ClaimedDelivery,
  type DeliveryKey,
  HANDED_SECONDS,
  markHanded,
  recordResult,
} from './deliveries.store.ts';
import type { HandOverJournal } from './hand-overs.store.ts';
import { type ComposedIssue, personalize } from './issues.mail.ts';
import { createManageToken } from './newsletter-links.ts';

export interface DeliveryDeps {
  readonly db: RootDb;
  readonly log: Logger;
  readonly transport: MailTransport;
  readonly brand: MailBrand;
  readonly from: string;
  readonly secret: string;
  readonly onTry: (result: MailResult) => void;
  /** Ends every mail to an address that the mail server refused for good. */
  readonly onHardBounce: (tx: Transaction, address: string) => Promise<void>;
}

interface Sending {
  readonly journal: Pick<HandOverJournal, 'note'>;
  readonly composed: ComposedIssue;
  readonly issueId: number;
  readonly claim: string;
  readonly delivery: ClaimedDelivery;
}

/** Retries last about 13 hours: 30 s, doubling up to an hour. */
const MAX_ATTEMPTS = 20;
const FIRST_RETRY_SECONDS = 30;
const LAST_RETRY_SECONDS = 3600;
const SETTLE_RETRY_MS = 500;

/** Sends one claimed mail and records the result. */
export async function sendDelivery(deps: DeliveryDeps, sending: Sending): Promise<void> {
  const { db, log, transport, onTry } = deps;
  const { journal, issueId, claim, delivery } = sending;
  const { subscriberId, owner } = delivery;
  const key: DeliveryKey = { issueId, subscriberId, claim };
  if (!owner) return settle(deps, key, 'skipped');
  // docs/decisions/0039: the row tells that the mail may have left, and the journal whether it has.
  const handOver = { prepare: () => markHanded(db, key), commit: () => journal.note(subscriberId) };
  try {
    await transport({ ...createMail(deps, sending, owner), handOver });
  } catch (error) {
    onTry(error instanceof HardBounce ? 'bounced' : 'failed');
    if (error instanceof HardBounce) return settle(deps, key, 'bounced', error.address);
    log.warn({ err: error, issueId, attempts: delivery.attempts }, 'newsletter mail not sent');
    // Any other refusal may be about this site: a wrong password, a used-up quota, a sender that is not accepted.
    const isLast = delivery.attempts >= MAX_ATTEMPTS;
    return settle(deps, key, isLast ? 'failed' : { retrySeconds: getDelay(delivery.attempts) });
  }
  // Not in the block above: a mail that has left must never count as failed.
  onTry('sent');
  await settle(deps, key, 'sent');
}

function createMail(
  { brand, from, secret }: DeliveryDeps,
  { composed, delivery }: Sending,
  owner: NonNullable<ClaimedDelivery['owner']>,
): OutgoingMail {
  const token = createManageToken(secret, owner);
  const { subject, unsubscribeUrl } = composed.message;
  const fillIn = (text: string) => personalize(composed, text, token);
  return {
    id: delivery.messageId,
    from: { name: brand.name, address: from },
    to: owner.email,
    unsubscribeUrl: unsubscribeUrl && fillIn(unsubscribeUrl),
    subject,
    text: fillIn(composed.text),
    html: fillIn(composed.html),
  };
}

const getDelay = (attempts: number): number => Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LAST_RETRY_SECONDS);

/**
 * Records a result, with the address that a mail server refused for good. Tries again while the database cannot be
 * reached, until the mail counts as sent.
 */
async function settle(
  { db, log, onHardBounce }: DeliveryDeps,
  key: DeliveryKey,
  result: Parameters<typeof recordResult>[2],
  refusedAddress?: string,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        if (refusedAddress !== undefined) await onHardBounce(tx, refusedAddress);
        await recordResult(tx, key, result);
      });
    } catch (error) {
      if (tries * SETTLE_RETRY_MS > HANDED_SECONDS * 1000) throw error;
      log.warn({ err: error, issueId: key.issueId }, 'the result of a newsletter mail could not be recorded; retrying');
      await sleep(SETTLE_RETRY_MS);
    }
  }
}
