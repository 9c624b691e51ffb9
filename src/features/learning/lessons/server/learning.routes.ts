import { Hono } from 'hono';
import { z } from 'zod';
import { pageQuery } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import * as calls from '../lessons.calls.ts';
import {
  contentIdParam,
  itemLink,
  removedBookmark,
  userBookmark,
  userBookmarkBody,
  userLearning,
  userProgress,
  userProgressBody,
} from '../lessons.contract.ts';
import { getLearner, type LearnerDeps } from './learner.ts';
import { contentRules, pathRules } from './learning.service.ts';
import { contentStore, type LearningPathRow, pathStore } from './learning.store.ts';
import { readOverview, recordProgress, setBookmark, unbookmark } from './learning-marks.service.ts';
import { presentLearningPath } from './lessons.presenter.ts';
import { readItemLink, reopenItem } from './lessons.service.ts';
import { listBookmarks, listProgress } from './marks.store.ts';

const PATHS = {
  rules: pathRules,
  arranged: 'The learning paths',
  present: (row: object, view: { isAdmin: boolean }) => presentLearningPath(row as LearningPathRow, view),
};

/** The library and its paths, for readers and administrators. */
export const learningRoutes = (deps: AdminDeps) =>
  new Hono<HttpEnv>()
    .route('/', createKindRoutes(deps, contentStore, { rules: contentRules }))
    .route('/', createKindRoutes(deps, pathStore, PATHS));

/** Routes for the signed-in learner's own bookmarks and progress. */
export function learningMarksRoutes(deps: LearnerDeps) {
  const { db, guards, limitWrites } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites], params: contentIdParam };
  return mountCalls({ tag: 'Your learning', guards }, [
    route(
      calls.getItemLink,
      {
        who: 'viewer',
        summary: 'The web address of an item, for those whom `access` admits',
        params: contentIdParam,
        reply: itemLink,
        refusals: [401, 403, 404],
      },
      async ({ c, params }) => {
        c.header('cache-control', 'private, no-store');
        return { url: await readItemLink(db, params.contentId, c.get('signedIn')?.user) };
      },
    ),
    route(
      calls.getLearning,
      { ...own, summary: 'Everything the learning area shows about you', reply: userLearning },
      async ({ user }) => {
        const overview = await readOverview(db, user.id, (await deps.findTimeZone(db, user.id)) ?? null);
        return toWire(userLearning, { ...overview, paths: overview.paths.map((path) => presentLearningPath(path)) });
      },
    ),
    route(
      calls.listBookmarks,
      { ...own, summary: 'Your bookmarks, newest first', query: pageQuery, reply: z.array(userBookmark) },
      async ({ user, query: { limit, cursor }, c }) => {
        const rows = await listBookmarks(db, user.id, { limit, after: parseCursor(timeCursor, cursor) });
        return paginateRows(c, rows, limit, (row) => [row.createdAt, row.id]).map((row) => toWire(userBookmark, row));
      },
    ),
    route(
      calls.putBookmark,
      {
        ...ownWrite,
        summary: 'Bookmark an item, or change its note. Leaving out the note does not change it',
        body: userBookmarkBody,
        reply: userBookmark,
        refusals: [404, 409],
      },
      async ({ user, params, body }) => toWire(userBookmark, await setBookmark(db, user.id, params.contentId, body)),
    ),
    route(
      calls.deleteBookmark,
      {
        ...ownWrite,
        summary: 'Remove a bookmark. The reply contains its note',
        reply: removedBookmark,
        refusals: [404],
      },
      async ({ user, params: { contentId } }) => ({ contentId, note: await unbookmark(db, user.id, contentId) }),
    ),
    route(
      calls.listProgress,
      { ...own, summary: 'Your progress, newest first', query: pageQuery, reply: z.array(userProgress) },
      async ({ user, query: { limit, cursor }, c }) => {
        const rows = await listProgress(db, user.id, { limit, after: parseCursor(timeCursor, cursor) });
        return paginateRows(c, rows, limit, (row) => [row.createdAt, row.id]).map((row) => toWire(userProgress, row));
      },
    ),
    route(
      calls.putProgress,
      {
        ...ownWrite,
        summary: 'Record progress on an item. Fields you leave out do not change, and a completed item stays completed',
        body: userProgressBody,
        reply: userProgress,
        refusals: [404, 409],
      },
      async ({ c, params, body }) =>
        toWire(userProgress, await recordProgress(db, await getLearner(c, deps), params.contentId, body)),
    ),
    route(
      calls.deleteCompletion,
      {
        ...ownWrite,
        summary: 'Take the completion of an item back within an hour. Its progress is what it was before',
        reply: userProgress,
        refusals: [404, 409],
      },
      async ({ c, params }) => toWire(userProgress, await reopenItem(db, await getLearner(c, deps), params.contentId)),
    ),
  ]);
}
