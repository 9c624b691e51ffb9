import { z } from 'zod';
import { cardView, categoryFilter, id, industryFilter, isoTime, pageQuery, searchFilter } from '#lib/paging.ts';

/** What everyone may see: `pdfUrl` is in an admin's replies only (decisions.md). */
export const whitepaper = z.object({
  id,
  title: z.string(),
  description: z.string(),
  coverImage: z.string().nullable(),
  pages: z.number().int().min(1),
  category: z.string(),
  industry: z.string().nullable(),
  author: z.string().nullable(),
  downloadCount: z.number().int().min(0),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Whitepaper = z.infer<typeof whitepaper>;

/** `downloadUrl` is a path of this site that works for five minutes, or an address elsewhere. */
export const downloadReply = z.object({ downloadUrl: z.string() });
export type DownloadReply = z.infer<typeof downloadReply>;

export const whitepaperQuery = pageQuery.extend({ ...searchFilter, ...categoryFilter, ...industryFilter, ...cardView });
export type WhitepaperQuery = z.infer<typeof whitepaperQuery>;
