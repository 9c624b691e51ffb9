import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
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

/** Describes what is left of a path: "About 3 hours left, and 1 item at your own pace", or "Completed". */
export function describeRemaining({ steps, done, minutesLeft, selfPacedLeft }: PathProgress): string {
  if (done === steps.length) return 'Completed';
  const about = minutesLeft > 0 && `About ${formatLearningTime(minutesLeft)} left`;
  return joinTimes(about, selfPacedLeft) + (about ? '' : ' left');
}

/** Describes how long a path takes, like "45 min" or "2 hours, and 3 items at your own pace". Empty without items. */
export function formatPathDuration(items: readonly Pick<LearningItem, 'estimatedTime'>[]): string {
  const minutes = items.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0), 0);
  const selfPaced = items.filter(({ estimatedTime }) => estimatedTime === null).length;
  return joinTimes(minutes > 0 && formatLearningTime(minutes), selfPaced);
}

const joinTimes = (timed: string | false, selfPaced: number): string =>
  [timed, selfPaced > 0 && `${formatCount(selfPaced, 'item')} at your own pace`].filter(Boolean).join(', and ');
