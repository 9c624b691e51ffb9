// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const CASE_STUDIES_PATH = '/api/case-studies';
/** The industries an author can choose from (specification 5). */
export const CASE_STUDY_INDUSTRIES = ['Airlines', 'Aerospace', 'Logistics', 'Technology'] as const;
