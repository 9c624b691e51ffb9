import type { RootDb } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { KeptNarrative } from '../narratives.contract.ts';
import type { Library, LibraryItem } from './library.service.ts';
import { narrativeErrors } from './narratives.errors.ts';
import { presentKeptNarrative } from './narratives.presenter.ts';
import { countNarratives, findNarrative, insertNarrative, type NarrativeRow, stepsOf } from './narratives.store.ts';

const MOST_KEPT = 100;

export interface NarrativeDeps {
  readonly db: RootDb;
  readonly library: Library;
}

/** A kept story beside what really happened. @throws DeclaredError 404 where it is not this user's */
export async function readNarrative(deps: NarrativeDeps, userId: number, id: number): Promise<KeptNarrative> {
  const row = await findNarrative(deps.db, userId, id);
  if (!row) throw new DeclaredError(narrativeErrors.notFound);
  return view(deps, row);
}

interface StoryToKeep {
  readonly title: string;
  readonly narrative: string;
  readonly keyMoments: string[];
  readonly futureVision: string;
  readonly steps: readonly { readonly action: string; readonly contentId: number | null }[];
  readonly selectedPathway?: string | null | undefined;
  readonly source: 'model' | 'local';
}

/** Keeps a story. What a step names that is not in the library is kept as a step in life. @throws DeclaredError 409 beyond a hundred */
export async function keepNarrative(deps: NarrativeDeps, userId: number, story: StoryToKeep): Promise<KeptNarrative> {
  const { db, library } = deps;
  if ((await countNarratives(db, userId)) >= MOST_KEPT) throw new DeclaredError(narrativeErrors.tooManyKept);
  const items = new Map((await library.items(db)).map((item: LibraryItem) => [item.id, item.title]));
  const { steps, source, selectedPathway, ...parts } = story;
  const row = await insertNarrative(
    db,
    { ...parts, userId, selectedPathway: selectedPathway || null, isFromModel: source === 'model' },
    steps.map(({ action, contentId }) => {
      const title = contentId === null ? undefined : items.get(contentId);
      return { action, contentId: title === undefined ? null : contentId, title: title ?? null };
    }),
  );
  return view(deps, row);
}

async function view({ db, library }: NarrativeDeps, row: NarrativeRow): Promise<KeptNarrative> {
  const [steps, items, progress, happened] = await Promise.all([
    stepsOf(db, [row.id]),
    library.items(db),
    library.progress(db, row.userId),
    library.completedSince(db, row.userId, row.createdAt),
  ]);
  return presentKeptNarrative(row, { steps, items, progress, happened });
}
