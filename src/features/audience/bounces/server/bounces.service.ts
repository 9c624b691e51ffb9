import type { Suppression } from '#lib/suppression.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { MailIds } from '#platform/mail/mail-ids.ts';
import type { MailEvent } from '../bounces.contract.ts';
import type { MailReport } from './mail-report.ts';

/** What the site does about a mail that came back. `app` provides it, because features do not import each other. */
export interface BounceDeps {
  readonly mailIds: MailIds;
  /** Finds whom a newsletter mail or a reply was sent to, by its Message-ID without the domain. */
  readonly findRecipient: (tx: Transaction, mailId: string) => Promise<string | undefined>;
  /** Records that a newsletter mail or a reply was not delivered, or was reported as spam. */
  readonly markMail: (tx: Transaction, mailId: string, type: MailEvent['type'], at: Date) => Promise<void>;
  /** Ends the newsletter and other regular mails to an address. */
  readonly stopMails: (tx: Transaction, address: string, suppression: Suppression) => Promise<void>;
}

/**
 * Handles a report that anyone could have written. It counts only if it returns a Message-ID that the site gave to a mail
 * to the same address, which only that reader and the servers in between have seen.
 */
export async function handleReport(deps: BounceDeps, tx: Transaction, report: MailReport, at: Date): Promise<void> {
  const { messageId } = report;
  const recipient = (await deps.findRecipient(tx, messageId))?.toLowerCase();
  const findOwn = (addresses: readonly string[]) =>
    addresses.find((one) => (recipient === undefined ? deps.mailIds.isMarked(messageId, one) : one === recipient));
  if (report.type === 'complaint') {
    // Mail services often remove the address from a complaint.
    const address = recipient ?? findOwn(report.addresses);
    if (address === undefined) return;
    await deps.markMail(tx, messageId, 'complaint', at);
    await deps.stopMails(tx, address, { kind: 'complained', reason: null, at });
    return;
  }
  for (const { addresses, isAddressRefused, reason } of report.failures) {
    const address = findOwn(addresses);
    if (address === undefined) continue;
    await deps.markMail(tx, messageId, 'bounce', at);
    if (isAddressRefused) await deps.stopMails(tx, address, { kind: 'bounced', reason: reason || null, at });
  }
}

/** Handles an event of a service that has signed it. */
export async function handleMailEvent(deps: BounceDeps, tx: Transaction, event: MailEvent): Promise<void> {
  const { type, email, messageId, reason } = event;
  // A clock that is fast must not suppress an address that is confirmed again later.
  const at = new Date(Math.min(Date.parse(event.at), Date.now()));
  const mailId = messageId && /^<?([^<>@\s]+)@?/.exec(messageId)?.[1];
  if (mailId && (await deps.findRecipient(tx, mailId))?.toLowerCase() === email.toLowerCase())
    await deps.markMail(tx, mailId, type, at);
  await deps.stopMails(tx, email, { kind: type === 'bounce' ? 'bounced' : 'complained', reason: reason ?? null, at });
}
