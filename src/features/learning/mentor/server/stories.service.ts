import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { STORIES_MAX } from '../mentor.constants.ts';
import type { SaveNarrativeRequest } from '../stories.contract.ts';
import { storyErrors } from './mentor.errors.ts';
import { countStories, findStory, insertStory, type NarrativeRow, setStoryDeleted } from './stories.store.ts';

/** @throws DeclaredError 404 if it is not this user's */
export async function readStory(db: RootDb, userId: number, id: number): Promise<NarrativeRow> {
  const row = await findStory(db, userId, id);
  if (!row) throw new DeclaredError(storyErrors.notFound);
  return row;
}

/** Keeps a story. @throws DeclaredError 409 beyond 100 stories */
export const saveStory = (db: RootDb, userId: number, story: SaveNarrativeRequest): Promise<NarrativeRow> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireRoom(tx, userId, STORIES_MAX - 1);
    const { title, narrative, keyMoments, futureVision, selectedPathway, source } = story;
    const parts = { title, narrative, keyMoments, futureVision, selectedPathway: selectedPathway || null };
    return insertStory(tx, { ...parts, userId, isFromModel: source === 'model' });
  });

/** Undoes the deletion of a story. @throws DeclaredError 404 if it is not this user's, 409 beyond 100 stories */
export async function restoreStory(db: RootDb, userId: number, id: number): Promise<NarrativeRow> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await setStoryDeleted(tx, userId, id, false)) await requireRoom(tx, userId, STORIES_MAX);
  });
  return readStory(db, userId, id);
}

/** @throws DeclaredError 409 above `max` stories. The caller locks the user, so that no story is added meanwhile. */
async function requireRoom(tx: Transaction, userId: number, max: number): Promise<void> {
  if ((await countStories(tx, userId)) > max) throw new DeclaredError(storyErrors.tooMany);
}
