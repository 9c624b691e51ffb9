/** The value below which `share` (above 0, up to 1) of `values` lie, by nearest rank. @throws RangeError without values */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
  if (value === undefined) throw new RangeError('There is nothing to take a percentile of');
  return value;
}

/** The middle value; of two in the middle the lower. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How likely one of `these` is greater than one of `those`, equal ones counting half: what a Mann–Whitney test goes by. */
export function chanceOfLonger(these: readonly number[], those: readonly number[]): number {
  const wins = these.reduce(
    (sum, one) => sum + those.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return wins / (these.length * those.length);
}
