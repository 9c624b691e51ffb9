import { z } from 'zod';
import { storableText } from './storable-text.ts';

/** Rows of a list when the caller names no limit, and the most it may ask for (decisions.md, API conventions). */
const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;
// A list by title goes on after a title, which may have 300 characters of four bytes.
const CURSOR_MAX = 2000;

const filterText = (max: number) => storableText().trim().min(1).max(max).optional();

/** Query parameters every list takes; a slice extends them with its own filters. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(CURSOR_MAX).optional(),
});

export const searchFilter = { q: filterText(200) };
export const industryFilter = { industry: filterText(80) };
/** The id of something a row belongs to, as large as the column holds. */
export const idFilter = z.coerce.number().int().positive().max(2_147_483_647).optional();
const day = z.iso
  .date('Please give days as 2026-03-31.')
  .refine((text) => !text.startsWith('0000'), 'There was no year 0.')
  .optional();
/** Days in UTC, the first and the last. */
export const dayFilter = { from: day, to: day };
/** An administrator's `sort=`: a field's name, with a minus for the other way round. */
export const sortBy = <Name extends string>(...names: readonly Name[]) => ({
  sort: z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional(),
});

/** ISO 8601 in UTC, as every time on the wire. */
export const isoTime = z.iso.datetime();
export const id = z.number().int().positive();
/** `/{id}` in a path, as large as the column holds. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
