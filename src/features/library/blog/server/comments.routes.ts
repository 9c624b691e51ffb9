import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { idParam, pageQuery } from '#lib/paging.ts';
import { can } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import { BLOG_POSTS_PATH, COMMENT_SHOWN, COMMENT_THANKS } from '../blog.constants.ts';
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
  return new Hono<HttpEnv>()
    .get(
      `${BLOG_POSTS_PATH}/:id/comments`,
      endpoint('Comments', 'Approved comments on an article with their replies, oldest first', z.array(comment)),
      validate('param', idParam),
      validate('query', pageQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        const { cursor, limit: rows } = c.req.valid('query');
        const after = parseCursor(timeCursor, cursor);
        if (!(await findPublishedTitle(db, id))) throw new DeclaredError(blogErrors.notFound);
        const found = await listComments(db, id, { limit: rows, after });
        return c.json(paginateRows(c, found, rows, (row) => [row.createdAt, row.id]).map(presentComment));
      },
    )
    .post(
      `${BLOG_POSTS_PATH}/:id/comments`,
      endpoint(
        'Comments',
        'Comment on an article; it appears once an editor approves it, that of an editor or administrator at once',
        commentReply,
        [],
        { status: 201 },
      ),
      limit(COMMENT_LIMIT),
      validate('param', idParam),
      guards.readViewer,
      validateComment(),
      async (c) => {
        const { id } = c.req.valid('param');
        const isShown = await receiveComment(deps, id, c.req.valid('json'), getCommentingUser(c));
        return c.json({ postId: id, message: isShown ? COMMENT_SHOWN : COMMENT_THANKS, isShown }, 201);
      },
    );
}

/** Validates a visitor's comment with name and address, or a member's comment without them. */
function validateComment() {
  const asVisitor = validate('json', commentRequest);
  const asMember = validate('json', memberCommentRequest);
  const byViewer = (c: Context, next: () => Promise<void>) => (c.get('signedIn') ? asMember : asVisitor)(c, next);
  // OpenAPI documents the visitor's form.
  return Object.assign(byViewer, asVisitor) as typeof asVisitor;
}
