import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { closeTo, newerThan, olderThan } from '#platform/db/filters.ts';
import { inOrderOf, relatedIds } from '#platform/db/related.ts';
import type { BlogPostQuery } from '../blog.contract.ts';
import { blogPosts } from './blog.table.ts';
import { slugRedirects } from './slug-redirects.table.ts';

export type BlogPostRow = typeof blogPosts.$inferSelect;
export type BlogPostCardRow = Omit<BlogPostRow, 'content'>;

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

/** A published article's id and title; undefined where there is none. */
export async function findPublishedTitle(db: Db, id: number) {
  const [row] = await db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.id, id)));
  return row;
}

interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}
type Neighbour = Pick<BlogPostRow, 'title' | 'slug'>;

/** The articles published before and after `post`. */
export async function findNeighbours(db: Db, { publishedAt, id }: BlogPostRow): Promise<Neighbours> {
  const nearest = (where: SQL | undefined, order: SQL[]) =>
    db
      .select({ title: blogPosts.title, slug: blogPosts.slug })
      .from(blogPosts)
      .where(and(isPublished, where))
      .orderBy(...order)
      .limit(1);
  const [[previous], [next]] = await Promise.all([
    nearest(olderThan(blogPosts.publishedAt, blogPosts.id, [publishedAt, id]), newestFirst),
    nearest(newerThan(blogPosts.publishedAt, blogPosts.id, [publishedAt, id]), [
      asc(blogPosts.publishedAt),
      asc(blogPosts.id),
    ]),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

/** Among how many of the newest a related article is looked for: of its category, of its industry, and of all. */
const RELATED_AMONG = 200;

/** Published articles nearest to `post` in category, industry and words, the nearest first. */
export async function listRelatedPosts(db: Db, post: BlogPostRow, count: number): Promise<BlogPostCardRow[]> {
  const newest = (where: SQL | undefined) => sql`
    (select id, title || ' ' || excerpt as words, published_at as at,
       (category = ${post.category})::int + 0.5 * coalesce((industry = ${post.industry}::text)::int, 0) as nearness
     from ${blogPosts} where ${and(isPublished, where)} order by published_at desc, id desc limit ${RELATED_AMONG})`;
  const candidates = sql.join(
    [
      newest(undefined),
      newest(eq(blogPosts.category, post.category)),
      ...(post.industry === null ? [] : [newest(eq(blogPosts.industry, post.industry))]),
      newest(eq(blogPosts.id, post.id)),
    ],
    sql` union `,
  );
  const ids = await relatedIds(db, candidates, post.id, count);
  if (ids.length === 0) return [];
  const rows = await db.select(cardColumns).from(blogPosts).where(inArray(blogPosts.id, ids));
  return inOrderOf(ids, rows);
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
