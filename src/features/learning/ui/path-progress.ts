import type { LearningItem, LearningPath, UserLearning } from '../learning.contract.ts';

export interface PathStep {
  readonly item: LearningItem;
  /** Percent; 100 is completed. */
  readonly percent: number;
}

/** How far a learner is on a path. */
export interface PathProgress {
  readonly steps: readonly PathStep[];
  readonly done: number;
  /** The first step that is not completed; undefined at the end. */
  readonly next: PathStep | undefined;
  /** Of what is not completed and has a time. */
  readonly minutesLeft: number;
  /** Steps not completed that are at the learner's own pace. */
  readonly selfPacedLeft: number;
}

type Own = Pick<UserLearning, 'items'> & {
  readonly progress: readonly Pick<UserLearning['progress'][number], 'contentId' | 'isCompleted' | 'progress'>[];
};

export function pathProgress(path: Pick<LearningPath, 'contentIds'>, { items, progress }: Own): PathProgress {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const percentOf = new Map(progress.map((row) => [row.contentId, row.isCompleted ? 100 : Math.min(row.progress, 99)]));
  const steps = path.contentIds.flatMap((id) => {
    const item = itemOf.get(id);
    return item ? [{ item, percent: percentOf.get(id) ?? 0 }] : [];
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

/** Begun, and not yet at its end. */
export const isUnderWay = ({ steps, done }: PathProgress): boolean =>
  done < steps.length && steps.some(({ percent }) => percent > 0);
