import { formatPersonName } from '#lib/words.ts';
import type { Activity, AdminDeps } from '#platform/auth/admin-deps.ts';
import { findColleague } from '#platform/auth/colleagues.ts';
import type { Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError, declareError } from '#platform/http/errors.ts';
import { countInTransaction } from '#platform/http/rate-limit.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { addItemToTrash, removeFromTrash } from '#platform/publishing/trash.ts';
import { MESSAGE_KIND, MESSAGE_TARGETS, type MessageTarget } from '../contact.constants.ts';
import type { ContactFormChange, ContactFormPatch } from '../contact.contract.ts';
import { assignmentMail } from './contact.mail.ts';
import { emitMessageReceived } from './contact-events.service.ts';
import {
  type ContactFormRow,
  deleteContactForm,
  listContactFormsByIds,
  lockContactForms,
  moveContactForms,
  restoreContactForm,
  trashContactForms,
  updateContactForm,
} from './contact-forms.store.ts';

export const contactErrors = {
  notFound: declareError(404, 'contact_form_not_found', 'There is no such message.'),
  templateNotFound: declareError(404, 'reply_template_not_found', 'There is no such template.'),
  templateConflict: declareError(
    409,
    'reply_template_conflict',
    'Someone else has changed this template in the meantime. Save again to replace their version with yours.',
  ),
  tooManyTemplates: declareError(409, 'too_many_templates', 'There are too many templates. Please delete one first.'),
  replySent: declareError(409, 'reply_sent', 'This reply was already sent, so it can no longer be taken back.'),
  replyNotFound: declareError(404, 'reply_not_found', 'There is no such reply. It may have been taken back already.'),
  replyConflict: declareError(
    409,
    'reply_conflict',
    'The thread has changed since you opened it. Please read what is new before you send your reply.',
  ),
};

export interface MessageDeps extends AdminDeps {
  readonly sendMail: SendMail;
}
export type LockedForm = Awaited<ReturnType<typeof lockContactForms>>[number];
/** The colleague who makes a change. */
export interface Actor {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

// Assigning a message back and forth sends one mail.
const ASSIGNMENT_MAILS = { name: 'assignment-mail', points: 1, seconds: 3600 };

/** Changes a message in one transaction. @throws DeclaredError 404 */
export function changeContactForm(
  { db }: Pick<AdminDeps, 'db'>,
  id: number,
  run: (tx: Transaction, form: LockedForm) => Promise<void>,
): Promise<ContactFormRow> {
  return db.transaction(async (tx) => {
    const [form] = await lockContactForms(tx, [id]);
    if (!form) throw new DeclaredError(contactErrors.notFound);
    await run(tx, form);
    const [changed] = await listContactFormsByIds(tx, [id]);
    if (!changed) throw new Error(`The locked message ${id} no longer exists`);
    return changed;
  });
}

/** Marks a message as processed or reopens it, and assigns it. @throws DeclaredError 404, 400 for an unknown colleague */
export function patchContactForm(deps: MessageDeps, id: number, patch: ContactFormPatch, actor: Actor) {
  const { isProcessed, assigneeId } = patch;
  return changeContactForm(deps, id, async (tx, form) => {
    if (isProcessed !== undefined) {
      const to = isProcessed ? 'closed' : 'open';
      // Marking spam as processed does not show it again.
      await moveContactForms(tx, [id], to);
      if (form.isSpam) await moveContactForms(tx, [id], 'spam');
      await deps.logActivity(tx, describeChange(form, to, actor));
      if (form.isSpam && !isProcessed) await emitMessageReceived(deps, tx, form);
    }
    if (assigneeId !== undefined && assigneeId !== form.assigneeId) await assign(tx, deps, form, assigneeId, actor);
  });
}

async function assign(
  tx: Transaction,
  { sendMail, logActivity, publicUrl }: MessageDeps,
  form: LockedForm,
  assigneeId: number | null,
  actor: Actor,
): Promise<void> {
  const colleague = assigneeId === null ? undefined : await findColleague(tx, assigneeId, 'answersMessages');
  if (assigneeId !== null && !colleague)
    throw createInvalidField('assigneeId', 'This colleague may not answer messages.');
  await updateContactForm(tx, form.id, { assigneeId, routedBy: null });
  const what = colleague ? { detail: 'assigned to', subjectId: colleague.id } : { detail: 'assigned to nobody' };
  await logActivity(tx, { ...describeMessage(form, actor), action: 'updated', ...what });
  if (!colleague || colleague.id === actor.id) return;
  const mails = await countInTransaction(tx, ASSIGNMENT_MAILS, `${form.id}:${colleague.id}`);
  if (mails > ASSIGNMENT_MAILS.points) return;
  await sendMail(tx, assignmentMail(colleague, { form, actor: formatPersonName(actor), publicUrl }));
}

/** Moves many messages to other lists, or into the trash, in one transaction, and logs each. */
export function changeContactForms(deps: MessageDeps, changes: readonly ContactFormChange[], actor: Actor) {
  return deps.db.transaction(async (tx) => {
    const ids = changes.map(({ id }) => id);
    const found = new Map((await lockContactForms(tx, ids)).map((form) => [form.id, form]));
    for (const { id, to } of changes) {
      const form = found.get(id);
      if (!form) continue;
      await deps.logActivity(tx, describeChange(form, to, actor));
      if (form.isSpam && to !== 'spam' && to !== 'deleted') await emitMessageReceived(deps, tx, form);
    }
    for (const target of MESSAGE_TARGETS) {
      const moved = changes.filter(({ id, to }) => to === target && found.has(id)).map(({ id }) => id);
      if (moved.length === 0) continue;
      if (target !== 'deleted') await moveContactForms(tx, moved, target);
      else
        await putIntoTrash(
          tx,
          [...found.values()].filter(({ id }) => moved.includes(id)),
          actor.id,
        );
    }
    return {
      changed: await listContactFormsByIds(tx, ids),
      deleted: changes.filter(({ id, to }) => to === 'deleted' && found.has(id)).map(({ id }) => id),
      missing: ids.filter((id) => !found.has(id)),
    };
  });
}

/** Puts messages into the trash, from where they can be restored for 30 days. */
async function putIntoTrash(
  tx: Transaction,
  forms: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[],
  deletedBy: number,
): Promise<void> {
  for (const form of forms)
    await addItemToTrash(tx, MESSAGE_KIND, {
      id: form.id,
      title: formatPersonName(form),
      // A message keeps its state in its own columns.
      status: 'trashed',
      deletedBy,
    });
  await trashContactForms(
    tx,
    forms.map(({ id }) => id),
  );
}

/** Puts a message back with its thread and the state it had. @throws DeclaredError 404 */
export function restoreMessage(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  id: number,
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const form = await restoreContactForm(tx, id);
    if (!form) throw new DeclaredError(contactErrors.notFound);
    await removeFromTrash(tx, MESSAGE_KIND, id);
    const title = formatPersonName(form);
    await logActivity(tx, { actorId, action: 'restored', kind: MESSAGE_KIND, recordId: id, title });
  });
}

/** Deletes a message in the trash for good, with its thread. `actorId` is null after 30 days. @throws DeclaredError 404 */
export function purgeMessage(
  { db, logActivity }: Pick<AdminDeps, 'db' | 'logActivity'>,
  id: number,
  actorId: number | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await deleteContactForm(tx, id))) throw new DeclaredError(contactErrors.notFound);
    await logActivity(tx, {
      actorId,
      action: 'deleted',
      kind: MESSAGE_KIND,
      recordId: id,
      // The log no longer names the sender of a deleted message.
      title: 'a message',
      detail: 'deleted for good',
    });
  });
}

/** The message's part of an entry in the activity log. */
export const describeMessage = (form: LockedForm, actor: Actor) =>
  ({ actorId: actor.id, kind: MESSAGE_KIND, recordId: form.id, title: formatPersonName(form) }) as const;

function describeChange(form: LockedForm, to: MessageTarget, actor: Actor): Activity {
  const what = describeMessage(form, actor);
  switch (to) {
    case 'open':
      return form.isSpam ? { ...what, action: 'updated', detail: 'not spam' } : { ...what, action: 'reopened' };
    case 'spam':
      return { ...what, action: 'updated', detail: 'spam' };
    case 'deleted':
      return { ...what, action: 'deleted' };
    default:
      return { ...what, action: 'processed' };
  }
}
