// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const CASE_STUDIES_PATH = '/api/case-studies';
/** Case studies have the key of an industry with a capital letter: "Airlines". */
export const CASE_STUDY_INDUSTRY = { terms: 'industries', isCapitalized: true } as const;
