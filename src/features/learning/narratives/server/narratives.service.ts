import { lockUser } from '#platform/auth/lock-user.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { Library, LibraryItem } from './library.ts';
import { narrativeErrors } from './narratives.errors.ts';
import {
  countNarratives,
  findNarrative,
  insertNarrative,
  listSteps,
  type NarrativeRow,
  setNarrativeDeleted,
} from './narratives.store.ts';

const MAX_STORIES = 100;

export interface NarrativeDeps {
  readonly db: RootDb;
  readonly library: Library;
}

/** Reads a saved story together with what the user completed since. @throws DeclaredError 404 if it is not this user's */
export async function readNarrative(deps: NarrativeDeps, userId: number, id: number) {
  const row = await findNarrative(deps.db, userId, id);
  if (!row) throw new DeclaredError(narrativeErrors.notFound);
  return readStory(deps, row);
}

interface StoryToSave {
  readonly title: string;
  readonly narrative: string;
  readonly keyMoments: string[];
  readonly futureVision: string;
  readonly steps: readonly { readonly action: string; readonly contentId: number | null }[];
  readonly selectedPathway?: string | null | undefined;
  readonly source: 'model' | 'local';
}

/** Saves a story. A step whose item is not in the library loses the link to it. @throws DeclaredError 409 beyond 100 stories */
export async function saveNarrative(deps: NarrativeDeps, userId: number, story: StoryToSave) {
  const { db, library } = deps;
  const items = new Map((await library.listItems(db)).map((item: LibraryItem) => [item.id, item.title]));
  const { steps, source, selectedPathway, ...parts } = story;
  const rows = steps.map(({ action, contentId }) => {
    const title = contentId === null ? undefined : items.get(contentId);
    return { action, contentId: title === undefined ? null : contentId, title: title ?? null };
  });
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireRoom(tx, userId, MAX_STORIES - 1);
    const values = { ...parts, userId, selectedPathway: selectedPathway || null, isFromModel: source === 'model' };
    return insertNarrative(tx, values, rows);
  });
  return readStory(deps, row);
}

/** Undoes the deletion of a story. @throws DeclaredError 404 if it is not this user's, 409 beyond 100 stories */
export async function restoreNarrative(deps: NarrativeDeps, userId: number, id: number) {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (await setNarrativeDeleted(tx, userId, id, false)) await requireRoom(tx, userId, MAX_STORIES);
  });
  return readNarrative(deps, userId, id);
}

/** @throws DeclaredError 409 above `max` stories. The caller locks the user, so that no story is added meanwhile. */
async function requireRoom(tx: Transaction, userId: number, max: number): Promise<void> {
  if ((await countNarratives(tx, userId)) > max) throw new DeclaredError(narrativeErrors.tooManyNarratives);
}

async function readStory({ db, library }: NarrativeDeps, row: NarrativeRow) {
  const [steps, items, progress, happened] = await Promise.all([
    listSteps(db, [row.id]),
    library.listItems(db),
    library.getProgress(db, row.userId),
    library.listCompletedSince(db, row.userId, row.createdAt),
  ]);
  return { row, steps, items, progress, happened };
}
