import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { limitSearches, type RateLimiter } from '#platform/http/rate-limit.ts';
import { COMMENTS_PATH, type CommentStatus } from '../blog.constants.ts';
import {
  type CommentListQuery,
  commentAnswer,
  commentCountQuery,
  commentCounts,
  commentEdit,
  commentedArticle,
  commentListQuery,
  commentPatch,
  moderatedComment,
  moderationReply,
  moderationRequest,
  pendingCommentQuery,
} from '../blog.contract.ts';
import type { CommentMailDeps } from './comment-mails.service.ts';
import { presentModeratedComment } from './comments.presenter.ts';
import { replyToComment } from './comments.service.ts';
import { decideOnComment, editCommentText, moderateComments } from './moderation.service.ts';
import {
  countEachStatus,
  countModeratedComments,
  listCommentedArticles,
  listModeratedComments,
} from './moderation.store.ts';

const describe = createEndpoint('Comments');

/** Articles that the filter offers. */
const ARTICLES = 50;

/** Comment moderation for editors. */
export function moderationRoutes(deps: AdminDeps & CommentMailDeps & { readonly limit: RateLimiter }) {
  const { db, guards, limitAdminWrites } = deps;
  const list = async (c: Context<HttpEnv>, { cursor, limit, status, ...filters }: CommentListQuery) => {
    const [rows, total] = await Promise.all([
      listModeratedComments(db, { ...filters, limit, after: parseCursor(timeCursor, cursor), status }),
      countModeratedComments(db, status, filters),
    ]);
    c.header('x-total-count', String(total));
    const page = paginateRows(c, rows, limit, (row) => [row.comment.createdAt, row.comment.id]);
    return c.json(page.map(presentModeratedComment));
  };
  const getActor = (c: Context<HttpEnv>) => getSignedIn(c).user.id;
  const routes = new Hono<HttpEnv>()
    .get(
      `${COMMENTS_PATH}/pending`,
      describe(
        'Comments that wait for an editor, newest first; spam=true lists those the honeypot caught instead',
        z.array(moderatedComment),
      ),
      guards.require('moderates'),
      validate('query', pendingCommentQuery),
      (c) => {
        const { spam = false, ...page } = c.req.valid('query');
        return list(c, { ...page, status: spam ? 'spam' : 'pending' });
      },
    )
    .get(
      COMMENTS_PATH,
      describe('Comments in a state or in all, of one article or all, newest first', z.array(moderatedComment)),
      guards.require('moderates'),
      limitSearches(deps.limit, COMMENTS_PATH),
      validate('query', commentListQuery),
      (c) => list(c, c.req.valid('query')),
    )
    .get(
      `${COMMENTS_PATH}/counts`,
      describe('The number of comments in each state', commentCounts),
      guards.require('moderates'),
      limitSearches(deps.limit, `${COMMENTS_PATH}/counts`),
      validate('query', commentCountQuery),
      async (c) => c.json(await countEachStatus(db, c.req.valid('query'))),
    )
    .get(
      `${COMMENTS_PATH}/articles`,
      describe('The articles with the most comments', z.array(commentedArticle)),
      guards.require('moderates'),
      async (c) => c.json(await listCommentedArticles(db, ARTICLES)),
    )
    .post(
      `${COMMENTS_PATH}/moderate`,
      describe('Approve, reject, reopen, delete or mark as spam up to 100 comments at once', moderationReply),
      guards.require('moderates'),
      limitAdminWrites,
      validate('json', moderationRequest),
      async (c) => {
        const result = await moderateComments(deps, c.req.valid('json').changes, getActor(c));
        const { changed, skipped, ...ids } = result;
        return c.json({
          ...ids,
          changed: changed.map(presentModeratedComment),
          skipped: skipped.map(presentModeratedComment),
        });
      },
    )
    .put(
      `${COMMENTS_PATH}/:id`,
      describe('Edit the text of a comment; the author’s own text is kept', moderatedComment, [], {
        conflict: moderatedComment,
      }),
      guards.require('moderates'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', commentEdit),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(presentModeratedComment(await editCommentText(deps, id, c.req.valid('json'), getActor(c))));
      },
    )
    .post(
      `${COMMENTS_PATH}/:id/replies`,
      describe(
        'Reply to a comment; the reply is shown at once, and a comment that waits is approved',
        moderatedComment,
        [409],
        { status: 201 },
      ),
      guards.require('moderates'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', commentAnswer),
      async (c) => {
        const { id } = c.req.valid('param');
        const user = { ...getSignedIn(c).user, isModerator: true };
        return c.json(presentModeratedComment(await replyToComment(deps, id, c.req.valid('json').content, user)), 201);
      },
    )
    .patch(
      `${COMMENTS_PATH}/:id`,
      describe('Mark a comment as spam, or as not spam; then it is pending again', moderatedComment),
      guards.require('moderates'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', commentPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const [status, note] = c.req.valid('json').isSpam
          ? (['spam', 'spam'] as const)
          : (['pending', 'not spam'] as const);
        return c.json(presentModeratedComment(await decideOnComment(deps, id, status, getActor(c), note)));
      },
    );
  const decisions: readonly [path: string, status: CommentStatus, summary: string][] = [
    ['approve', 'approved', 'Approve a comment, even a rejected one'],
    ['reject', 'rejected', 'Reject a comment, even an approved one'],
    ['reopen', 'pending', 'Undo the decision about a comment; it is pending again'],
  ];
  for (const [path, status, summary] of decisions) {
    routes.post(
      `${COMMENTS_PATH}/:id/${path}`,
      describe(summary, moderatedComment),
      guards.require('moderates'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) =>
        c.json(presentModeratedComment(await decideOnComment(deps, c.req.valid('param').id, status, getActor(c)))),
    );
  }
  return routes;
}
