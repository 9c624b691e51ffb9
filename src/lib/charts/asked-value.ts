import { countDecimals, createScale } from './chart-kit.ts';

/** The parts of a chart (chart-spec.ts) that a question is about. */
interface AskingChart {
  readonly kind: string;
  readonly ask: string;
  readonly unit: string;
  readonly emphasis?: string | undefined;
  readonly labels?: readonly string[];
  readonly series?: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

const ASKING_KINDS: ReadonlySet<string> = new Set(['bar', 'hbar', 'line']);

/** The value of a chart that readers guess before they see it, and the guesses that they can make. */
export interface AskedValue {
  readonly series: number;
  readonly index: number;
  readonly answer: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The guess before the reader has changed it, and its place in the range, from 0 to 1. */
  readonly start: number;
  readonly startShare: number;
  readonly decimals: number;
}

/** Room above the largest value, so that the end of the range does not give the answer away. */
const HEADROOM = 0.2;

/**
 * Finds the value that a chart with a question asks for: the one that `emphasis` names by its label or its series,
 * otherwise the last one. Of a line it is always the last value,
 * which needs one before it. Undefined without a question, or if there is no such value.
 */
export function findAskedValue(chart: AskingChart): AskedValue | undefined {
  const { kind, ask, labels = [], series = [], emphasis = '', unit } = chart;
  if (ask === '' || !ASKING_KINDS.has(kind)) return undefined;
  const named = series.findIndex(({ name }) => name === emphasis);
  const which = named < 0 ? series.length - 1 : named;
  const labeled = kind === 'line' ? -1 : labels.indexOf(emphasis);
  const index = labeled < 0 ? labels.length - 1 : labeled;
  const answer = series[which]?.values[index] ?? null;
  if (answer === null) return undefined;

  const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = (high - low) * HEADROOM;
  const scale = createScale([low < 0 ? low - room : 0, high > 0 ? high + room : 0], 8);
  const isShare = unit.trim().startsWith('%') && low === 0 && high <= 100;
  const [min, max] = [scale.min, isShare ? Math.min(100, scale.max) : scale.max];
  const decimals = countDecimals(values);
  const step = Math.max(10 ** Math.floor(Math.log10((max - min) / 100)), 10 ** -decimals);
  const before = kind === 'line' ? series[which]?.values[index - 1] : undefined;
  if (before === null) return undefined;
  const start = Number((Math.round((before ?? (min + max) / 2) / step) * step).toFixed(decimals));
  return { series: which, index, answer, min, max, step, start, startShare: (start - min) / (max - min), decimals };
}
