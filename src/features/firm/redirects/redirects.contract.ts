import { z } from 'zod';
import { atMost, line, storableText } from '#lib/fields.ts';
import { id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { IMPORT_OUTCOMES, REDIRECT_LIMITS } from './redirects.constants.ts';

export const redirect = z.object({
  id,
  /** A path of this site in its readable spelling, `/über-uns`, or with all paths below it, `/news/*`. */
  from: z.string(),
  /** A path of this site or a web address; with `/*` at its end it gets the parts that `from` leaves open. */
  to: z.string(),
  /** Browsers and search engines remember a permanent one (308) and ask again for another (307). */
  isPermanent: z.boolean(),
  hits: z.number().int().nonnegative(),
  lastUsedAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type Redirect = z.infer<typeof redirect>;

export const redirectBody = z.object({
  from: line(REDIRECT_LIMITS.from, 'Please enter the old address.'),
  to: line(REDIRECT_LIMITS.to, 'Please enter where it leads.'),
  isPermanent: z.boolean().default(true),
});
export type RedirectBody = z.infer<typeof redirectBody>;

export const redirectQuery = pageQuery.extend({ ...searchFilter, ...sortBy('createdAt', 'from', 'hits') });
export type RedirectQuery = z.infer<typeof redirectQuery>;

export const importBody = z.object({
  csv: storableText('Please choose a CSV file.').max(REDIRECT_LIMITS.csv, atMost(REDIRECT_LIMITS.csv)),
  /** Only tells what would happen. */
  isPreview: z.boolean(),
});
export type ImportBody = z.infer<typeof importBody>;

const importedRow = z.object({
  /** The row in the file; the first line has the headings. */
  row: z.number().int().positive(),
  from: z.string(),
  to: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it is refused. */
  reason: z.string().optional(),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importReply = z.object({ rows: z.array(importedRow) });
export type ImportReply = z.infer<typeof importReply>;

/** An address that was asked for and not found. */
export const missingAddress = z.object({
  id,
  path: z.string(),
  hits: z.number().int().positive(),
  lastAskedAt: isoTime,
  /** The host of the page with the latest link to it. */
  referrer: z.string().nullable(),
});
export type MissingAddress = z.infer<typeof missingAddress>;
