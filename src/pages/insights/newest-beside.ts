/** Others shown below a page that was read. */
export const OTHER_WHITEPAPERS = 2;

/** Of `newest`, as many as are shown, without the one being read. Ask for one more than that. */
export function others<Item extends { readonly id: number }>(
  newest: readonly Item[],
  read: Item['id'],
  count: number,
): Item[] {
  return newest.filter(({ id }) => id !== read).slice(0, count);
}
