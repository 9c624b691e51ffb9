/** Industries as articles, white papers and filters have them; what the firm calls them is in site.config.ts. */
export const INDUSTRY_KEYS = ['airlines', 'aerospace', 'logistics', 'technology'] as const;

/** Industries as case studies have them, with a capital letter (specification 5). */
export const CASE_STUDY_INDUSTRIES = ['Airlines', 'Aerospace', 'Logistics', 'Technology'] as const;
