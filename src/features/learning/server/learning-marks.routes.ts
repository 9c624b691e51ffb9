import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { pageQuery } from '#lib/paging.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { USER_BOOKMARKS_PATH, USER_MARKS_PATH, USER_PROGRESS_PATH } from '../learning.constants.ts';
import {
  contentIdParam,
  removedBookmark,
  userBookmark,
  userBookmarkBody,
  userMarks,
  userProgress,
  userProgressBody,
} from '../learning.contract.ts';
import type { Learner } from './activity.store.ts';
import { listAllBookmarks, listBookmarks } from './bookmarks.store.ts';
import { presentBookmark, presentMarks, presentProgress } from './learning-marks.presenter.ts';
import { recordProgress, setBookmark, unbookmark } from './learning-marks.service.ts';
import { reopenItem } from './lessons.service.ts';
import { countLibraryItems } from './library.store.ts';
import { listAllProgress, listProgress } from './progress.store.ts';

export interface LearnerDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitWrites: ReturnType<RateLimiter>;
  /** Finds the time zone by which a user's days begin. The week has it, so the app passes this in. */
  readonly findTimeZone: (db: Db, userId: number) => Promise<string | undefined>;
}

/** Returns the user who is signed in, with their time zone. UTC until it is known. */
export async function getLearner(
  c: Context<HttpEnv>,
  { db, findTimeZone }: Pick<LearnerDeps, 'db' | 'findTimeZone'>,
): Promise<Learner> {
  const { id } = getSignedIn(c).user;
  return { id, timeZone: (await findTimeZone(db, id)) ?? 'UTC' };
}

const TAG = 'Your learning';

/** Routes for the signed-in learner's own bookmarks and progress. */
export function learningMarksRoutes(deps: LearnerDeps) {
  const { db, guards, limitWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      USER_MARKS_PATH,
      endpoint(TAG, 'Which items you bookmarked, started and completed', userMarks, [401]),
      guards.requireUser,
      async (c) => {
        const { id } = getSignedIn(c).user;
        const [bookmarks, progress, size] = await Promise.all([
          listAllBookmarks(db, id),
          listAllProgress(db, id),
          countLibraryItems(db),
        ]);
        return c.json(presentMarks({ bookmarks, progress, librarySize: size }));
      },
    )
    .get(
      USER_BOOKMARKS_PATH,
      endpoint(TAG, 'Your bookmarks, newest first', z.array(userBookmark), [401]),
      guards.requireUser,
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const after = parseCursor(timeCursor, cursor);
        const rows = await listBookmarks(db, getSignedIn(c).user.id, { limit, after });
        return c.json(paginateRows(c, rows, limit, (row) => [row.createdAt, row.id]).map(presentBookmark));
      },
    )
    .put(
      `${USER_BOOKMARKS_PATH}/:contentId`,
      endpoint(
        TAG,
        'Bookmark an item, or change its note. Leaving out the note does not change it',
        userBookmark,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', contentIdParam),
      validate('json', userBookmarkBody),
      async (c) => {
        const { contentId } = c.req.valid('param');
        return c.json(presentBookmark(await setBookmark(db, getSignedIn(c).user.id, contentId, c.req.valid('json'))));
      },
    )
    .delete(
      `${USER_BOOKMARKS_PATH}/:contentId`,
      endpoint(TAG, 'Remove a bookmark. The reply contains its note', removedBookmark, [401, 404]),
      guards.requireUser,
      limitWrites,
      validate('param', contentIdParam),
      async (c) => {
        const { contentId } = c.req.valid('param');
        return c.json({ contentId, note: await unbookmark(db, getSignedIn(c).user.id, contentId) });
      },
    )
    .get(
      USER_PROGRESS_PATH,
      endpoint(TAG, 'Your progress, newest first', z.array(userProgress), [401]),
      guards.requireUser,
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const after = parseCursor(timeCursor, cursor);
        const rows = await listProgress(db, getSignedIn(c).user.id, { limit, after });
        return c.json(paginateRows(c, rows, limit, (row) => [row.createdAt, row.id]).map(presentProgress));
      },
    )
    .put(
      `${USER_PROGRESS_PATH}/:contentId`,
      endpoint(
        TAG,
        'Record progress on an item. Fields you leave out do not change, and a completed item stays completed',
        userProgress,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', contentIdParam),
      validate('json', userProgressBody),
      async (c) => {
        const { contentId } = c.req.valid('param');
        return c.json(
          presentProgress(await recordProgress(db, await getLearner(c, deps), contentId, c.req.valid('json'))),
        );
      },
    )
    .delete(
      `${USER_PROGRESS_PATH}/:contentId/completion`,
      endpoint(
        TAG,
        'Take the completion of an item back within an hour. Its progress is what it was before',
        userProgress,
        [401, 404, 409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', contentIdParam),
      async (c) => {
        const { contentId } = c.req.valid('param');
        return c.json(presentProgress(await reopenItem(db, await getLearner(c, deps), contentId)));
      },
    );
}
