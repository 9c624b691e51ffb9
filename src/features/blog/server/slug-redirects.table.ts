import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, textLength } from '#platform/db/columns.ts';
import { blogPosts } from './blog.table.ts';

/**
 * Former slugs of articles. Triggers on blog_posts maintain it (drizzle/, migration "slug redirect triggers"). Each slug refers to
 * its article directly, so there are no chains. A slug that is in use again is removed.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    slug: text().primaryKey(),
    postId: integer()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('slug_redirects_post_idx').on(table.postId),
    textLength('slug_redirects_slug_length', table.slug, 1, 300),
  ],
);
