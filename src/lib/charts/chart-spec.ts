import { parse } from 'yaml';
import { z } from 'zod';
import { findAskedValue } from './asked-value.ts';
import { readSpans } from './timeline.ts';

// The pages' policy forbids the eval that zod would use for speed, and browsers report the attempt.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Longest source of a chart, in characters. Anything longer stays code. */
export const MAX_SOURCE_LENGTH = 20_000;
/** Longest question about a chart, in characters. */
const MAX_QUESTION_LENGTH = 200;
/** The most rows and columns of values per kind that is made of a table. */
export const CHART_LIMITS = {
  bar: { rows: 40, columns: 6 },
  hbar: { rows: 24, columns: 6 },
  line: { rows: 400, columns: 8 },
  waterfall: { rows: 14, columns: 1 },
  /** From when, and to when if it is not a moment. */
  timeline: { rows: 24, columns: 2 },
} as const;

/** Parses a number as people and spreadsheets write it: 1,200, −5 or 12%. */
export function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/%$/, '').trim();
  return /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{0,15})(?:\.\d*)?$/.test(plain) && /\d/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

/** The smallest and the largest values that are drawn, apart from 0. Beyond them, axes and sums lose their digits. */
const [SMALLEST, LARGEST] = [0.000_001, 1e15];

/** What keeps a number from being drawn; undefined if nothing does. */
function findRangeProblem(value: number): string | undefined {
  if (value === 0 || (Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST)) return undefined;
  return `${value} cannot be drawn: numbers are 0, or between ${SMALLEST} and ${LARGEST.toLocaleString('en-US')}`;
}

function checkRange(value: unknown, context: z.RefinementCtx): void {
  const problem = typeof value === 'number' ? findRangeProblem(value) : undefined;
  if (problem !== undefined) context.addIssue(problem);
}

const label = z.union([z.string(), z.number()]).transform(String);
const value = z
  .union([
    z.number(),
    z
      .string()
      .transform((text, context) => parseNumber(text) ?? context.addIssue(`“${text}” is not a number`) ?? z.NEVER),
  ])
  .superRefine(checkRange);
const shared = {
  title: z.string().min(1),
  unit: z.string().default(''),
  note: z.string().default(''),
  /** A question that readers answer with a guess before they see the value (guess.ts). */
  ask: z.string().trim().max(MAX_QUESTION_LENGTH).default(''),
  emphasis: label.optional(),
};
const series = <T extends z.ZodType<number | null>>(value: T, most: number) =>
  z
    .array(z.object({ name: label.default(''), values: z.array(value) }))
    .min(1)
    .max(most);

const charted = ({ rows, columns }: { rows: number; columns: number }) => ({
  ...shared,
  labels: z.array(label).min(1).max(rows),
  series: series(value, columns),
});
const share = z.number().min(0).max(1);

const kinds = {
  bar: z.object({ kind: z.literal('bar'), ...charted(CHART_LIMITS.bar) }),
  hbar: z.object({ kind: z.literal('hbar'), ...charted(CHART_LIMITS.hbar) }),
  line: z.object({
    kind: z.literal('line'),
    ...shared,
    labels: z.array(label).min(2).max(CHART_LIMITS.line.rows),
    series: series(value.nullable(), CHART_LIMITS.line.columns),
    /** Position of each label on the axis, if its own number does not give it. */
    at: z.array(z.number().superRefine(checkRange)).optional(),
  }),
  waterfall: z.object({
    kind: z.literal('waterfall'),
    ...shared,
    labels: z.array(label).min(3).max(CHART_LIMITS.waterfall.rows),
    series: series(value, CHART_LIMITS.waterfall.columns),
  }),
  timeline: z
    .object({
      kind: z.literal('timeline'),
      ...shared,
      labels: z.array(label).min(2).max(CHART_LIMITS.timeline.rows),
      series: z
        .array(z.object({ values: z.array(z.union([z.number(), z.string(), z.null()]).superRefine(checkRange)) }))
        .min(1)
        .max(CHART_LIMITS.timeline.columns),
    })
    .transform(({ labels, series: [starts, ends], ...rest }, context) => {
      const read = readSpans(labels, starts?.values ?? [], ends?.values ?? [], parseNumber);
      if (typeof read !== 'string') return { ...rest, ...read };
      context.addIssue(read);
      return z.NEVER;
    }),
  matrix: z.object({
    kind: z.literal('matrix'),
    ...shared,
    xAxis: z.string(),
    yAxis: z.string(),
    points: z
      .array(z.object({ label, x: share, y: share }))
      .min(1)
      .max(30),
  }),
};

export type ChartKind = keyof typeof kinds;
export type BarChart = z.output<(typeof kinds)['bar' | 'hbar']>;
export type LineChart = z.output<(typeof kinds)['line']>;
export type WaterfallChart = z.output<(typeof kinds)['waterfall']>;
export type TimelineChart = z.output<(typeof kinds)['timeline']>;
export type MatrixChart = z.output<(typeof kinds)['matrix']>;
export type Chart = BarChart | LineChart | WaterfallChart | TimelineChart | MatrixChart;

/** Parses a chart written in YAML. If it cannot be drawn, throws an Error whose message starts with `where`. */
export function parseChart(text: string, where: string): Chart {
  const fail = (why: string): never => {
    throw new Error(`${where}: ${why}`);
  };
  if (text.length > MAX_SOURCE_LENGTH)
    return fail(`longer than ${MAX_SOURCE_LENGTH.toLocaleString('en-US')} characters`);
  const data = parseYaml(text, fail);
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    return fail('has no YAML; it needs at least kind, title and its values');
  const kind = (data as { kind?: unknown }).kind;
  if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind))
    return fail(
      `unknown kind of figure ${JSON.stringify(kind ?? null)}; the kinds are ${Object.keys(kinds).join(', ')}`,
    );
  const result = kinds[kind as ChartKind].safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    return fail(`${issue?.path.join('.') || kind}: ${issue?.message ?? 'cannot be read'}`);
  }
  const spec = result.data;
  if ('series' in spec) checkLengths(spec, fail);
  if (spec.kind === 'waterfall') checkSum(spec, fail);
  if (spec.ask && !findAskedValue(spec))
    return fail('readers can only be asked for a value of columns, bars or a line that is known');
  return spec;
}

function parseYaml(text: string, fail: (why: string) => never): unknown {
  try {
    return parse(text);
  } catch (error) {
    return fail(`its YAML cannot be read (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`);
  }
}

function checkLengths(spec: Extract<Chart, { series: unknown }>, fail: (why: string) => never): void {
  for (const { name, values } of spec.series) {
    if (values.length !== spec.labels.length)
      fail(`series "${name}" has ${values.length} values for ${spec.labels.length} labels`);
  }
  if (spec.kind === 'line' && spec.at && spec.at.length !== spec.labels.length)
    fail(`"at" has ${spec.at.length} places for ${spec.labels.length} labels`);
}

/** Rejects a waterfall that does not add up, within the rounding of each step. */
function checkSum(spec: WaterfallChart, fail: (why: string) => never): void {
  const values = spec.series[0]?.values ?? [];
  const total = values.at(-1) ?? 0;
  const sum = values.slice(0, -1).reduce((running, value) => running + value, 0);
  const finest = 10 ** -Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  if (Math.abs(sum - total) > finest * Math.max(1, values.length / 4) + 1e-9)
    fail(`the waterfall adds up to ${Number(sum.toFixed(6))}, its last bar says ${total}`);
}
