import { isAllowed, type Principal } from '#lib/roles.ts';
import { DeclaredError, declareError, type ErrorDeclaration } from '../http/errors.ts';
import type { RecordBody, RecordRow } from '../records/record-rules.ts';

/** The person or token that makes a change. */
export interface Actor extends Principal {
  readonly id: number;
}

const draftErrors = {
  notYourDraft: declareError(
    403,
    'not_your_draft',
    'Authors can change only their own drafts. Please ask an editor to change this one.',
  ),
  mayNotPublish: declareError(
    403,
    'may_not_publish',
    'Authors write drafts. Please ask an editor to publish this one.',
  ),
};

/** Whether somebody may change a record and read its unpublished content: an author only their own drafts. */
export const mayChange = (actor: Actor, { authorId, status }: Pick<RecordRow, 'authorId' | 'status'>): boolean =>
  isAllowed(actor, 'publishes') || (isAllowed(actor, 'writesDrafts') && authorId === actor.id && status === 'draft');

/**
 * Checks that somebody may change a record and read its unpublished content: an author only their own drafts, others
 * every record. Drafts of others do not exist for an author.
 * @throws DeclaredError 403, 404
 */
export function requireOwnDraft(
  actor: Actor,
  record: Pick<RecordRow, 'authorId' | 'status'>,
  notFound: ErrorDeclaration,
): void {
  if (mayChange(actor, record)) return;
  if (record.authorId !== actor.id && record.status !== 'published') throw new DeclaredError(notFound);
  throw new DeclaredError(draftErrors.notYourDraft);
}

/**
 * Returns the part of a request that somebody may save: for an author, always a draft without a time.
 * @throws DeclaredError 403 if an author sends another state
 */
export function limitToDraft(actor: Actor, sent: RecordBody): RecordBody {
  if (isAllowed(actor, 'publishes')) return sent;
  const { status = 'draft' } = sent;
  if (status !== 'draft') throw new DeclaredError(draftErrors.mayNotPublish);
  return { ...sent, status, publishedAt: undefined };
}
