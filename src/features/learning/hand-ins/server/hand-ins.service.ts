import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '#lib/days.ts';
import { isAllowed, type Principal } from '#lib/roles.ts';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError, declareError } from '#platform/http/errors.ts';
import { toSafeFileName } from '#platform/http/file-headers.ts';
import type { IncomingFile } from '#platform/http/receive-file.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { FileStorage, RemoveFiles } from '#platform/storage/storage.ts';
import { HAND_IN_FILE_NAMES, HAND_IN_FILES, HAND_INS_HREF, JUDGES } from '../hand-ins.constants.ts';
import type { HandInBody, HandInsQuery, JudgementBody } from '../hand-ins.contract.ts';
import { detectFileType } from './hand-in-files.ts';
import {
  deleteHandIn,
  type FullHandIn,
  findHandIn,
  type HandInRow,
  listFileKeys,
  listJudgeable,
  lockHandIn,
  lockOwnHandIn,
  saveHandIn,
  updateHandIn,
} from './hand-ins.store.ts';

export const handInErrors = {
  noSubject: declareError(
    404,
    'hand_in_subject_not_found',
    'Nothing can be handed in for this anymore: it is no longer in the library or in your plan.',
  ),
  notFound: declareError(404, 'hand_in_not_found', 'There is no such work.'),
  accepted: declareError(409, 'hand_in_accepted', 'This was accepted, so it stays as it is.'),
  judged: declareError(409, 'hand_in_judged', 'This was already accepted or returned. Please reload the page.'),
  changed: declareError(409, 'hand_in_changed', 'The learner has changed this since. Please reload the page.'),
  empty: declareError(400, 'hand_in_empty', 'Please write something, add a link, or choose a file.'),
  emptyFile: declareError(400, 'hand_in_file_empty', 'This file is empty.'),
  fileType: declareError(
    415,
    'hand_in_file_type',
    `This kind of file cannot be handed in. Please choose ${HAND_IN_FILE_NAMES}.`,
  ),
  fileMissing: declareError(404, 'hand_in_file_missing', 'This file is no longer there.'),
};

export interface HandInDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly removeFiles: RemoveFiles;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly logActivity: LogActivity;
  /**
   * Finds the title of a learner's item or step. Other features have them, so the app passes this in.
   * @throws DeclaredError 403 for an item that they may not open
   */
  readonly findTitle: (db: Db, userId: number, subject: string) => Promise<string | undefined>;
  /** Lists the learners of a mentor. */
  readonly listLearnerIds: (db: Db, mentorId: number) => Promise<readonly number[]>;
  /** Called in the transaction that accepts work. */
  readonly onAccepted: (tx: Transaction, userId: number, subject: string) => Promise<void>;
}

/** The storage folder of the files. They are sent only by the call that checks who asks. */
const FOLDER = 'hand-ins/';
/** A file is stored before its row, so a younger one may not be named yet. */
const UNNAMED_MS = DAY_MS;

interface Person extends Principal {
  readonly id: number;
}

/**
 * Hands in a text and a link, with the file that was handed in before. What was given back waits again. @throws DeclaredError 400, 403, 404 if there is no such item or step any more, 409 if it was accepted
 */
export function handIn(deps: HandInDeps, userId: number, subject: string, body: HandInBody): Promise<FullHandIn> {
  const { text, link = null } = body;
  return deps.db.transaction(async (tx) => {
    const { row, title } = await openSubject(tx, deps, userId, subject);
    if (!text && !link && !row?.fileKey) throw new DeclaredError(handInErrors.empty);
    return readSaved(tx, await saveHandIn(tx, { userId, subject, title, text, link, ...WAITING() }));
  });
}

/** Hands in a file, with the text and link that were handed in before. @throws DeclaredError as `handIn`, 413, 415 */
export async function handInFile(
  deps: HandInDeps,
  subject: string,
  { name, stream, senderId: userId, confirmSender }: IncomingFile,
): Promise<FullHandIn> {
  const bytes = await buffer(stream);
  if (bytes.length === 0) throw new DeclaredError(handInErrors.emptyFile);
  const fileType = detectFileType(bytes, name);
  if (!fileType) throw new DeclaredError(handInErrors.fileType);
  const extension = HAND_IN_FILES[fileType];
  const fileKey = `${FOLDER}${randomUUID()}.${extension}`;
  await deps.storage.put(fileKey, bytes);
  await confirmSender();
  const fileName = toSafeFileName(name.replace(/\.[a-z0-9]{1,5}$/i, ''), extension);
  return deps.db.transaction(async (tx) => {
    const { row, title } = await openSubject(tx, deps, userId, subject);
    if (row?.fileKey) await deps.removeFiles(tx, [row.fileKey]);
    const file = { fileKey, fileName, fileType, fileSize: bytes.length };
    const text = row?.text ?? '';
    return readSaved(tx, await saveHandIn(tx, { userId, subject, title, text, ...file, ...WAITING() }));
  });
}

const WAITING = () => ({ status: 'waiting' as const, handedInAt: new Date() });

/** What was given back can be handed in again although its item or step is gone. */
async function openSubject(tx: Transaction, deps: HandInDeps, userId: number, subject: string) {
  const row = await lockOwnHandIn(tx, userId, subject);
  if (row?.status === 'accepted') throw new DeclaredError(handInErrors.accepted);
  const title = (await deps.findTitle(tx, userId, subject)) ?? row?.title;
  if (title === undefined) throw new DeclaredError(handInErrors.noSubject);
  return { row, title };
}

async function readSaved(db: Db, id: number): Promise<FullHandIn> {
  const found = await findHandIn(db, id);
  if (!found) throw new Error('The work was not stored');
  return found;
}

/** Takes work back. @throws DeclaredError 404, 409 if it was accepted */
export function takeBack({ db, removeFiles }: HandInDeps, userId: number, subject: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockOwnHandIn(tx, userId, subject);
    if (!row) throw new DeclaredError(handInErrors.notFound);
    if (row.status === 'accepted') throw new DeclaredError(handInErrors.accepted);
    if (row.fileKey) await removeFiles(tx, [row.fileKey]);
    await deleteHandIn(tx, row.id);
  });
}

/** The learners whose work a person may judge. Undefined for everybody. */
async function listJudged(
  db: Db,
  { listLearnerIds }: Pick<HandInDeps, 'listLearnerIds'>,
  judge: Person,
): Promise<readonly number[] | undefined> {
  if (isAllowed(judge, 'publishes')) return undefined;
  return isAllowed(judge, 'mentors') ? listLearnerIds(db, judge.id) : [];
}

export async function listForJudge(deps: HandInDeps, judge: Person, { status = 'waiting' }: HandInsQuery) {
  return listJudgeable(deps.db, judge.id, { status, learnerIds: await listJudged(deps.db, deps, judge) });
}

/** Finds work that a person may judge. @throws DeclaredError 404 */
async function requireJudged(db: Db, deps: HandInDeps, judge: Person, id: number): Promise<FullHandIn> {
  const found = await findHandIn(db, id);
  const learnerIds = await listJudged(db, deps, judge);
  const isAllowed = found && found.row.userId !== judge.id && learnerIds?.includes(found.row.userId) !== false;
  if (!isAllowed) throw new DeclaredError(handInErrors.notFound);
  return found;
}

/** Finds work whose file a person may read: their own, or what they may judge. @throws DeclaredError 404 */
export async function requireReadable(deps: HandInDeps, reader: Person, id: number): Promise<HandInRow> {
  const own = await findHandIn(deps.db, id);
  return own?.row.userId === reader.id ? own.row : (await requireJudged(deps.db, deps, reader, id)).row;
}

/** Accepts work or gives it back, and mails the learner. @throws DeclaredError 404, 409 if it was judged or changed */
export function judge(
  deps: HandInDeps,
  person: Person,
  id: number,
  { isAccepted, answer, handedInAt }: JudgementBody,
): Promise<FullHandIn> {
  return deps.db.transaction(async (tx) => {
    await lockHandIn(tx, id);
    const { row, learner } = await requireJudged(tx, deps, person, id);
    if (row.status !== 'waiting') throw new DeclaredError(handInErrors.judged);
    if (row.handedInAt.toISOString() !== new Date(handedInAt).toISOString())
      throw new DeclaredError(handInErrors.changed);
    await updateHandIn(tx, id, {
      status: isAccepted ? 'accepted' : 'returned',
      judgedBy: person.id,
      judgedAs: JUDGES.find((role) => role === person.role) ?? null,
      judgedAt: new Date(),
      answer: answer || null,
    });
    if (isAccepted) await deps.onAccepted(tx, row.userId, row.subject);
    await deps.logActivity(tx, {
      actorId: person.id,
      action: isAccepted ? 'approved' : 'rejected',
      kind: 'hand-in',
      recordId: id,
      title: row.title,
    });
    await deps.sendMail(tx, judgementMail(learner, isAccepted, deps.publicUrl));
    return readSaved(tx, id);
  });
}

/** Tells a learner that their work was accepted or given back. It quotes nothing, so that conversations stay on the site. */
const judgementMail = (learner: MailRecipient, isAccepted: boolean, publicUrl: string): MailMessage => ({
  ...addressMail(learner),
  purpose: 'office',
  subject: isAccepted ? 'Your work was accepted' : 'Your work was returned',
  heading: isAccepted ? 'Your work was accepted' : 'Your work was returned',
  blocks: [
    {
      kind: 'text',
      text: isAccepted
        ? 'It now counts as proof of what you learned, and you can show it to others.'
        : 'The answer says what is missing. You can hand in your work again.',
    },
    { kind: 'button', label: 'Read the answer', url: publicUrl + HAND_INS_HREF },
  ],
});

/** Removes stored files that no row names, as an interrupted request leaves them. */
export async function sweepFiles({ db, storage }: { db: Db; storage: FileStorage }, now: Date): Promise<void> {
  const unnamed: string[] = [];
  for await (const { key, modifiedAt } of storage.list(FOLDER.slice(0, -1)))
    if (now.getTime() - modifiedAt.getTime() > UNNAMED_MS) unnamed.push(key);
  if (unnamed.length === 0) return;
  const named = new Set(await listFileKeys(db));
  for (const key of unnamed) if (!named.has(key)) await storage.remove(key);
}
