import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import {
  belongsTo,
  createdAt,
  identity,
  isSample,
  numberRange,
  textLength,
  time,
  version,
} from '#platform/db/columns.ts';
import { toSimilarityIndex } from '#platform/db/filters.ts';
import { publishingColumns, publishingIndexes } from '#platform/publishing/publishing-columns.ts';
import { COMMENT_LIMITS, COMMENT_STATUSES } from '../blog.constants.ts';
import { series } from './series.table.ts';

const published = sql`status = 'published'`;

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: identity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    // A draft may lack the texts that have an empty default.
    excerpt: text().notNull().default(''),
    content: text().notNull().default(''),
    featuredImage: text(),
    category: text().notNull().default(''),
    industry: text(),
    seriesId: integer().references(() => series.id, { onDelete: 'set null' }),
    commentsClosed: boolean().notNull().default(false),
    ...publishingColumns(),
    updatedAt: createdAt(),
    readTime: integer().notNull().default(5),
    version: version(),
    isSample: isSample(),
  },
  (table) => [
    // One index per public list, scanned backward: published posts newest first, unfiltered or with one filter.
    index('blog_posts_newest_idx').on(table.publishedAt, table.id).where(published),
    index('blog_posts_category_idx').on(table.category, table.publishedAt, table.id).where(published),
    index('blog_posts_industry_idx').on(table.industry, table.publishedAt, table.id).where(published),
    index('blog_posts_series_idx').on(table.seriesId, table.publishedAt, table.id),
    index('blog_posts_slug_close_idx').using('gist', toSimilarityIndex(table.slug)),
    // Administrators' lists also have drafts and archived posts, can be sorted, and are searched by any part of a word.
    index('blog_posts_text_idx').using('gin', sql`(${table.title} || ' ' || ${table.excerpt}) gin_trgm_ops`),
    index('blog_posts_title_text_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('blog_posts_any_newest_idx').on(table.publishedAt, table.id),
    index('blog_posts_any_status_idx').on(table.status, table.publishedAt, table.id),
    index('blog_posts_any_category_idx').on(table.category, table.publishedAt, table.id),
    index('blog_posts_updated_idx').on(table.updatedAt, table.id),
    index('blog_posts_title_idx').on(sql`lower(${table.title})`, table.id),
    ...publishingIndexes('blog_posts', table),
    numberRange('blog_posts_read_time_range', table.readTime, 1, 600),
    textLength('blog_posts_title_length', table.title, 1, 300),
    textLength('blog_posts_slug_length', table.slug, 1, 300),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    postId: belongsTo(() => blogPosts.id).notNull(),
    /** The comment this one replies to. Threads are one level deep. */
    parentId: integer().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    authorName: text(),
    authorEmail: text(),
    content: text().notNull(),
    isApproved: boolean().notNull().default(false),
    /** The honeypot was filled in. Listed apart from the comments that wait for an editor. */
    isSpam: boolean().notNull().default(false),
    /** Sent faster than a person types. Flagged for the editor. */
    isSuspect: boolean().notNull().default(false),
    /** Set together with `moderatedAt` when an editor approves or rejects (`isApproved` false) the comment. Can change any time. */
    moderatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: time(),
    /** The list it is in. */
    status: text({ enum: COMMENT_STATUSES })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN is_approved THEN 'approved' WHEN moderated_at IS NOT NULL THEN 'rejected' WHEN is_spam THEN 'spam' ELSE 'pending' END`,
      ),
    /** Set together with `editedAt` and `editedBy` while the text is not the author's own. */
    originalContent: text(),
    editedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    editedAt: time(),
    /** The article's author waits for a mail about it. */
    isMailDue: boolean().notNull().default(false),
    /** Text that administrators search. Lower case, because case-insensitive matching of many rows is slow. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(author_name, '') || ' ' || coalesce(author_email, '') || ' ' || content)`),
    createdAt: createdAt(),
    isSample: isSample(),
  },
  (table) => [
    index('comments_post_idx').on(table.postId, table.createdAt, table.id),
    index('comments_status_idx').on(table.status, table.createdAt, table.id),
    index('comments_newest_idx').on(table.createdAt, table.id),
    index('comments_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('comments_mail_due_idx').on(table.postId).where(sql`is_mail_due`),
    index('comments_parent_idx').on(table.parentId),
    index('comments_author_idx').on(table.authorId),
    index('comments_email_idx').on(sql`lower(${table.authorEmail})`),
    textLength('comments_content_length', table.content, 1, COMMENT_LIMITS.content),
  ],
);
