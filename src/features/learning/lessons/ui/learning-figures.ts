import { formatLearningTime } from '#lib/learning-time.ts';
import { isProven } from '#lib/proofs.ts';
import { addDays, getMonday, readClock } from '#lib/weeks.ts';
import { formatCount } from '#lib/words.ts';
import { BADGES } from '../lessons.constants.ts';
import type { ActiveDay, LearningItem, LearningPath, UserLearning } from '../lessons.contract.ts';

// What the learning area says of a learner, computed from the marks that the server sends.

const WEEK_DAYS = 7;

type ProgressRow = Pick<UserLearning['progress'][number], 'contentId' | 'progress' | 'completedAt'>;
type OwnItems = Pick<UserLearning, 'items'> & { readonly progress: readonly ProgressRow[] };

/** An item, and how much of it the learner has done. 100 is completed. */
export interface ItemProgress {
  readonly item: LearningItem;
  readonly percent: number;
}

interface Completed extends ItemProgress {
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Returns the progress on each begun item in percent. */
export const getPercents = (own: Pick<OwnItems, 'progress'> | undefined): ReadonlyMap<number, number> =>
  new Map(own?.progress.map(({ contentId, progress }) => [contentId, progress]));

/** Lists the items with a progress. Those that the library no longer has are missing. */
function listBegun({ items, progress }: OwnItems): Completed[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return progress.flatMap(({ contentId, progress: percent, completedAt }) => {
    const item = itemsById.get(contentId);
    return item ? [{ item, percent, at: completedAt ?? '' }] : [];
  });
}

/** Lists the completed items, newest first. */
export const listCompleted = (own: OwnItems): Completed[] =>
  listBegun(own)
    .filter(({ percent }) => percent === 100)
    .sort((a, b) => b.at.localeCompare(a.at));

/** Lists what the learner completed, without the item that the sign-up did, newest first. */
export const listLearned = (own: OwnItems & Pick<UserLearning, 'welcomeId'>): Completed[] =>
  listCompleted(own).filter(({ item }) => item.id !== own.welcomeId);

/** Lists the items that are started but not completed, those with the most progress first. */
export const listStarted = (own: OwnItems): ItemProgress[] =>
  listBegun(own)
    .filter(({ percent }) => percent > 0 && percent < 100)
    .sort((a, b) => b.percent - a.percent);

/** Finds where to continue: the item that is furthest along, or else the first open step of the first open path. */
export function findNextItem(
  learning: OwnItems & Pick<UserLearning, 'paths'>,
): (ItemProgress & { readonly path?: LearningPath }) | undefined {
  const [started] = listStarted(learning);
  if (started) return started;
  for (const path of learning.paths) {
    const { next } = getPathProgress(path, learning);
    if (next) return { ...next, path };
  }
  return undefined;
}

/** A learner's progress on a path. */
export interface PathProgress {
  readonly steps: readonly ItemProgress[];
  readonly done: number;
  /** The first step that is not completed. Undefined when all are. */
  readonly next: ItemProgress | undefined;
  /** Remaining minutes of the incomplete steps that have a time. */
  readonly minutesLeft: number;
  /** Number of incomplete self-paced steps. */
  readonly selfPacedLeft: number;
}

export function getPathProgress({ contentIds }: Pick<LearningPath, 'contentIds'>, own: OwnItems): PathProgress {
  const itemsById = new Map(own.items.map((item) => [item.id, item]));
  const percents = getPercents(own);
  const steps = contentIds.flatMap((id) => {
    const item = itemsById.get(id);
    return item ? [{ item, percent: percents.get(id) ?? 0 }] : [];
  });
  const left = steps.filter(({ percent }) => percent < 100);
  return {
    steps,
    done: steps.length - left.length,
    next: left[0],
    minutesLeft: Math.ceil(
      left.reduce((sum, { item, percent }) => sum + ((item.estimatedTime ?? 0) * (100 - percent)) / 100, 0),
    ),
    selfPacedLeft: countSelfPaced(left.map(({ item }) => item)),
  };
}

type Timed = Pick<LearningItem, 'estimatedTime'>;

const countSelfPaced = (items: readonly Timed[]): number =>
  items.filter(({ estimatedTime }) => estimatedTime === null).length;

/** Adds up the minutes of items. Those without a time count as zero. */
const sumMinutes = (items: readonly Timed[]): number =>
  items.reduce((sum, { estimatedTime }) => sum + (estimatedTime ?? 0), 0);

/** Describes what is left of a path: "About 3 hours left, and 1 item at your own pace", or "Completed". */
export function describeRemaining({ steps, done, minutesLeft, selfPacedLeft }: PathProgress): string {
  if (done === steps.length) return 'Completed';
  const about = minutesLeft > 0 && `About ${formatLearningTime(minutesLeft)} left`;
  return joinTimes(about, selfPacedLeft) + (about ? '' : ' left');
}

/** Describes how long a path takes, like "45 min" or "2 hours, and 3 items at your own pace". Empty without items. */
export function formatPathDuration(items: readonly Timed[]): string {
  const minutes = sumMinutes(items);
  return joinTimes(minutes > 0 && formatLearningTime(minutes), countSelfPaced(items));
}

const joinTimes = (timed: string | false, selfPaced: number): string =>
  [timed, selfPaced > 0 && `${formatCount(selfPaced, 'item')} at your own pace`].filter(Boolean).join(', and ');

/** Counts the completed items of each category of the library. */
export function countByCategory(learning: OwnItems & Pick<UserLearning, 'categories'>) {
  const done = listCompleted(learning);
  return learning.categories.map(({ category, items }) => ({
    category,
    items,
    completed: done.filter(({ item }) => item.category === category).length,
  }));
}

/** Lists the Mondays of the last weeks, oldest first. */
const listMondays = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, week) => addDays(getMonday(today), (week + 1 - weeks) * WEEK_DAYS));

export interface WeekCount {
  readonly monday: string;
  readonly completed: number;
}

/** Counts the items completed in each of the last weeks, oldest first. */
export function countCompletionsByWeek(
  completed: readonly Pick<Completed, 'at'>[],
  { today, timeZone }: Pick<UserLearning, 'today' | 'timeZone'>,
  weeks: number,
): WeekCount[] {
  const mondays = completed.map(({ at }) => at && getMonday(readClock(new Date(at), timeZone ?? 'UTC').day));
  return listMondays(today, weeks).map((monday) => ({
    monday,
    completed: mondays.filter((other) => other === monday).length,
  }));
}

/** A day of the calendar. `steps` adds up the activity of every kind. */
export interface CalendarDay extends ActiveDay {
  readonly steps: number;
}

/** Lists the last weeks from Monday to Sunday, oldest first. The last one ends with `today`. */
export function listCalendarWeeks(days: readonly ActiveDay[], today: string, weeks: number): CalendarDay[][] {
  const known = new Map(days.map((day) => [day.day, day]));
  return listMondays(today, weeks).map((monday) =>
    Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index))
      .filter((day) => day <= today)
      .map((day) => {
        const { sections = 0, answers = 0, completions = 0 } = known.get(day) ?? {};
        return { day, sections, answers, completions, steps: sections + answers + completions };
      }),
  );
}

/** Counts the weeks with any activity. */
export const countActiveWeeks = (weeks: readonly (readonly CalendarDay[])[]): number =>
  weeks.filter((week) => week.some(({ steps }) => steps > 0)).length;

/** Counts the consecutive active days up to today. A today without activity does not break the streak. */
export function countDaysInARow(days: readonly ActiveDay[], today: string): number {
  const active = new Set(days.map(({ day }) => day));
  let day = active.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; active.has(day); day = addDays(day, -1)) count += 1;
  return count;
}

export interface Badge {
  readonly key: (typeof BADGES)[number]['key'];
  readonly title: string;
  readonly counts: 'completed' | 'bookmarks';
  readonly needs: number;
  /** At most `needs`. */
  readonly has: number;
  /** The items still to be read here, attended or accepted before it can be shown to others. Undefined if it never can. */
  readonly unproven?: number;
  /** When it was earned. Unknown for bookmarks. */
  readonly earnedAt?: string | undefined;
}

/** The four badges. Every completion and bookmark counts here. What others are shown is proven (`achievements.service.ts`). */
export function listBadges(
  learning: Pick<UserLearning, 'items' | 'bookmarks'> & {
    readonly progress: readonly (ProgressRow & Pick<UserLearning['progress'][number], 'proof'>)[];
  },
): Badge[] {
  const completed = listCompleted(learning);
  const proven = learning.progress.filter(({ proof }) => isProven(proof)).length;
  return BADGES.map((badge) => {
    if (badge.counts === 'bookmarks') return { ...badge, has: Math.min(learning.bookmarks.length, badge.needs) };
    const has = Math.min(completed.length, badge.needs);
    const unproven = Math.max(badge.needs - proven, 0);
    return { ...badge, has, unproven, earnedAt: completed.at(-badge.needs)?.at };
  });
}
