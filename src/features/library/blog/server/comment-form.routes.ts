import { Hono } from 'hono';
import { articleHref } from '#lib/hrefs.ts';
import { authErrors } from '#platform/auth/guards.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { CommentOutcome } from '../blog.constants.ts';
import { commentRequest, memberCommentRequest } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { findPublishedPost } from './blog.store.ts';
import { COMMENT_LIMIT, type CommentDeps, getCommentingUser } from './comments.routes.ts';
import { type CommentingUser, receiveComment } from './comments.service.ts';

const SLUG_MAX = 300;

/** The comment form without JavaScript. Every post redirects to the article, with the outcome in its address. */
export function commentFormRoutes(deps: CommentDeps) {
  const { db, guards, counters } = deps;
  return new Hono<HttpEnv>().post(
    '/insights/articles/:slug/comments',
    limitBody,
    requireBodyType('application/x-www-form-urlencoded'),
    guards.readViewer,
    async (c) => {
      const slug = c.req.param('slug').slice(0, SLUG_MAX);
      const outcome = await getOutcome(async () => {
        await counters.consume(COMMENT_LIMIT, c.env.clientAddress);
        return receiveForm(slug, await c.req.parseBody(), getCommentingUser(c));
      });
      return c.redirect(`${articleHref(slug)}?comment=${outcome}#comments`, 303);
    },
  );

  /** @throws DeclaredError if the comment is refused */
  async function receiveForm(slug: string, body: object, user: CommentingUser | undefined): Promise<boolean> {
    // The form of a member whose session has ended meanwhile.
    if (!user && !Object.hasOwn(body, 'authorName')) throw new DeclaredError(authErrors.notSignedIn);
    const request = (user ? memberCommentRequest : commentRequest).safeParse(body);
    const post = slug.includes('\0') ? undefined : await findPublishedPost(db, slug);
    if (!request.success || !post) throw new DeclaredError(blogErrors.notSaved);
    return receiveComment(deps, post.id, request.data, user);
  }
}

/** The outcome for the article's address. Failures other than refusals are rethrown. */
async function getOutcome(attempt: () => Promise<boolean>): Promise<CommentOutcome> {
  try {
    return (await attempt()) ? 'shown' : 'pending';
  } catch (error) {
    if (!(error instanceof DeclaredError)) throw error;
    if (error.declaration === blogErrors.commentsClosed) return 'closed';
    if (error.declaration === blogErrors.parentNotFound) return 'gone';
    if (error.declaration === authErrors.notSignedIn) return 'signed-out';
    return error.declaration.status === 429 ? 'wait' : 'problem';
  }
}
