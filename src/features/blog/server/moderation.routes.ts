import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { COMMENTS_PATH } from '../blog.constants.ts';
import { commentListQuery, commentPatch, moderatedComment, pendingCommentQuery } from '../blog.contract.ts';
import { presentModeratedComment } from './comments.presenter.ts';
import { countModeratedComments, listModeratedComments } from './comments.store.ts';
import { type Decision, decideOnComment, setSpamStatus } from './moderation.service.ts';

/** Comment moderation for editors. */
export function moderationRoutes(deps: AdminDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const decide = async (c: Context<HttpEnv>, id: number, decision: Decision) =>
    c.json(presentModeratedComment(await decideOnComment(deps, id, decision, getSignedIn(c).user.id)));
  const list = async (c: Context<HttpEnv>, { cursor, limit, status }: z.infer<typeof commentListQuery>) => {
    const [rows, total] = await Promise.all([
      listModeratedComments(db, { limit, after: parseCursor(timeCursor, cursor), status }),
      countModeratedComments(db, status),
    ]);
    c.header('x-total-count', String(total));
    const page = paginateRows(c, rows, limit, (row) => [row.comment.createdAt, row.comment.id]);
    return c.json(page.map(presentModeratedComment));
  };
  const REFUSALS = [401, 403, 404];
  const decision = (summary: string) =>
    endpoint({ summary, tag: 'Comments', reply: moderatedComment, refusals: REFUSALS });
  return new Hono<HttpEnv>()
    .get(
      `${COMMENTS_PATH}/pending`,
      endpoint({
        summary: 'Comments that wait for an editor, newest first; spam=true lists those the honeypot caught instead',
        tag: 'Comments',
        reply: z.array(moderatedComment),
        refusals: [401, 403],
      }),
      guards.requireAdmin,
      validate('query', pendingCommentQuery),
      (c) => {
        const { spam = false, ...page } = c.req.valid('query');
        return list(c, { ...page, status: spam ? 'spam' : 'pending' });
      },
    )
    .get(
      COMMENTS_PATH,
      endpoint({
        summary: 'Comments that are pending, approved, rejected or spam, newest first',
        tag: 'Comments',
        reply: z.array(moderatedComment),
        refusals: [401, 403],
      }),
      guards.requireAdmin,
      validate('query', commentListQuery),
      (c) => list(c, c.req.valid('query')),
    )
    .post(
      `${COMMENTS_PATH}/:id/approve`,
      decision('Approve a comment, even a rejected one'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'approved'),
    )
    .post(
      `${COMMENTS_PATH}/:id/reject`,
      decision('Reject a comment, even an approved one'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'rejected'),
    )
    .post(
      `${COMMENTS_PATH}/:id/reopen`,
      decision('Undo the decision about a comment; it is pending again'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'reopened'),
    )
    .patch(
      `${COMMENTS_PATH}/:id`,
      endpoint({
        summary: 'Mark a comment as spam, or as not spam; then it is pending again',
        tag: 'Comments',
        reply: moderatedComment,
        refusals: [...REFUSALS, 413, 415],
      }),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      validate('json', commentPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const { isSpam } = c.req.valid('json');
        return c.json(presentModeratedComment(await setSpamStatus(deps, id, isSpam, getSignedIn(c).user.id)));
      },
    );
}
