const DAY_MS = 24 * 3600_000;

const formatDate = (at: Date, options: Intl.DateTimeFormatOptions) => at.toLocaleDateString('en-US', options);

/** "Today", "Yesterday", "Friday, Nov 20" in the local time zone, with the year if it is another one. */
function formatDay(iso: string): string {
  const at = new Date(iso);
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  if (at.toDateString() === noon.toDateString()) return 'Today';
  // Noon is in the day before even if that day has 23 or 25 hours.
  if (at.toDateString() === new Date(noon.getTime() - DAY_MS).toDateString()) return 'Yesterday';
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return formatDate(at, { weekday: 'long', month: 'short', day: 'numeric', year });
}

/** "14:05" in the local time zone. */
export const formatTimeOfDay = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "today, 14:05", "Friday, Nov 20, 14:05": for the middle of a sentence. */
export function formatMoment(iso: string): string {
  const day = formatDay(iso);
  return `${day.endsWith('day') && !day.includes(',') ? day.toLowerCase() : day}, ${formatTimeOfDay(iso)}`;
}

/** Groups a list that is sorted by time by its days. */
export function groupByDay<Item extends { readonly createdAt: string }>(items: readonly Item[]) {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = formatDay(item.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
