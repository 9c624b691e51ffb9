export const DAY_MS = 86_400_000;

/** "2026-11-24": the day of a time, in UTC. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);
