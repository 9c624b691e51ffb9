/** Query key of the dashboard's summary: a write that changes what it counts invalidates it. */
export const SUMMARY_KEY = ['admin-summary'] as const;
