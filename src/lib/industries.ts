/** Industry keys used by articles, white papers and filters. Their display names are in site.config.ts. */
export const INDUSTRY_KEYS = ['airlines', 'aerospace', 'logistics', 'technology'] as const;
