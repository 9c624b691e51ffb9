import type { LearningItem, LearningPath, UserLearning } from '../lessons.contract.ts';

export interface PathStep {
  readonly item: LearningItem;
  /** 100 when the item is completed. */
  readonly percent: number;
}

/** A learner's progress on a path. */
export interface PathProgress {
  readonly steps: readonly PathStep[];
  readonly done: number;
  /** The first step that is not completed. Undefined when all are. */
  readonly next: PathStep | undefined;
  /** Remaining minutes of the incomplete steps that have a time. */
  readonly minutesLeft: number;
  /** Number of incomplete self-paced steps. */
  readonly selfPacedLeft: number;
}

type OwnItems = Pick<UserLearning, 'items'> & {
  readonly progress: readonly Pick<UserLearning['progress'][number], 'contentId' | 'isCompleted' | 'progress'>[];
};

export function getPathProgress(path: Pick<LearningPath, 'contentIds'>, { items, progress }: OwnItems): PathProgress {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const percentsById = new Map(
    progress.map((row) => [row.contentId, row.isCompleted ? 100 : Math.min(row.progress, 99)]),
  );
  const steps = path.contentIds.flatMap((id) => {
    const item = itemsById.get(id);
    return item ? [{ item, percent: percentsById.get(id) ?? 0 }] : [];
  });
  const left = steps.filter(({ percent }) => percent < 100);
  return {
    steps,
    done: steps.length - left.length,
    next: left[0],
    minutesLeft: Math.ceil(
      left.reduce((sum, { item, percent }) => sum + ((item.estimatedTime ?? 0) * (100 - percent)) / 100, 0),
    ),
    selfPacedLeft: left.filter(({ item }) => item.estimatedTime === null).length,
  };
}
