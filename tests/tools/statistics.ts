/** The value below which `share` (above 0, up to 1) of `values` lie, by nearest rank. @throws RangeError without values */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
  if (value === undefined) throw new RangeError('There are no values');
  return value;
}

/** The middle value; of two in the middle, the lower. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The median of the ratios of each round: what slows the machine down slows both sides of a round. */
export function pairedRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** The probability that one of `values` is greater than one of `others`, where equal ones count half (Mann–Whitney). */
export function probabilityGreater(values: readonly number[], others: readonly number[]): number {
  const wins = values.map((one) => sum(others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0))));
  return sum(wins) / (values.length * others.length);
}
