import { Hono } from 'hono';
import { z } from 'zod';
import { storableText } from '#lib/storable-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { Mentions } from '#platform/db/filters.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { pageOfRows, readCursor, timeCursor } from '#platform/http/page-of-rows.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import { blogPost, blogPostCard, blogPostPage, blogPostQuery } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { presentPost, presentPostCard, presentPostPage } from './blog.presenter.ts';
import {
  findNeighbours,
  findPublishedPost,
  listPublishedPostCards,
  listPublishedPosts,
  listRelatedPosts,
} from './blog.store.ts';
import { countComments } from './comments.store.ts';

/** Articles named as related to another. */
const RELATED_POSTS = 3;

export function blogRoutes({ db, mentions }: { db: Db; mentions: Mentions }) {
  return new Hono<HttpEnv>()
    .get(
      BLOG_POSTS_PATH,
      endpoint({
        summary: 'Published articles, newest first; view=card leaves the body out',
        tag: 'Articles',
        reply: z.array(z.union([blogPost, blogPostCard])),
      }),
      validate('query', blogPostQuery),
      async (c) => {
        const { cursor, view, q, ...query } = c.req.valid('query');
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
          'One published article, by its slug or one it had before; its body also as safe HTML, and the articles around it',
        tag: 'Articles',
        reply: blogPostPage,
        refusals: [404],
      }),
      validate('param', z.object({ slug: storableText().max(300) })),
      async (c) => {
        const { slug } = c.req.valid('param');
        const row = await findPublishedPost(db, slug);
        if (!row) throw new DeclaredError(blogErrors.notFound);
        if (row.slug !== slug) c.header('content-location', `${BLOG_POSTS_PATH}/${encodeURIComponent(row.slug)}`);
        const [neighbours, related, commentCount] = await Promise.all([
          findNeighbours(db, row),
          listRelatedPosts(db, row, RELATED_POSTS),
          countComments(db, row.id),
        ]);
        return c.json(presentPostPage(row, { ...neighbours, related, commentCount }));
      },
    );
}

const newestKey = (row: { publishedAt: Date; id: number }) => [row.publishedAt, row.id];
