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
});
export type Whitepaper = z.infer<typeof whitepaper>;

export const whitepaperQuery = pageQuery.extend({ ...searchFilter, ...categoryFilter, ...industryFilter, ...cardView });
export type WhitepaperQuery = z.infer<typeof whitepaperQuery>;
