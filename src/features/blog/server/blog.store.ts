import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { contains, olderThan } from '#platform/db/filters.ts';
import type { BlogPostQuery } from '../blog.contract.ts';
import { blogPosts, comments } from './blog.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostCardRow = Omit<BlogPostRow, 'content'>;
export type CommentInsert = typeof comments.$inferInsert;

const { content, ...cardColumns } = getTableColumns(blogPosts);
const isPublished = eq(blogPosts.status, 'published');

type ListOptions = Pick<BlogPostQuery, 'limit' | 'q' | 'category' | 'industry'> & {
  after?: readonly [Date, number] | undefined;
};

/** Published posts, newest first, one more than `limit`. */
export function listPublishedPosts(db: Db, options: ListOptions): Promise<BlogPostRow[]> {
  return newestFirst(db.select({ ...cardColumns, content }).from(blogPosts).$dynamic(), options);
}

/** The same without the body. */
export function listPublishedPostCards(db: Db, options: ListOptions): Promise<BlogPostCardRow[]> {
  return newestFirst(db.select(cardColumns).from(blogPosts).$dynamic(), options);
}

function newestFirst<Query extends { where: Function; orderBy: Function; limit: Function }>(
  query: Query,
  { limit, after, q, category, industry }: ListOptions,
): Query {
  return query
    .where(
      and(
        isPublished,
        contains(blogPosts.title, blogPosts.excerpt, q),
        category === undefined ? undefined : eq(blogPosts.category, category),
        industry === undefined ? undefined : eq(blogPosts.industry, industry),
        olderThan(blogPosts.publishedAt, blogPosts.id, after),
      ),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit + 1);
}

export async function findPublishedPost(db: Db, slug: string): Promise<BlogPostRow | undefined> {
  const [row] = await db.select().from(blogPosts).where(and(isPublished, eq(blogPosts.slug, slug)));
  return row;
}

/** Addresses for the sitemap, newest first, at most `limit`. */
export function listPublishedSlugs(db: Db, limit: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit);
}

export function insertPosts(db: Db, rows: (typeof blogPosts.$inferInsert)[]): Promise<BlogPostRow[]> {
  return db.insert(blogPosts).values(rows).returning();
}

export async function insertComments(db: Db, rows: CommentInsert[]): Promise<void> {
  await db.insert(comments).values(rows);
}
