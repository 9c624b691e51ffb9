/** Query key of the dashboard's summary. Writes that change its numbers invalidate it. */
export const SUMMARY_KEY = ['admin-summary'] as const;
