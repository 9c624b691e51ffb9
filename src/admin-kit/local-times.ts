// Times in the viewer's time zone, in which forms show and read them.

import { DAY_MS } from '#lib/days.ts';

/** "14:05". */
export const formatTimeOfDay = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "today", "yesterday", "Nov 20", with the year if it is not the current one. */
export function formatLocalDay(iso: string, weekday?: 'long'): string {
  const at = new Date(iso);
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  if (at.toDateString() === noon.toDateString()) return 'today';
  // Noon is in the day before even if that day has 23 or 25 hours.
  if (at.toDateString() === new Date(noon.getTime() - DAY_MS).toDateString()) return 'yesterday';
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return at.toLocaleDateString('en-US', { weekday, month: 'short', day: 'numeric', year });
}

/** "today, 14:05", "Nov 20, 14:05". */
export const formatLocalTime = (iso: string): string => `${formatLocalDay(iso)}, ${formatTimeOfDay(iso)}`;
