import { DAY_MS, toDay } from '#lib/days.ts';
import { isProven } from '#lib/proofs.ts';
import { addDays, readClock } from '#lib/weeks.ts';
import { BADGES, LEADERSHIP_GOAL } from '../lessons.constants.ts';
import type { ActiveDay, LearningItem, OwnReview, UserLearning } from '../lessons.contract.ts';
import { getPathProgress } from './path-progress.ts';

const WEEK_DAYS = 7;

interface Completed {
  readonly item: LearningItem;
  /** ISO 8601, UTC. */
  readonly at: string;
}

type OwnItems = Pick<UserLearning, 'items'> & {
  readonly progress: readonly Omit<UserLearning['progress'][number], keyof OwnReview | 'proof'>[];
};

/** Lists the completed items, newest first. */
export function listCompleted({ items, progress }: OwnItems): Completed[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return progress
    .flatMap(({ contentId, isCompleted, completedAt }) => {
      const item = itemsById.get(contentId);
      return item && isCompleted ? [{ item, at: completedAt ?? '' }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Lists the items that are started but not completed, those with the most progress first. */
export function listStarted({ items, progress }: OwnItems) {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return progress
    .flatMap(({ contentId, isCompleted, progress: percent }) => {
      const item = itemsById.get(contentId);
      return item && !isCompleted && percent > 0 ? [{ item, percent }] : [];
    })
    .sort((a, b) => b.percent - a.percent);
}

/** Finds where to continue: the item that is furthest along, or else the first open step of the first open path. */
export function findNextItem(learning: OwnItems & Pick<UserLearning, 'paths'>) {
  const started = listStarted(learning)[0];
  if (started) return { ...started, path: undefined };
  for (const path of learning.paths) {
    const { next } = getPathProgress(path, learning);
    if (next) return { ...next, path };
  }
  return undefined;
}

/** Counts the weeks with any activity. */
export const countActiveWeeks = (weeks: readonly (readonly CalendarDay[])[]): number =>
  weeks.filter((week) => week.some(({ steps }) => steps > 0)).length;

/** Lists what the learner completed, without the item that the sign-up did, newest first. */
export const listLearned = (own: OwnItems & Pick<UserLearning, 'welcomeId'>): Completed[] =>
  listCompleted(own).filter(({ item }) => item.id !== own.welcomeId);

/** Adds up the minutes of items. Those without a time count as zero. */
export const sumMinutes = (learned: readonly Completed[]): number =>
  learned.reduce((sum, { item }) => sum + (item.estimatedTime ?? 0), 0);

/** Counts the completed items of each category of the library. */
export function countByCategory(learning: OwnItems & Pick<UserLearning, 'categories'>) {
  const done = listCompleted(learning);
  return learning.categories.map(({ category, items }) => ({
    category,
    items,
    completed: done.filter(({ item }) => item.category === category).length,
  }));
}

export interface WeekCount {
  /** The week's first day. */
  readonly monday: string;
  readonly completed: number;
}

/** Counts the items completed in each of the last weeks, oldest first. */
export function countCompletionsByWeek(
  completed: readonly Completed[],
  { today, timeZone }: Pick<UserLearning, 'today' | 'timeZone'>,
  weeks: number,
): WeekCount[] {
  const days = completed.map(({ at }) => at && readClock(new Date(at), timeZone ?? 'UTC').day);
  return listCalendarWeeks([], today, weeks).map((week) => {
    const [first, last] = [week[0]?.day ?? '', week.at(-1)?.day ?? ''];
    return { monday: first, completed: days.filter((day) => day >= first && day <= last).length };
  });
}

/** A day of the calendar. `steps` adds up the activity of every kind. */
export interface CalendarDay extends ActiveDay {
  readonly steps: number;
}

/** Lists the last weeks from Monday to Sunday, oldest first. The last one ends with `today`. */
export function listCalendarWeeks(days: readonly ActiveDay[], today: string, weeks: number): CalendarDay[][] {
  const known = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(`${today}T00:00:00Z`);
  const weekday = (new Date(end).getUTCDay() + 6) % WEEK_DAYS;
  const monday = end - weekday * DAY_MS;
  return Array.from({ length: weeks }, (_, week) => {
    const first = monday - (weeks - 1 - week) * WEEK_DAYS * DAY_MS;
    const dates = Array.from({ length: WEEK_DAYS }, (_day, index) => first + index * DAY_MS).filter((ms) => ms <= end);
    return dates.map((ms) => {
      const day = toDay(new Date(ms));
      const { sections = 0, answers = 0, completions = 0 } = known.get(day) ?? {};
      return { day, sections, answers, completions, steps: sections + answers + completions };
    });
  });
}

/** Counts the consecutive active days up to today. A today without activity does not break the streak. */
export function countDaysInARow(days: readonly ActiveDay[], today: string): number {
  const active = new Set(days.map(({ day }) => day));
  const dayBefore = (day: string) => addDays(day, -1);
  let day = active.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; active.has(day); day = dayBefore(day)) count += 1;
  return count;
}

export type BadgeKey = (typeof BADGES)[number]['key'];
export interface Badge {
  readonly key: BadgeKey;
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
    readonly progress: readonly Omit<UserLearning['progress'][number], keyof OwnReview>[];
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

/** Returns the completed items toward Leadership Expert, at most the goal. */
export const getGoalProgress = (completed: number): number => Math.min(completed, LEADERSHIP_GOAL);
