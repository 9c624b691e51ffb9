import { PAGE_SIZE_MAX } from '#lib/paging.ts';
import { addDays, readClock } from '#lib/weeks.ts';
import type { Db } from '#platform/db/db.ts';
import { ACTIVITY_WEEKS } from '../lessons.constants.ts';
import { listDays } from './activity.store.ts';
import { listAllBookmarks } from './bookmarks.store.ts';
import { pathStore } from './learning.store.ts';
import { countByCategory, listOwnItems } from './library.store.ts';
import { findWelcomeId, listAllProgress } from './progress.store.ts';

/** Reads everything the learning area shows about a learner. */
export async function readOverview(db: Db, userId: number, timeZone: string | null) {
  const { day: today } = readClock(new Date(), timeZone ?? 'UTC');
  const [items, paths, progress, bookmarks, days, categories, welcomeId] = await Promise.all([
    listOwnItems(db, userId),
    pathStore.listPublic(db, PAGE_SIZE_MAX),
    listAllProgress(db, userId),
    listAllBookmarks(db, userId),
    listDays(db, userId, addDays(today, -7 * ACTIVITY_WEEKS)),
    countByCategory(db),
    findWelcomeId(db, userId),
  ]);
  return { items, paths, progress, bookmarks, days, categories, welcomeId, today, timeZone };
}
