import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Author } from '#lib/kinds/kind.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { newerThan, olderThan } from '#platform/db/filters.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { articleKind } from '../blog.kind.ts';
import { blogPosts } from './blog.table.ts';
import type { series } from './series.table.ts';
import { seriesRedirects, slugRedirects } from './slug-redirects.table.ts';

/** The store of a published kind adds the authors to each row. */
type WithAuthors = { readonly authors: readonly Author[] };

export const articleStore = createRecordStore<typeof blogPosts, WithAuthors>(blogPosts, articleKind);
export type BlogPostRow = typeof blogPosts.$inferSelect;
export type PublishedPost = BlogPostRow & WithAuthors;

const isPublished = articleStore.isPublic;

/** The post with that slug, or else the post that had it before. In the second case the post's slug differs. */
async function findBySlug(db: Db, slug: string, where: SQL | undefined): Promise<PublishedPost | undefined> {
  const moved = db.select({ id: slugRedirects.postId }).from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return (
    (await articleStore.findWhere(db, and(where, eq(blogPosts.slug, slug)))) ??
    articleStore.findWhere(db, and(where, inArray(blogPosts.id, moved)))
  );
}

/** A published article, by its slug or a former one. */
export const findPublishedPost = (db: Db, slug: string): Promise<PublishedPost | undefined> =>
  findBySlug(db, slug, isPublished);

/** An article with that status, by its slug or a former one, for administrators. */
export const findPost = (db: Db, slug: string, status: string): Promise<PublishedPost | undefined> =>
  findBySlug(db, slug, articleStore.hasStatus(status));

/** A published article's id and title; undefined if there is none. */
export async function findPublishedTitle(db: Db, id: number) {
  const [row] = await db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.id, id)));
  return row;
}

/** A published article, which stays published and open or closed to comments until the transaction ends. */
export async function lockPublishedPost(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      authorId: blogPosts.authorId,
      commentsClosed: blogPosts.commentsClosed,
    })
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.id, id)))
    .for('share');
  return row;
}

interface Neighbors {
  readonly previous: Neighbor | null;
  readonly next: Neighbor | null;
}
type Neighbor = Pick<BlogPostRow, 'title' | 'slug'>;

/** The articles published before and after this one. */
export async function findNeighbors(db: Db, { publishedAt, id }: BlogPostRow): Promise<Neighbors> {
  const findNearest = (where: SQL | undefined, order: SQL[]) =>
    db
      .select({ title: blogPosts.title, slug: blogPosts.slug })
      .from(blogPosts)
      .where(and(isPublished, where))
      .orderBy(...order)
      .limit(1);
  const [[previous], [next]] = await Promise.all([
    findNearest(olderThan(blogPosts.publishedAt, blogPosts.id, [publishedAt, id]), [
      desc(blogPosts.publishedAt),
      desc(blogPosts.id),
    ]),
    findNearest(newerThan(blogPosts.publishedAt, blogPosts.id, [publishedAt, id]), [
      asc(blogPosts.publishedAt),
      asc(blogPosts.id),
    ]),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

export type SluggedTable = typeof blogPosts | typeof series;

/** Which of these slugs are taken by records other than `except`, with the status of each; empty for a series. */
export async function listTakenSlugs(
  tx: Transaction,
  table: SluggedTable,
  slugs: readonly string[],
  except?: number,
): Promise<Map<string, string>> {
  const status = table === blogPosts ? blogPosts.status : sql<string>`''`;
  const rows = await tx
    .select({ id: table.id, slug: table.slug, status })
    .from(table as typeof blogPosts)
    .where(isAmong(table.slug, slugs));
  return new Map(rows.flatMap(({ id, slug, status }) => (id === except ? [] : [[slug, status] as const])));
}

/** Which of these slugs lead to a record other than `except` that had them before. */
export async function listRedirectedSlugs(
  tx: Transaction,
  table: SluggedTable,
  slugs: readonly string[],
  except?: number,
): Promise<string[]> {
  const [redirects, id] =
    table === blogPosts ? [slugRedirects, slugRedirects.postId] : [seriesRedirects, seriesRedirects.seriesId];
  const rows = await tx
    .select({ slug: redirects.slug, id })
    .from(redirects as typeof slugRedirects)
    .where(isAmong(redirects.slug, slugs));
  return rows.flatMap((row) => (row.id === except ? [] : [row.slug]));
}

/** One value instead of a thousand, when a thousand records have one title. */
const isAmong = (column: AnyPgColumn, slugs: readonly string[]) =>
  sql`${column} = any(${sql.param([...slugs])}::text[])`;
