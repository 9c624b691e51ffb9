import { describe, expect, it } from 'vitest';
import type { Proof } from '#lib/proofs.ts';
import type { LearningItem, LearningPath } from '../lessons.contract.ts';
import {
  countActiveWeeks,
  countByCategory,
  countCompletionsByWeek,
  countDaysInARow,
  findNextItem,
  formatPathDuration,
  getPathProgress,
  listBadges,
  listCalendarWeeks,
  listCompleted,
  listLearned,
} from './learning-figures.ts';

const item = (id: number, estimatedTime: number | null = 30, category = 'Strategy'): LearningItem => ({
  id,
  title: `Item ${id}`,
  type: 'article',
  category,
  difficulty: 'beginner',
  estimatedTime,
  access: 'account' as const,
  url: null,
  hasLesson: true,
  eventSlug: null,
  thumbnailImage: null,
});
const done = (contentId: number, completedAt = '2026-07-01T10:00:00.000Z') => ({
  contentId,
  isCompleted: true,
  proof: 'own-word' as Proof,
  progress: 100,
  completedAt,
});
const started = (contentId: number, progress: number) => ({
  contentId,
  isCompleted: false,
  proof: 'none' as Proof,
  progress,
  completedAt: null,
});
const day = (date: string, sections = 1) => ({ day: date, sections, answers: 0, completions: 0 });

describe('a learner’s figures', () => {
  it('list completed items, newest first, without those deleted from the library', () => {
    const own = { items: [item(1), item(2)], progress: [done(1), done(2, '2026-07-02T10:00:00.000Z'), done(9)] };
    expect(listCompleted(own).map((completed) => completed.item.id)).toEqual([2, 1]);
  });

  it('leave out what the sign-up did', () => {
    const own = { items: [item(1), item(2)], progress: [done(1), done(2)] };
    const list = (welcomeId: number | null) => listLearned({ ...own, welcomeId }).map((learned) => learned.item.id);
    expect([list(null), list(1)]).toEqual([[1, 2], [2]]);
  });

  it('lead to the item that is furthest along, else to the first open step of a path', () => {
    const path = { id: 7, contentIds: [1, 2] } as LearningPath;
    const own = { items: [item(1), item(2), item(3)], paths: [path] };
    expect(findNextItem({ ...own, progress: [done(1)] })).toMatchObject({ item: { id: 2 }, path: { id: 7 } });
    expect(findNextItem({ ...own, progress: [started(3, 40), started(2, 10)] })?.item.id).toBe(3);
    expect(findNextItem({ ...own, progress: [done(1), done(2)] })).toBeUndefined();
  });

  it('count weeks, not days, of activity', () => {
    const days = [day('2026-06-15'), day('2026-06-29'), day('2026-06-30')];
    expect(countActiveWeeks(listCalendarWeeks(days, '2026-07-01', 5))).toBe(2);
  });

  it('count the completed items and all items of each category', () => {
    const categories = [
      { category: 'Operations', items: 3 },
      { category: 'Strategy', items: 8 },
    ];
    expect(countByCategory({ items: [item(1)], progress: [done(1)], categories })).toEqual([
      { category: 'Operations', items: 3, completed: 0 },
      { category: 'Strategy', items: 8, completed: 1 },
    ]);
  });
});

it('counts completions in the week of their UTC day', () => {
  const progress = [
    done(1, '2026-11-15T23:59:59.999Z'),
    done(2, '2026-11-16T00:00:00.000Z'),
    done(3, '2026-11-18T08:00:00.000Z'),
  ];
  const completed = listCompleted({ items: [item(1), item(2), item(3)], progress });
  expect(countCompletionsByWeek(completed, { today: '2026-11-18', timeZone: null }, 2)).toEqual([
    { monday: '2026-11-09', completed: 1 },
    { monday: '2026-11-16', completed: 2 },
  ]);
});

describe('the calendar', () => {
  it('has whole weeks from Monday and ends today', () => {
    const weeks = listCalendarWeeks([day('2026-11-17', 4)], '2026-11-18', 2);
    expect(weeks.map((week) => week.map((date) => date.day.slice(5)))).toEqual([
      ['11-09', '11-10', '11-11', '11-12', '11-13', '11-14', '11-15'],
      ['11-16', '11-17', '11-18'],
    ]);
    expect(weeks[1]?.map(({ steps }) => steps)).toEqual([0, 4, 0]);
  });

  it.each([
    ['2026-11-22', 7, '2026-11-22'],
    ['2026-11-23', 1, '2026-11-23'],
    ['2027-01-01', 5, '2027-01-01'],
  ])('on %s has %i days in its last week', (today, count, last) => {
    const week = listCalendarWeeks([], today, 3).at(-1);
    expect([week?.length, week?.at(-1)?.day]).toEqual([count, last]);
  });

  it.each([
    [[], 0],
    [['2026-11-18'], 1],
    [['2026-11-16', '2026-11-17'], 2],
    [['2026-11-15', '2026-11-17', '2026-11-18'], 2],
    [['2026-11-16'], 0],
  ])('counts for %j this many days in a row: %i', (dates, count) => {
    expect(
      countDaysInARow(
        dates.map((date) => day(date)),
        '2026-11-18',
      ),
    ).toBe(count);
  });
});

/** The data of a learner who completed an item a day, and bookmarked some. */
const learn = (completed: number, bookmarks = 0) => {
  const ids = Array.from({ length: completed }, (_, index) => index + 1);
  return {
    items: ids.map((id) => item(id)),
    progress: ids.map((id) => done(id, `2026-07-${String(id).padStart(2, '0')}T10:00:00.000Z`)),
    bookmarks: Array.from({ length: bookmarks }, (_, index) => ({ contentId: index, note: null, createdAt: '' })),
  };
};

it.each([
  [0, 0, [0, 0, 0, 0]],
  [1, 2, [1, 1, 1, 2]],
  [5, 3, [1, 5, 5, 3]],
  [12, 9, [1, 5, 10, 3]],
])('with %i completed items and %i bookmarks the badges count %j', (completed, bookmarks, has) => {
  const learning = learn(completed, bookmarks);
  expect(listBadges(learning).map((badge) => badge.has)).toEqual(has);
  expect(listBadges(learning).map(({ title, needs }) => `${title} ${needs}`)).toEqual([
    'First Steps 1',
    'Knowledge Seeker 5',
    'Strategic Thinker 10',
    'Curator 3',
  ]);
});

it('a badge can be shown to others once enough items are proven, and none for bookmarks', () => {
  const learning = learn(6, 3);
  const prove = (...ids: readonly number[]) =>
    learning.progress.map((row) => (ids.includes(row.contentId) ? { ...row, proof: 'read' as const } : row));
  const count = (progress: typeof learning.progress) =>
    listBadges({ ...learning, progress }).map(({ unproven }) => unproven);
  expect(count(prove())).toEqual([1, 5, 10, undefined]);
  expect(count(prove(2, 3))).toEqual([0, 3, 8, undefined]);
});

describe('a path', () => {
  const items = [item(1, 60), item(2, 30), item(3, null), item(4, 20)];

  it('continues with its first incomplete step and adds up the remaining time', () => {
    const progress = getPathProgress(
      { contentIds: [4, 2, 1, 3, 99] },
      { items, progress: [done(4), done(1), started(2, 50)] },
    );
    expect(progress).toMatchObject({
      done: 2,
      next: { item: { id: 2 }, percent: 50 },
      minutesLeft: 15,
      selfPacedLeft: 1,
    });
    expect(progress.steps.map((step) => step.item.id)).toEqual([4, 2, 1, 3]);
  });

  it('has nothing left after its last step', () => {
    const all = getPathProgress({ contentIds: [1, 2] }, { items, progress: [done(1), done(2)] });
    expect([all.next, all.minutesLeft]).toEqual([undefined, 0]);
  });
});

const timed = (...times: readonly (number | null)[]) => times.map((estimatedTime) => ({ estimatedTime }));

it.each([
  [timed(), ''],
  [timed(1), '1 min'],
  [timed(20, 25), '45 min'],
  [timed(40, 50), '90 min'],
  [timed(90, 110), '4 hours'],
  [timed(null), '1 item at your own pace'],
  [timed(30, null, null), '30 min, and 2 items at your own pace'],
])('describes the duration of a path of %j as “%s”', (given, text) => {
  expect(formatPathDuration(given)).toBe(text);
});
