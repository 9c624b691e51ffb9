import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, textLength } from '#platform/db/columns.ts';
import { blogPosts } from './blog.table.ts';

/**
 * Slugs that articles had before. Triggers on blog_posts keep it (drizzle/, migration "slug redirect triggers"): a slug names the
 * article itself, so there are no chains, and one that is in use again is taken out.
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
