import { checkBotSignals } from '#lib/bot-signals.ts';
import type { RootDb } from '#platform/db/db.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { CONTACT_MIN_MS } from '../contact.constants.ts';
import type { ContactRequest } from '../contact.contract.ts';
import { type ContactMailDeps, contactMail } from './contact.mail.ts';
import { emitMessageReceived } from './contact-events.service.ts';
import { insertContactForms } from './contact-forms.store.ts';

export interface ContactDeps extends ContactMailDeps {
  readonly db: RootDb;
  readonly sendMail: SendMail;
  readonly emitEvent: EmitEvent;
  readonly publicUrl: string;
  /** The industries that a visitor may choose. */
  readonly listIndustries: () => Promise<readonly string[]>;
}

/**
 * Stores the message and queues its mail in one transaction. Honeypot messages are stored as spam and not mailed.
 * @returns whether it was stored: not with an industry that is not offered
 */
export async function receiveContact(
  deps: ContactDeps,
  { website, elapsed, ...message }: ContactRequest,
): Promise<boolean> {
  const { industry } = message;
  if (industry && !(await deps.listIndustries()).includes(industry)) return false;
  const { isSpam, isSuspect } = checkBotSignals({ website, elapsed }, CONTACT_MIN_MS);
  await deps.db.transaction(async (tx) => {
    const [form] = await insertContactForms(tx, [{ ...message, isSpam, isSuspect }]);
    if (!form || isSpam) return;
    await deps.sendMail(tx, contactMail(message, deps, form));
    await emitMessageReceived(deps, tx, form);
  });
  return true;
}
