import { z } from 'zod';
import { storableText } from './fields.ts';
import { MAX_INT } from './limits.ts';

/** Rows per page if the caller sets no limit, and the maximum. */
const PAGE_SIZE = 50;
export const PAGE_SIZE_MAX = 100;
// The cursor of a list sorted by title contains a title, which may have 300 characters of four bytes.
const CURSOR_MAX = 2000;

const filterText = (max: number) => storableText().trim().min(1).max(max).optional();

/** Query parameters of every list; each feature adds its own filters. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(CURSOR_MAX).optional(),
});

/** The page of a list to read, as a caller asks for it. */
export type PageQuery = Partial<z.output<typeof pageQuery>>;

export const searchFilter = { q: filterText(200) };
export const industryFilter = { industry: filterText(80) };
/** An id in a body, as large as the column allows. */
export const columnId = z.int32().positive();
/** An id in an address, as large as the column allows. Only in decimal: "01", "1.0" and "0x1" would be further addresses of one record. */
export const paramId = z.preprocess(
  (value) => (typeof value === 'string' && !/^[1-9]\d*$/.test(value) ? Number.NaN : value),
  z.coerce.number().int().positive().max(MAX_INT),
);
/** `/{id}` in a path. */
export const idParam = z.object({ id: paramId });
/** Id of a parent record. */
export const idFilter = paramId.optional();
/** "true" or "false" in an address. */
export const booleanText = z.enum(['true', 'false']).transform((word) => word === 'true');
/** PostgreSQL has no year 0, so it cannot store what is before the year 1 in UTC. */
const hasYear = (text: string) => !(new Date(text).getUTCFullYear() <= 0);
const NO_YEAR = 'There was no year 0.';
const TIME_NEEDED = 'Please enter a date and time.';
export const isoDay = z.iso.date('Please enter dates as 2026-03-31.').refine(hasYear, NO_YEAR);
/** The first and the last day, in UTC. */
export const dayFilter = { from: isoDay.optional(), to: isoDay.optional() };
/** An administrator's `sort=`: a field name, with a minus prefix for descending. */
export const sortBy = <Name extends string>(...names: readonly Name[]) => ({
  sort: z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional(),
});

/** ISO 8601 in UTC, like every time on the wire. */
export const isoTime = z.iso.datetime(TIME_NEEDED).refine(hasYear, NO_YEAR);
/** A time that a client may send in any time zone. */
export const zonedTime = z.iso.datetime({ offset: true, error: TIME_NEEDED }).refine(hasYear, NO_YEAR);
export const id = z.number().int().positive();
