import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/storable-text.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, readSorting, timeCursor } from '#platform/http/page-of-rows.ts';
import { adminPage } from '#platform/records/admin-list.ts';
import { recordRoutes } from '#platform/records/record-routes.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import {
  adminBlogPost,
  adminBlogPostCard,
  adminBlogPostPage,
  type BlogPostQuery,
  blogPost,
  blogPostCard,
  blogPostPage,
  blogPostPageQuery,
  blogPostQuery,
} from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import {
  presentAdminPost,
  presentAdminPostCard,
  presentAdminPostPage,
  presentPost,
  presentPostCard,
  presentPostPage,
} from './blog.presenter.ts';
import {
  findNeighbours,
  findPublishedPost,
  listPublishedPostCards,
  listPublishedPosts,
  listRelatedPosts,
} from './blog.store.ts';
import { articleRecords } from './blog-admin.service.ts';
import { countPosts, findPost, listPostCards, listPosts, POST_SORTS } from './blog-admin.store.ts';
import { countComments } from './comments.store.ts';

/** Articles named as related to another. */
const RELATED_POSTS = 3;

export function blogRoutes({ mentions, ...deps }: AdminDeps & { readonly mentions: Mentions }) {
  const { db, guards } = deps;
  return new Hono<HttpEnv>()
    .route('/', recordRoutes(deps, articleRecords))
    .get(
      BLOG_POSTS_PATH,
      endpoint({
        summary:
          'Published articles, newest first; view=card leaves the body out; status and sort are an administrator’s, who sees more of each',
        tag: 'Articles',
        reply: z.array(z.union([adminBlogPost, adminBlogPostCard, blogPost, blogPostCard])),
        refusals: [401, 403],
      }),
      guards.readViewerOf('status', 'sort'),
      validate('query', blogPostQuery),
      async (c) => {
        if (c.get('isAdmin')) return c.json(await listForAdmin(c, db, c.req.valid('query')));
        const { cursor, view, q, status: _status, sort: _sort, ...query } = c.req.valid('query');
        const options = { ...query, after: readCursor(timeCursor, cursor), mentioned: mentions(q) };
        if (view === 'card') {
          const cards = await listPublishedPostCards(db, options);
          return c.json(pageOfRows(c, cards, query.limit, newestKey).map(presentPostCard));
        }
        const posts = await listPublishedPosts(db, options);
        return c.json(pageOfRows(c, posts, query.limit, newestKey).map(presentPost));
      },
    )
    .get(
      `${BLOG_POSTS_PATH}/:slug`,
      endpoint({
        summary:
          'One published article, by its slug or one it had before; its body also as safe HTML, and the articles around it; with status=all an administrator’s draft too',
        tag: 'Articles',
        reply: z.union([adminBlogPostPage, blogPostPage]),
        refusals: [401, 403, 404],
      }),
      guards.readViewerOf('status'),
      validate('param', z.object({ slug: storableText().max(300) })),
      validate('query', blogPostPageQuery),
      async (c) => {
        const { slug } = c.req.valid('param');
        const { status } = c.req.valid('query');
        const row = await (status === undefined ? findPublishedPost(db, slug) : findPost(db, slug, status));
        if (!row) throw new DeclaredError(blogErrors.notFound);
        if (row.slug !== slug) c.header('content-location', `${BLOG_POSTS_PATH}/${encodeURIComponent(row.slug)}`);
        const [neighbours, related, commentCount] = await Promise.all([
          findNeighbours(db, row),
          listRelatedPosts(db, row, RELATED_POSTS),
          countComments(db, row.id),
        ]);
        const around = { ...neighbours, related, commentCount };
        return c.json(c.get('isAdmin') ? presentAdminPostPage(row, around) : presentPostPage(row, around));
      },
    );
}

const newestKey = (row: { publishedAt: Date; id: number }) => [row.publishedAt, row.id];

async function listForAdmin(c: Context<HttpEnv>, db: Db, { cursor, view, sort, ...query }: BlogPostQuery) {
  const { limit, status = 'published' } = query;
  const sorting = readSorting(POST_SORTS, sort ?? '-publishedAt', cursor);
  const options = { ...query, status, sorting };
  const [total, { name }] = [countPosts(db, options), sorting];
  if (view === 'card') {
    return (await adminPage(c, { rows: listPostCards(db, options), total, limit, name })).map(presentAdminPostCard);
  }
  return (await adminPage(c, { rows: listPosts(db, options), total, limit, name })).map(presentAdminPost);
}
