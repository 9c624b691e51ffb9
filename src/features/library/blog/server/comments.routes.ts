import type { Context } from 'hono';
import { z } from 'zod';
import { articleHref } from '#lib/hrefs.ts';
import { idParam, pageQuery } from '#lib/paging.ts';
import { can } from '#lib/roles.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { authErrors } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import { paginateRows, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../blog.calls.ts';
import { COMMENT_SHOWN, COMMENT_THANKS, type CommentOutcome } from '../blog.constants.ts';
import { comment, commentReply, commentRequest, memberCommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { findPublishedPost, findPublishedTitle } from './blog.store.ts';
import type { CommentMailDeps } from './comment-mails.service.ts';
import { presentComment } from './comments.presenter.ts';
import { type CommentingUser, receiveComment } from './comments.service.ts';
import { listComments } from './comments.store.ts';

const COMMENT_LIMIT = { name: 'comment', points: 5, seconds: 60 };

interface CommentDeps extends Pick<AdminDeps, 'db' | 'guards' | 'logActivity'>, CommentMailDeps {
  readonly limit: RateLimiter;
}

/** The commenting user, if the caller is signed in. */
function getCommentingUser(c: Context<HttpEnv>): CommentingUser | undefined {
  const user = c.get('signedIn')?.user;
  return user && { ...user, isModerator: c.get('readScope') === 'all' && can(user.role, 'moderates') };
}

const SLUG_MAX = 300;
/** The outcome of a post of the form, for the article's address, by the code of the error. */
const OUTCOMES: Readonly<Record<string, CommentOutcome>> = {
  [blogErrors.commentsClosed.code]: 'closed',
  [blogErrors.parentNotFound.code]: 'gone',
  [authErrors.notSignedIn.code]: 'signed-out',
  [httpErrors.tooMany.code]: 'wait',
};

export function commentRoutes(deps: CommentDeps) {
  const { db, guards, limit } = deps;
  const posting = route(
    calls.postComment,
    {
      summary:
        'Comment on an article; it appears once an editor approves it, that of an editor or administrator at once',
      who: 'viewer',
      limits: [limit(COMMENT_LIMIT)],
      params: idParam,
      body: commentRequest,
      // Name and address of a member come from the account.
      chooseBody: (c) => (c.get('signedIn') ? memberCommentRequest : commentRequest),
      reply: commentReply,
      status: 201,
    },
    async ({ c, params: { id }, body }) => {
      const isShown = await receiveComment(deps, id, body, getCommentingUser(c));
      return { postId: id, message: isShown ? COMMENT_SHOWN : COMMENT_THANKS, isShown };
    },
  );
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
    posting,
  ]).route(
    '/',
    mountForms(guards, [
      form(posting, {
        path: '/insights/articles/:slug/comments',
        getParams: async (c) => {
          const slug = getSlug(c);
          const post = slug.includes('\0') ? undefined : await findPublishedPost(db, slug);
          if (!post) throw new DeclaredError(blogErrors.notFound);
          return { id: post.id };
        },
        // The form of a member whose session has ended meanwhile.
        check: (fields, c) =>
          c.get('signedIn') || Object.hasOwn(fields, 'authorName') ? undefined : authErrors.notSignedIn.code,
        after: ({ isShown }, _, c) => toArticle(c, isShown ? 'shown' : 'pending'),
        refused: (problem, _, c) => toArticle(c, OUTCOMES[problem] ?? 'problem'),
        explainsLimit: true,
      }),
    ]),
  );
}

const getSlug = (c: Context<HttpEnv>) => c.req.param('slug')?.slice(0, SLUG_MAX) ?? '';
const toArticle = (c: Context<HttpEnv>, outcome: CommentOutcome) =>
  `${articleHref(getSlug(c))}?comment=${outcome}#comments`;
