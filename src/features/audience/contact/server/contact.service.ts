import { checkBotSignals } from '#lib/bot-signals.ts';
import { findColleague } from '#platform/auth/colleagues.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { createInvalidField } from '#platform/http/errors.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { CONTACT_MIN_MS } from '../contact.constants.ts';
import { type ContactRequest, UNKNOWN_ADDRESSEE, UNKNOWN_INDUSTRY, UNKNOWN_PRACTICE } from '../contact.contract.ts';
import { assignmentMail, type ContactMailDeps, contactMail } from './contact.mail.ts';
import { emitMessageReceived } from './contact-events.service.ts';
import { insertContactForms } from './contact-forms.store.ts';
import { findRoutedColleague } from './message-rules.service.ts';

/** Somebody on the team whom visitors can write to. */
interface Addressee {
  readonly name: string;
  readonly accountId: number | null;
}

export interface ContactDeps extends ContactMailDeps {
  readonly db: RootDb;
  readonly sendMail: SendMail;
  readonly emitEvent: EmitEvent;
  readonly publicUrl: string;
  /** The industries that a visitor may choose. */
  readonly listIndustries: () => Promise<readonly string[]>;
  /** Finds a team member who is on the site. `app` provides it, because features do not import each other. */
  readonly findAddressee: (db: Db, teamMemberId: number) => Promise<Addressee | undefined>;
  /** Finds a service or an industry that is on the site. */
  readonly findPractice: (db: Db, practiceId: number) => Promise<{ readonly title: string } | undefined>;
}

/**
 * Stores the message and queues its mails in one transaction. The first rule that fits gives it to a colleague; one to a team
 * member is otherwise assigned to their account, if that may answer messages. Honeypot messages are stored as spam and not mailed.
 * @throws DeclaredError 400 for an industry that is not offered, for a team member and for a practice that are not on the site
 */
export async function receiveContact(
  deps: ContactDeps,
  { website, elapsed, teamMemberId, practiceId, ...message }: ContactRequest,
): Promise<void> {
  const { industry } = message;
  if (industry && !(await deps.listIndustries()).includes(industry))
    throw createInvalidField('industry', UNKNOWN_INDUSTRY);
  const { isSpam, isSuspect } = checkBotSignals({ website, elapsed }, CONTACT_MIN_MS);
  await deps.db.transaction(async (tx) => {
    const addressee = teamMemberId == null ? undefined : await deps.findAddressee(tx, teamMemberId);
    if (teamMemberId != null && !addressee) throw createInvalidField('teamMemberId', UNKNOWN_ADDRESSEE);
    const practice = practiceId == null ? undefined : await deps.findPractice(tx, practiceId);
    if (practiceId != null && !practice) throw createInvalidField('practiceId', UNKNOWN_PRACTICE);
    const about = { addressee: addressee?.name ?? null, practice: practice?.title ?? null };
    const routed = await findRoutedColleague(
      tx,
      { ...message, teamMemberId, practiceId },
      { ...about, formatIndustry: deps.formatIndustry },
    );
    const own = addressee?.accountId ? await findColleague(tx, addressee.accountId, 'answersMessages') : undefined;
    const colleague = routed?.colleague ?? own;
    const [assigneeId, routedBy] = [colleague?.id ?? null, routed?.reason ?? null];
    const [form] = await insertContactForms(tx, [{ ...message, ...about, assigneeId, routedBy, isSpam, isSuspect }]);
    if (!form || isSpam) return;
    await deps.sendMail(tx, contactMail({ ...message, ...about }, deps, form));
    if (colleague)
      await deps.sendMail(tx, assignmentMail(colleague, { form, rule: routedBy, publicUrl: deps.publicUrl }));
    await emitMessageReceived(deps, tx, form);
  });
}
