import type { Progress } from '#lib/pathway/replan.ts';
import type { NarrativeCard, SavedNarrative } from '../narratives.contract.ts';
import { type LibraryItem, presentItem } from './library.ts';
import type { NarrativeRow, NarrativeStepRow } from './narratives.store.ts';

/** Returns when a step was done: when its item was completed, or else when the user checked it. */
function getDoneAt(step: NarrativeStepRow, progress: ReadonlyMap<number, Progress>): Date | null {
  const completed = step.contentId === null ? null : (progress.get(step.contentId)?.completedAt ?? null);
  return completed ?? step.doneAt;
}

export function presentNarrativeCard(
  row: NarrativeRow,
  steps: readonly NarrativeStepRow[],
  progress: ReadonlyMap<number, Progress>,
): NarrativeCard {
  const own = steps.filter(({ narrativeId }) => narrativeId === row.id);
  return {
    id: row.id,
    title: row.title,
    selectedPathway: row.selectedPathway,
    source: row.isFromModel ? 'model' : 'local',
    createdAt: row.createdAt.toISOString(),
    stepCount: own.length,
    doneCount: own.filter((step) => getDoneAt(step, progress) !== null).length,
  };
}

export function presentSavedNarrative({
  row,
  ...seen
}: {
  readonly row: NarrativeRow;
  readonly steps: readonly NarrativeStepRow[];
  readonly items: readonly LibraryItem[];
  readonly progress: ReadonlyMap<number, Progress>;
  readonly happened: readonly { readonly contentId: number; readonly title: string; readonly completedAt: Date }[];
}): SavedNarrative {
  const items = new Map(seen.items.map((item) => [item.id, item]));
  return {
    ...presentNarrativeCard(row, seen.steps, seen.progress),
    narrative: row.narrative,
    keyMoments: row.keyMoments,
    futureVision: row.futureVision,
    steps: seen.steps.map((step) => {
      const item = step.contentId === null ? undefined : items.get(step.contentId);
      return {
        position: step.position,
        action: step.action,
        contentId: step.contentId,
        title: item?.title ?? step.title,
        doneAt: getDoneAt(step, seen.progress)?.toISOString() ?? null,
        item: presentItem(item),
      };
    }),
    happened: seen.happened.map(({ contentId, title, completedAt }) => ({
      contentId,
      title,
      completedAt: completedAt.toISOString(),
    })),
  };
}
