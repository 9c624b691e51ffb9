/** The value below which `share` (0 to 1) of `values` lie, by nearest rank. @throws RangeError without values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('There is nothing to take a percentile of');
  return value;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + -percentile(values.map((value) => -value), 0.5)) / 2;
}

/** The median of the ratios of each round: what slows the machine down slows both sides of a round. */
export function pairedRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((value, round) => value / (to[round] ?? Number.NaN)));
}
