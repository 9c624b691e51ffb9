import { slugOf } from '#lib/slug.ts';
import type { AdminWhitepaper, Whitepaper, WhitepaperPage } from '../whitepapers.contract.ts';
import type { WhitepaperRow } from './whitepapers.store.ts';

/** Never `pdfUrl`: to everyone but an administrator the file is handed out by the download call alone. */
export function presentWhitepaper(row: WhitepaperRow): Whitepaper {
  return {
    id: row.id,
    title: row.title,
    slug: slugOf(row.title),
    description: row.description,
    coverImage: row.coverImage,
    pages: row.pages,
    category: row.category,
    industry: row.industry,
    author: row.author,
    downloadCount: row.downloadCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What its page shows beyond a card: chapters, and what to read next. */
export function presentAround(
  { contents }: WhitepaperRow,
  related: readonly WhitepaperRow[],
): Pick<WhitepaperPage, 'contents' | 'related'> {
  return { contents: contents.map(({ title, page }) => ({ title, page })), related: related.map(presentWhitepaper) };
}

export function presentAdminWhitepaper(row: WhitepaperRow): AdminWhitepaper {
  return {
    ...presentWhitepaper(row),
    pdfUrl: row.pdfUrl,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isSample: row.isSample,
  };
}
