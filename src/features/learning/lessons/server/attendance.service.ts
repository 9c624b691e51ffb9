import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { removeCompletion } from './activity.store.ts';
import type { Learner } from './learner.ts';
import { learningErrors } from './learning.errors.ts';
import { proveItem } from './learning-marks.service.ts';
import { listItemIdsOfEvent, listPastEvents } from './library.store.ts';
import { lockProgress, reopenProgress, userExists, withdrawAttendance } from './marks.store.ts';

/**
 * Records that a learner attended an event, or takes that back: what they said themselves before then counts again.
 * @throws DeclaredError 404 if there is no such event or learner, 409 before its date
 */
export function setAttended(db: RootDb, learner: Learner, contentId: number, isAttended: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await userExists(tx, learner.id))) throw new DeclaredError(learningErrors.learnerNotFound);
    const events = await listPastEvents(tx, learner.id);
    if (!events.some((event) => event.contentId === contentId)) throw new DeclaredError(learningErrors.eventNotOver);
    await recordAttendance(tx, learner, contentId, isAttended);
  });
}

/** The same for the library's items of an event, as said by the event's own list. */
export async function proveEventItems(
  tx: Transaction,
  learner: Learner,
  eventId: number,
  isAttended: boolean,
): Promise<void> {
  for (const id of await listItemIdsOfEvent(tx, eventId)) await recordAttendance(tx, learner, id, isAttended);
}

async function recordAttendance(
  tx: Transaction,
  learner: Learner,
  contentId: number,
  isAttended: boolean,
): Promise<void> {
  const row = await lockProgress(tx, learner.id, contentId);
  if (isAttended) await proveItem(tx, learner, row, 'attended');
  else if (row.proof === 'attended') {
    const wasOwnWord = row.completedAt?.getTime() !== row.provenAt?.getTime();
    if (wasOwnWord) await withdrawAttendance(tx, row.id);
    else {
      if (row.completedAt) await removeCompletion(tx, learner, row.completedAt);
      await reopenProgress(tx, row.id, 0);
    }
  }
}
