import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, textLength } from '#platform/db/columns.ts';
import { blogPosts } from './blog.table.ts';
import { series } from './series.table.ts';

// Triggers on blog_posts and series maintain these tables (`keep_old_slug` in drizzle/). Each slug refers to its
// record directly, so there are no chains. A slug is removed once a record is public at it again.

/** Slugs under which articles were public: former ones, and those of articles that were withdrawn. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    id: identity(),
    slug: text().notNull().unique(),
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

/** Former slugs of series. */
export const seriesRedirects = pgTable(
  'series_redirects',
  {
    id: identity(),
    slug: text().notNull().unique(),
    seriesId: integer()
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('series_redirects_series_idx').on(table.seriesId),
    textLength('series_redirects_slug_length', table.slug, 1, 300),
  ],
);
