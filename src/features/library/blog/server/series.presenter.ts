import { presentRecord } from '#platform/records/record-presenter.ts';
import type { BlogPostCard, Series, SeriesPage } from '../blog.contract.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';

/** Presents a series for its page, with its published articles, oldest first. */
export const presentSeriesPage = (row: object, parts: readonly object[], isAdmin = false): SeriesPage => ({
  ...(presentRecord(seriesKind, row, { isAdmin }) as Series),
  parts: parts.map((part) => presentRecord(articleKind, part, { isAdmin: false, isCard: true }) as BlogPostCard),
});
