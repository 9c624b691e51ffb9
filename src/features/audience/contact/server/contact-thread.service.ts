import type { Db, Transaction } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import { deleteQueuedLetter } from '#platform/mail/mailer.ts';
import type { OfferedWhitepaper, ReplyRequest } from '../contact.contract.ts';
import { replyMail } from './contact.mail.ts';
import {
  type Actor,
  changeContactForm,
  contactErrors,
  describeMessage,
  type LockedForm,
  type MessageDeps,
} from './contact-forms.service.ts';
import { moveContactForms, updateContactForm } from './contact-forms.store.ts';
import {
  type ContactEntryRow,
  deleteContactEntry,
  insertContactEntry,
  listContactEntries,
} from './contact-thread.store.ts';

export interface ThreadDeps extends MessageDeps {
  readonly getContactTo: () => string;
  readonly brand: { readonly name: string };
  /** The published white papers, newest first. `app` provides it, because features do not import each other. */
  readonly listWhitepapers: (db: Db) => Promise<readonly OfferedWhitepaper[]>;
}

/** The same text within this time was sent twice by mistake, perhaps from two tabs. */
const REPEATED_MS = 10 * 60_000;

/**
 * Adds a reply and queues its mail in one transaction, or adds an email of the visitor. A repeated reply is added once.
 * @throws DeclaredError 404, 409 if somebody replied in the meantime, 400 for a white paper that is not published
 */
export async function addReply(deps: ThreadDeps, formId: number, request: ReplyRequest, actor: Actor) {
  let added: ContactEntryRow | undefined;
  await changeContactForm(deps, formId, async (tx, form) => {
    const earlier = await listContactEntries(tx, formId, ['reply', 'received']);
    const repeated = findRepeated(earlier, request);
    if (repeated) {
      added = repeated;
      return;
    }
    const isReceived = request.direction === 'received';
    const { seenEntryId } = request;
    if (!isReceived && seenEntryId !== undefined && earlier.some(({ id }) => id > seenEntryId))
      throw new DeclaredError(contactErrors.replyConflict);
    added = isReceived
      ? await addReceived(tx, deps, form, request.content, actor)
      : await sendReply(tx, deps, { form, earlier, request, actor });
  });
  if (!added) throw new Error('The reply was not added');
  return added;
}

/** Returns the last entry if the request repeats it. */
function findRepeated(earlier: readonly ContactEntryRow[], { content, direction, whitepaperIds }: ReplyRequest) {
  const last = earlier.at(-1);
  if (!last || Date.now() - last.createdAt.getTime() >= REPEATED_MS) return undefined;
  const isSame =
    last.kind === (direction === 'received' ? 'received' : 'reply') &&
    last.content === content &&
    last.whitepapers.length === new Set(whitepaperIds).size &&
    last.whitepapers.every(({ id }) => whitepaperIds.includes(id));
  // A reply that bounced may be sent again.
  return isSame && !last.bouncedAt ? last : undefined;
}

interface Reply {
  readonly form: LockedForm;
  readonly earlier: readonly ContactEntryRow[];
  readonly request: ReplyRequest;
  readonly actor: Actor;
}

async function sendReply(tx: Transaction, deps: ThreadDeps, { form, earlier, request, actor }: Reply) {
  const whitepapers = await findWhitepapers(tx, deps, request.whitepaperIds);
  const reply = { formId: form.id, kind: 'reply', authorId: actor.id, content: request.content, whitepapers } as const;
  const entry = await insertContactEntry(tx, reply);
  await moveContactForms(tx, [form.id], 'answered');
  await updateContactForm(tx, form.id, { answeredAt: entry.createdAt });
  const { getContactTo, brand, publicUrl } = deps;
  const options = { contactTo: getContactTo(), brandName: brand.name, publicUrl };
  const { holdSeconds } = request;
  const at = holdSeconds > 0 ? new Date(entry.createdAt.getTime() + holdSeconds * 1000) : undefined;
  await deps.sendMail(tx, replyMail({ form, earlier, reply: entry, ...options }), at);
  await deps.logActivity(tx, { ...describeMessage(form, actor), action: 'processed', detail: 'replied by email' });
  return entry;
}

/** Takes back a reply whose mail is still held. The message is open again. @throws DeclaredError 404, 409 if it was sent */
export async function takeBackReply(deps: MessageDeps, formId: number, replyId: number, actor: Actor): Promise<void> {
  await changeContactForm(deps, formId, async (tx, form) => {
    const replies = await listContactEntries(tx, formId, ['reply']);
    const reply = replies.find(({ id }) => id === replyId);
    if (!reply) throw new DeclaredError(contactErrors.replyNotFound);
    if (!(await deleteQueuedLetter(tx, reply.mailId))) throw new DeclaredError(contactErrors.replySent);
    await deleteContactEntry(tx, replyId);
    await moveContactForms(tx, [formId], 'open');
    const before = replies.filter(({ id }) => id !== replyId).at(-1);
    await updateContactForm(tx, formId, { answeredAt: before?.createdAt ?? null });
    await deps.logActivity(tx, {
      ...describeMessage(form, actor),
      action: 'reopened',
      detail: 'a reply was taken back',
    });
  });
}

async function findWhitepapers(tx: Transaction, { listWhitepapers }: ThreadDeps, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const offered = (await listWhitepapers(tx)).filter(({ id }) => ids.includes(id));
  if (offered.length === new Set(ids).size) return offered;
  throw createInvalidField('whitepaperIds', 'One of these white papers is no longer published.');
}

/** Adds a visitor's email and reopens the message. */
async function addReceived(tx: Transaction, deps: ThreadDeps, form: LockedForm, content: string, actor: Actor) {
  const entry = await insertContactEntry(tx, { formId: form.id, kind: 'received', authorId: actor.id, content });
  await moveContactForms(tx, [form.id], 'open');
  await updateContactForm(tx, form.id, { receivedAt: entry.createdAt });
  await deps.logActivity(tx, { ...describeMessage(form, actor), action: 'reopened', detail: 'an email was added' });
  return entry;
}

/** Adds an internal note. @throws DeclaredError 404 */
export async function addNote(deps: MessageDeps, formId: number, content: string, actor: Actor) {
  let entry: ContactEntryRow | undefined;
  await changeContactForm(deps, formId, async (tx) => {
    entry = await insertContactEntry(tx, { formId, kind: 'note', authorId: actor.id, content });
  });
  if (!entry) throw new Error('The note was not added');
  return entry;
}
