/** Industry keys used by articles, white papers and filters. Their display names are in site.config.ts. */
export const INDUSTRY_KEYS = ['airlines', 'aerospace', 'logistics', 'technology'] as const;

/** Industries as case studies have them, with a capital letter (specification 5). */
export const CASE_STUDY_INDUSTRIES = ['Airlines', 'Aerospace', 'Logistics', 'Technology'] as const;
