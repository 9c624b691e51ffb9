import type { Context } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { limitSearches, type RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../blog.calls.ts';
import type { CommentStatus } from '../blog.constants.ts';
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
    return page.map(presentModeratedComment);
  };
  const who = 'moderates';
  const write = { who, limits: [limitAdminWrites] } as const;
  const writeOne = { ...write, params: idParam, reply: moderatedComment };
  const decide = (call: typeof calls.approveComment, status: CommentStatus, summary: string) =>
    route(call, { ...writeOne, summary }, async ({ params: { id }, user }) =>
      presentModeratedComment(await decideOnComment(deps, id, status, user.id)),
    );
  return mountCalls({ tag: 'Comments', guards }, [
    route(
      calls.listPendingComments,
      {
        summary: 'Comments that wait for an editor, newest first; spam=true lists those the honeypot caught instead',
        who,
        query: pendingCommentQuery,
        reply: z.array(moderatedComment),
      },
      ({ c, query: { spam = false, ...page } }) => list(c, { ...page, status: spam ? 'spam' : 'pending' }),
    ),
    route(
      calls.listModeratedComments,
      {
        summary: 'Comments in a state or in all, of one article or all, newest first',
        who,
        limits: [limitSearches(deps.limit, calls.listModeratedComments.path)],
        query: commentListQuery,
        reply: z.array(moderatedComment),
      },
      ({ c, query }) => list(c, query),
    ),
    route(
      calls.getCommentCounts,
      {
        summary: 'The number of comments in each state',
        who,
        limits: [limitSearches(deps.limit, calls.getCommentCounts.path)],
        query: commentCountQuery,
        reply: commentCounts,
      },
      ({ query }) => countEachStatus(db, query),
    ),
    route(
      calls.listCommentedArticles,
      { summary: 'The articles with the most comments', who, reply: z.array(commentedArticle) },
      () => listCommentedArticles(db, ARTICLES),
    ),
    route(
      calls.moderateComments,
      {
        ...write,
        summary: 'Approve, reject, reopen, delete or mark as spam up to 100 comments at once',
        body: moderationRequest,
        reply: moderationReply,
      },
      async ({ body, user }) => {
        const { changed, skipped, ...ids } = await moderateComments(deps, body.changes, user.id);
        return { ...ids, changed: changed.map(presentModeratedComment), skipped: skipped.map(presentModeratedComment) };
      },
    ),
    route(
      calls.putComment,
      {
        ...writeOne,
        summary: 'Edit the text of a comment; the author’s own text is kept',
        body: commentEdit,
        conflict: moderatedComment,
      },
      async ({ params: { id }, body, user }) => {
        const { row, isConflict } = await editCommentText(deps, id, body, user.id);
        const current = presentModeratedComment(row);
        if (isConflict)
          throw new DeclaredError(httpErrors.editConflict, { versions: { yours: { content: body.content }, current } });
        return current;
      },
    ),
    route(
      calls.postReply,
      {
        ...writeOne,
        summary: 'Reply to a comment; the reply is shown at once, and a comment that waits is approved',
        body: commentAnswer,
        refusals: [409],
        status: 201,
      },
      async ({ params: { id }, body: { content }, user }) =>
        presentModeratedComment(await replyToComment(deps, id, content, { ...user, isModerator: true })),
    ),
    route(
      calls.patchComment,
      { ...writeOne, summary: 'Mark a comment as spam, or as not spam; then it is pending again', body: commentPatch },
      async ({ params: { id }, body: { isSpam }, user }) => {
        const [status, note] = isSpam ? (['spam', 'spam'] as const) : (['pending', 'not spam'] as const);
        return presentModeratedComment(await decideOnComment(deps, id, status, user.id, note));
      },
    ),
    decide(calls.approveComment, 'approved', 'Approve a comment, even a rejected one'),
    decide(calls.rejectComment, 'rejected', 'Reject a comment, even an approved one'),
    decide(calls.reopenComment, 'pending', 'Undo the decision about a comment; it is pending again'),
  ]);
}
