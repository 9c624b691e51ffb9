// Times in the viewer's time zone, in which forms show and read them.

import { DAY_MS } from '#lib/days.ts';

/** "14:05". */
export const formatTimeOfDay = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "today", "yesterday", "Nov 05, 2026": otherwise MMM dd, yyyy, the date format of the admin area. */
export function formatLocalDay(iso: string, weekday?: 'long'): string {
  const at = new Date(iso);
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  if (at.toDateString() === noon.toDateString()) return 'today';
  // Noon is in the day before even if that day has 23 or 25 hours.
  if (at.toDateString() === new Date(noon.getTime() - DAY_MS).toDateString()) return 'yesterday';
  return at.toLocaleDateString('en-US', { weekday, month: 'short', day: '2-digit', year: 'numeric' });
}

/** "today, 14:05", "Nov 05, 2026 14:05". */
export function formatLocalTime(iso: string): string {
  const day = formatLocalDay(iso);
  return `${day}${/\d/.test(day) ? '' : ','} ${formatTimeOfDay(iso)}`;
}
