export const SITE_PATH = '/api/site';
export const SITE_REVISIONS_PATH = `${SITE_PATH}/revisions`;
/** Parts a page needs beyond the frame in its HTML (`GET /api/site/{part}`). */
export const SITE_PARTS = ['home', 'mentor'] as const;
/** Saves that are kept. */
export const SITE_REVISIONS_KEPT = 100;
/** Terms of one list whose records one save may change. */
export const REPLACEMENTS_MAX = 100;
/** The code of the refusal to remove a term that records use. Its `details` are `TermUse[]`. */
export const TERM_IN_USE = 'term_in_use';
