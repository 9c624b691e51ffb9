import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { EXPORT_STATES } from './exports.constants.ts';

const count = z.number().int().nonnegative();

export const siteExport = z.object({
  id,
  state: z.enum(EXPORT_STATES),
  /** Files and rows written so far, and in all as far as that is known. */
  done: count,
  total: count,
  /** Bytes of the archive, once it is done. */
  bytes: count.nullable(),
  /** Files of the site that are missing or damaged, and are not in it. */
  lost: z.array(z.string()),
  /** Until when it can be downloaded; null if it cannot. */
  availableUntil: isoTime.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: isoTime,
});
export type SiteExport = z.infer<typeof siteExport>;
