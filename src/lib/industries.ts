/** Industries as articles, white papers and filters have them; what the firm calls them is in site.config.ts. */
export const INDUSTRY_KEYS = ['airlines', 'aerospace', 'logistics', 'technology'] as const;
