import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { contains } from '#platform/db/filters.ts';
import { type SortColumn, type Sorting, sortedBy } from '#platform/db/sorting.ts';
import type { BlogPostQuery } from '../blog.contract.ts';
import type { BlogPostCardRow, BlogPostRow } from './blog.store.ts';
import { blogPosts } from './blog.table.ts';

type PostInsert = typeof blogPosts.$inferInsert;
type PostChange = { [Column in keyof PostInsert]?: PostInsert[Column] | SQL | undefined };
type Filters = Pick<BlogPostQuery, 'q' | 'category' | 'industry'> & { status: NonNullable<BlogPostQuery['status']> };
type ListOptions = Filters & { limit: number; sorting: Sorting };

const { content: _content, ...cardColumns } = getTableColumns(blogPosts);

export const POST_SORTS = {
  publishedAt: { column: blogPosts.publishedAt, type: 'time' },
  updatedAt: { column: blogPosts.updatedAt, type: 'time' },
  title: { column: blogPosts.title, type: 'text' },
} as const satisfies Record<string, SortColumn>;

/** Posts of any status, one more than `limit`. */
export function listPosts(db: Db, { limit, sorting, ...filters }: ListOptions): Promise<BlogPostRow[]> {
  const { where, orderBy } = sortedBy(sorting, blogPosts.id);
  return db
    .select()
    .from(blogPosts)
    .where(and(matching(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

/** The same without the body. */
export function listPostCards(db: Db, { limit, sorting, ...filters }: ListOptions): Promise<BlogPostCardRow[]> {
  const { where, orderBy } = sortedBy(sorting, blogPosts.id);
  return db
    .select(cardColumns)
    .from(blogPosts)
    .where(and(matching(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export async function countPosts(db: Db, filters: Filters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(blogPosts).where(matching(filters));
  return row?.total ?? 0;
}

function matching({ status, q, category, industry }: Filters): SQL | undefined {
  return and(
    withStatus(status),
    contains(blogPosts.title, blogPosts.excerpt, q),
    category === undefined ? undefined : eq(blogPosts.category, category),
    industry === undefined ? undefined : eq(blogPosts.industry, industry),
  );
}

const withStatus = (status: Filters['status']) => (status === 'all' ? undefined : eq(blogPosts.status, status));

export async function findPost(db: Db, slug: string, status: Filters['status']): Promise<BlogPostRow | undefined> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), withStatus(status)));
  return row;
}

export async function lockPost(tx: Transaction, id: number): Promise<BlogPostRow | undefined> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  return row;
}

/** Which of these slugs articles have, but for the article `except`. */
export async function takenSlugs(tx: Transaction, slugs: readonly string[], except?: number): Promise<Set<string>> {
  const rows = await tx
    .select({ id: blogPosts.id, slug: blogPosts.slug })
    .from(blogPosts)
    .where(inArray(blogPosts.slug, [...slugs]));
  return new Set(rows.filter(({ id }) => id !== except).map(({ slug }) => slug));
}

/** Changes a locked post and returns it. */
export async function updatePost(tx: Transaction, id: number, change: PostChange): Promise<BlogPostRow> {
  const [row] = await tx
    .update(blogPosts)
    .set({ ...(change as Partial<PostInsert>), updatedAt: sql`now()` })
    .where(eq(blogPosts.id, id))
    .returning();
  if (!row) throw new Error(`The locked article ${id} is gone`);
  return row;
}

/** Its comments go with it. */
export async function deletePost(tx: Transaction, id: number): Promise<void> {
  await tx.delete(blogPosts).where(eq(blogPosts.id, id));
}
