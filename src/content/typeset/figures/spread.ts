/** Moves stacked labels apart until none overlaps: tops near the wanted ones, all between low and high where they fit. */
export function spreadApart(wanted: number[], heights: number[], low: number, high: number): number[] {
  const order = wanted
    .map((_, index) => index)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0) || one - other);
  const tops = [...wanted];
  let free = low;
  for (const index of order) {
    tops[index] = Math.max(tops[index] ?? low, free);
    free = (tops[index] ?? low) + (heights[index] ?? 0);
  }
  let limit = high;
  for (const index of order.toReversed()) {
    tops[index] = Math.min(tops[index] ?? low, limit - (heights[index] ?? 0));
    limit = tops[index] ?? low;
  }
  return tops;
}
