// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const REDIRECTS_PATH = '/api/redirects';

export const REDIRECT_LIMITS = {
  /** More would be a second site. */
  count: 20_000,
  from: 400,
  to: 1000,
  /** Characters of an imported file. */
  csv: 600_000,
  /** Addresses that were not found. */
  missing: 2000,
} as const;

/** What an imported row would do or has done. */
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
