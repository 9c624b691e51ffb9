import type { Context } from 'hono';
import { z } from 'zod';
import { idParam, pageQuery } from '#lib/paging.ts';
import { can } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../blog.calls.ts';
import { COMMENT_SHOWN, COMMENT_THANKS } from '../blog.constants.ts';
import { comment, commentReply, commentRequest, memberCommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { findPublishedTitle } from './blog.store.ts';
import type { CommentMailDeps } from './comment-mails.service.ts';
import { presentComment } from './comments.presenter.ts';
import { type CommentingUser, receiveComment } from './comments.service.ts';
import { listComments } from './comments.store.ts';

export const COMMENT_LIMIT = { name: 'comment', points: 5, seconds: 60 };

export interface CommentDeps extends Pick<AdminDeps, 'db' | 'guards' | 'logActivity'>, CommentMailDeps {
  readonly limit: RateLimiter;
  readonly counters: Counters;
}

/** The commenting user, if the caller is signed in. */
export function getCommentingUser(c: Context<HttpEnv>): CommentingUser | undefined {
  const user = c.get('signedIn')?.user;
  return user && { ...user, isModerator: c.get('readScope') === 'all' && can(user.role, 'moderates') };
}

export function commentRoutes(deps: CommentDeps) {
  const { db, guards, limit } = deps;
  return mountCalls({ tag: 'Comments', guards }, [
    route(
      calls.listComments,
      {
        summary: 'Approved comments on an article with their replies, oldest first',
        who: 'everyone',
        params: idParam,
        query: pageQuery,
        reply: z.array(comment),
      },
      async ({ c, params: { id }, query: { cursor, limit: rows } }) => {
        const after = parseCursor(timeCursor, cursor);
        if (!(await findPublishedTitle(db, id))) throw new DeclaredError(blogErrors.notFound);
        const found = await listComments(db, id, { limit: rows, after });
        return paginateRows(c, found, rows, (row) => [row.createdAt, row.id]).map(presentComment);
      },
    ),
    route(
      calls.postComment,
      {
        summary:
          'Comment on an article; it appears once an editor approves it, that of an editor or administrator at once',
        who: 'viewer',
        limits: [limit(COMMENT_LIMIT)],
        params: idParam,
        // OpenAPI documents the visitor's form. Name and address of a member come from the account.
        body: commentRequest,
        chooseBody: (c: Context<HttpEnv>) => (c.get('signedIn') ? memberCommentRequest : commentRequest),
        reply: commentReply,
        status: 201,
      },
      async ({ c, params: { id }, body }) => {
        const isShown = await receiveComment(deps, id, body, getCommentingUser(c));
        return { postId: id, message: isShown ? COMMENT_SHOWN : COMMENT_THANKS, isShown };
      },
    ),
  ]);
}
