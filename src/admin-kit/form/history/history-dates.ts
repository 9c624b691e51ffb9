import { formatLocalDay } from '../../local-times.ts';

/** Groups a list that is sorted by time by its days: "Today", "Friday, Nov 20". */
export function groupByDay<Item extends { readonly createdAt: string }>(items: readonly Item[]) {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = formatLocalDay(item.createdAt, 'long').replace(/^[a-z]/, (letter) => letter.toUpperCase());
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
