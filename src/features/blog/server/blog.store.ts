import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, olderThan } from '#platform/db/filters.ts';
import type { BlogPostQuery } from '../blog.contract.ts';
import { blogPosts, comments } from './blog.table.ts';
import { slugRedirects } from './slug-redirects.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostCardRow = Omit<BlogPostRow, 'content'>;
export type CommentInsert = typeof comments.$inferInsert;

const { content: _content, ...cardColumns } = getTableColumns(blogPosts);
const isPublished = eq(blogPosts.status, 'published');

type ListOptions = Pick<BlogPostQuery, 'limit' | 'category' | 'industry'> & {
  after?: readonly [Date, number] | undefined;
  /** What the search says of the rows. */
  mentioned?: SQL | undefined;
};

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

/** Published posts, newest first, one more than `limit`. */
export function listPublishedPosts(db: Db, options: ListOptions): Promise<BlogPostRow[]> {
  return db
    .select()
    .from(blogPosts)
    .where(matching(options))
    .orderBy(...newestFirst)
    .limit(options.limit + 1);
}

/** The same without the body. */
export function listPublishedPostCards(db: Db, options: ListOptions): Promise<BlogPostCardRow[]> {
  return db
    .select(cardColumns)
    .from(blogPosts)
    .where(matching(options))
    .orderBy(...newestFirst)
    .limit(options.limit + 1);
}

function matching({ after, mentioned, category, industry }: ListOptions): SQL | undefined {
  return and(
    isPublished,
    mentioned,
    category === undefined ? undefined : eq(blogPosts.category, category),
    industry === undefined ? undefined : eq(blogPosts.industry, industry),
    olderThan(blogPosts.publishedAt, blogPosts.id, after),
  );
}

/** The published post of that slug, or else the one that had it before: then its own slug is another. */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPostRow | undefined> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)));
  return row ?? (await findMovedPost(db, slug));
}

async function findMovedPost(db: Db, slug: string): Promise<BlogPostRow | undefined> {
  const [row] = await db
    .select(getTableColumns(blogPosts))
    .from(slugRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, slugRedirects.postId))
    .where(and(isPublished, eq(slugRedirects.slug, slug)));
  return row;
}

/** Addresses and pictures for the sitemap, newest first, at most `limit`. */
export function listPublishedSlugs(
  db: Db,
  limit: number,
): Promise<Pick<BlogPostRow, 'slug' | 'updatedAt' | 'featuredImage'>[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt, featuredImage: blogPosts.featuredImage })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit);
}

/** Published posts whose slug is close to `words`, the closest first. */
export function closestPosts(db: Db, words: string, limit: number) {
  const { isClose, closeness } = closeTo(blogPosts.slug, words);
  return db
    .select({ title: blogPosts.title, slug: blogPosts.slug, closeness })
    .from(blogPosts)
    .where(and(isPublished, isClose))
    .orderBy(desc(closeness), desc(blogPosts.id))
    .limit(limit);
}

export function insertPosts(db: Db, rows: (typeof blogPosts.$inferInsert)[]): Promise<BlogPostRow[]> {
  return db.insert(blogPosts).values(rows).returning();
}

export async function insertComments(db: Db, rows: CommentInsert[]): Promise<void> {
  await db.insert(comments).values(rows);
}

/** What a user wrote, oldest first. */
export function commentsOf(db: Db, authorId: number) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      content: comments.content,
      isApproved: comments.isApproved,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Takes a user's name and address off what they wrote; the discussion keeps the words. */
export async function forgetCommenter(db: Db, authorId: number): Promise<void> {
  await db
    .update(comments)
    .set({ authorId: null, authorName: null, authorEmail: null })
    .where(eq(comments.authorId, authorId));
}
