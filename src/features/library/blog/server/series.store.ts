import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import type { ArticleSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';
import { articleStore, type BlogPostRow } from './blog.store.ts';
import { blogPosts } from './blog.table.ts';
import { series } from './series.table.ts';
import { seriesRedirects } from './slug-redirects.table.ts';

export const seriesStore = createRecordStore(series, seriesKind);

/** The series with that slug, or else the one that had it before: one that readers may see, or one of a status. */
export async function findSeries(db: Db, slug: string, status?: string) {
  const visible = status === undefined ? seriesStore.isPublic : seriesStore.hasStatus(status);
  const { seriesId } = seriesRedirects;
  const moved = db.select({ seriesId }).from(seriesRedirects).where(eq(seriesRedirects.slug, slug));
  return (
    (await seriesStore.findWhere(db, and(visible, eq(series.slug, slug)))) ??
    seriesStore.findWhere(db, and(visible, inArray(series.id, moved)))
  );
}

/** Most articles on a series page. */
const MAX_PARTS = 200;
const OLDEST_FIRST = { column: blogPosts.publishedAt, type: 'time', isDescending: false, after: undefined } as const;

/** The published articles of a series, oldest first, without their texts. */
export const listParts = (db: Db, seriesId: number) =>
  articleStore.list(db, {
    limit: MAX_PARTS,
    sorting: OLDEST_FIRST,
    where: and(articleStore.isPublic, eq(blogPosts.seriesId, seriesId)),
    isCard: true,
  });

/** The place of a published article in its series; null if it has none, or is not published. */
export async function findPlace(db: Db, { id, seriesId }: BlogPostRow): Promise<ArticleSeries | null> {
  if (seriesId === null) return null;
  const [found, parts] = await Promise.all([seriesStore.findPublic(db, seriesId), listParts(db, seriesId)]);
  const index = parts.findIndex((part) => part.id === id);
  if (!found || index < 0) return null;
  const [previous, next] = [parts[index - 1], parts[index + 1]];
  return {
    name: found.name,
    slug: found.slug,
    part: index + 1,
    partCount: parts.length,
    previous: previous ? { title: previous.title, slug: previous.slug } : null,
    next: next
      ? { title: next.title, slug: next.slug, excerpt: next.excerpt, featuredImage: next.featuredImage }
      : null,
  };
}

/** Whether there is a series with this id, which the caller's lock keeps until the transaction ends. */
export const hasSeries = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(series, eq(series.id, id))) > 0;
