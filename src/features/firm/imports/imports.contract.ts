import { z } from 'zod';
import { id, isoTime } from '#lib/paging.ts';
import { IMPORT_STATES, OUTCOMES } from './imports.constants.ts';

const count = z.number().int().nonnegative();

const importCounts = z.record(z.string(), z.partialRecord(z.enum(OUTCOMES), count));

/** What cannot be taken, or needs a look, and why. */
export const importProblem = z.object({ what: z.string(), why: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/** One of the first drafts of each type, as it would arrive. */
const importSample = z.object({ type: z.string(), title: z.string(), detail: z.string() });
export type ImportSample = z.infer<typeof importSample>;

/** What a reading of the file found: a check, a run, or a removal. */
export const importReport = z.object({
  counts: importCounts,
  samples: z.array(importSample),
  problems: z.array(importProblem),
  /** All problems, of which `problems` has the first. */
  problemCount: count,
  /** Of those that `problems` has not, the ones of imported records, which a run that goes on does not meet again. */
  unlistedOfImported: count,
});
export type ImportReport = z.infer<typeof importReport>;

/** How to import. */
export const importRequest = z.object({
  /** Fetches pictures that are not in the file from the former site. */
  fetchesPictures: z.boolean().optional(),
});
export type ImportRequest = z.infer<typeof importRequest>;

export const siteImport = z.object({
  id,
  fileName: z.string(),
  /** What the file was taken for: "Ghost export, subscribers". */
  source: z.string(),
  state: z.enum(IMPORT_STATES),
  /** What the check found. */
  check: importReport.nullable(),
  /** What was done so far. */
  done: importReport.nullable(),
  /** What of it was taken back, and what stays because it was changed. */
  takenBack: importReport.nullable(),
  /** Why it failed, in a sentence. */
  failure: z.string().nullable(),
  startedBy: z.string().nullable(),
  createdAt: isoTime,
  /** When it last made progress. */
  progressAt: isoTime,
});
export type SiteImport = z.infer<typeof siteImport>;
