import { asRate, asRatio, atLeast, type Row } from '../topic.ts';
import { median } from './statistics.ts';

/** Answers of every round. */
export interface Rates {
  /** Per second on the clock. */
  readonly clock: number[];
  /** Per second of the server's own processor time, which other programs on the machine hardly change. Empty without /proc. */
  readonly processor: number[];
}

/** Both medians. */
export function rateText({ clock, processor }: Rates): string {
  const busy = processor.length > 0 ? `, ${asRate(median(processor))} of processor time` : '';
  return asRate(median(clock)) + busy;
}

/** The ratio on the clock, against the goal where there is one, and the ratio by processor time beside it. */
export function ratioRow(what: string, of: Rates, to: Rates, goal?: number): Row {
  const ratio = pairedRatio(of.clock, to.clock);
  const row = goal === undefined ? { what, measured: asRatio(ratio) } : atLeast(what, ratio, goal, asRatio);
  if (of.processor.length === 0) return row;
  return {
    ...row,
    measured: `${row.measured} (by processor time ${asRatio(pairedRatio(of.processor, to.processor))})`,
  };
}

/** The median of the ratios of each round: what slows the machine down slows both sides of a round. */
export function pairedRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((value, round) => value / (to[round] ?? Number.NaN)));
}
