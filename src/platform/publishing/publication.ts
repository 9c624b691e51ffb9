import type { PublishingStatus } from '#lib/publishing/publishing-fields.ts';
import { readDatabaseTime } from '../db/database-time.ts';
import type { Transaction } from '../db/db.ts';
import { createInvalidField } from '../http/errors.ts';

/** The part of a record or of a request that decides when the record is public. */
export interface Publication {
  readonly status?: string | undefined;
  /** Null in a request takes the date from a draft. */
  readonly publishedAt?: Date | null | undefined;
  readonly isDated?: boolean | undefined;
}

/** A browser's clock may be ahead of ours by this much. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns the status and time of a save. A record that becomes public without its own time is published now. A draft
 * has its own time if somebody dated it, or if it was public before; a future time does not count. A time equal to the
 * stored one counts as not given, because forms send every field.
 * @throws DeclaredError 400 if a scheduled time has passed, or a published one is still to come
 */
export async function decidePublication(tx: Transaction, body: Publication, before?: Publication) {
  const publication = await decideTime(tx, body, before);
  const wasDated =
    before?.status === 'published' || before?.status === 'archived' || (before?.status === 'draft' && before.isDated);
  const isDated =
    publication.status === 'draft' &&
    ('publishedAt' in publication || (wasDated === true && body.publishedAt !== null));
  return { ...publication, isDated };
}

async function decideTime(tx: Transaction, body: Publication, before?: Publication) {
  const status = (body.status ?? before?.status ?? 'published') as PublishingStatus;
  const given =
    body.publishedAt?.getTime() === before?.publishedAt?.getTime() ? undefined : (body.publishedAt ?? undefined);
  const isAppearing = before !== undefined && before.status !== 'published';
  if (status !== 'scheduled' && (status !== 'published' || (!given && !isAppearing)))
    return { status, ...(given && { publishedAt: given }) };
  const now = await readDatabaseTime(tx);
  const isToCome = given !== undefined && given.getTime() > now.getTime();
  if (status === 'scheduled') {
    const isWaiting = before?.status === 'scheduled';
    if (!given && !isWaiting) throw refuseTime('Please choose when it should appear.');
    if (given && !isToCome) throw refuseTime('This time has passed. Please choose a later one.');
    return { status, publishedAt: given ?? before?.publishedAt ?? now };
  }
  if (given && isToCome && given.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw refuseTime('This time is in the future. Choose “Scheduled” to publish it then.');
  const isDated = before?.status === 'archived' || (before?.status === 'draft' && before.isDated);
  const hasOwnDate = isDated && body.publishedAt !== null && before?.publishedAt && before.publishedAt <= now;
  if (isToCome || (isAppearing && !given && !hasOwnDate)) return { status, publishedAt: now };
  return { status, ...(given && { publishedAt: given }) };
}

const refuseTime = (message: string) => createInvalidField('publishedAt', message);
