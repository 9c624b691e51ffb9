import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { signedInOf } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { COMMENTS_PATH } from '../blog.constants.ts';
import { moderatedComment, pendingCommentQuery } from '../blog.contract.ts';
import { presentModeratedComment } from './comments.presenter.ts';
import { countPendingComments, listPendingComments } from './comments.store.ts';
import { type Decision, decideOnComment } from './moderation.service.ts';

/** Comments for editors. */
export function moderationRoutes(deps: AdminDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const decide = async (c: Context<HttpEnv>, id: number, decision: Decision) =>
    c.json(presentModeratedComment(await decideOnComment(deps, id, decision, signedInOf(c).user.id)));
  const decision = (summary: string) =>
    endpoint({ summary, tag: 'Comments', reply: moderatedComment, refusals: [401, 403, 404] });
  return new Hono<HttpEnv>()
    .get(
      `${COMMENTS_PATH}/pending`,
      endpoint({
        summary: 'Comments that wait for an editor, newest first; spam=true lists what the honeypot caught instead',
        tag: 'Comments',
        reply: z.array(moderatedComment),
        refusals: [401, 403],
      }),
      guards.requireAdmin,
      validate('query', pendingCommentQuery),
      async (c) => {
        const { cursor, limit, spam: isSpam = false } = c.req.valid('query');
        const [rows, total] = await Promise.all([
          listPendingComments(db, { limit, after: readCursor(timeCursor, cursor), isSpam }),
          countPendingComments(db, isSpam),
        ]);
        c.header('x-total-count', String(total));
        const page = pageOfRows(c, rows, limit, (row) => [row.comment.createdAt, row.comment.id]);
        return c.json(page.map(presentModeratedComment));
      },
    )
    .post(
      `${COMMENTS_PATH}/:id/approve`,
      decision('Show a comment, a rejected one too'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'approved'),
    )
    .post(
      `${COMMENTS_PATH}/:id/reject`,
      decision('Keep a comment from being shown, an approved one too'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'rejected'),
    )
    .post(
      `${COMMENTS_PATH}/:id/reopen`,
      decision('Take back what was decided about a comment: it waits again'),
      guards.requireAdmin,
      limitAdminWrites,
      validate('param', idParam),
      (c) => decide(c, c.req.valid('param').id, 'reopened'),
    );
}
