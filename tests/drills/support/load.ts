import path from 'node:path';
import { runProgram } from '../../tools/programs.ts';
import type { Scope } from '../../tools/scope.ts';
import { percentile } from '../../tools/statistics.ts';

/** Something that visitors ask for. `{n}` in the path is replaced by another number each time. */
export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ignored where the plan says how many visitors there are at once. */
  readonly perSecond?: number;
}

export interface LoadPlan {
  readonly url: string;
  readonly seconds: number;
  readonly visits: readonly Visit[];
  /**
   * The number of visitors who ask again as soon as they are answered. Without it, visitors come at their times,
   * whether earlier ones were answered or not.
   */
  readonly atOnce?: number;
  /** Makes the paths new, so that no two plans of a drill ask for the same. */
  readonly mark: string;
}

export interface LoadResult {
  readonly seconds: number;
  /** Status 0 is no answer. The time runs from when a request was due. */
  readonly visits: readonly { readonly name: string; readonly status: number; readonly ms: number }[];
}

const PROGRAM = path.join(import.meta.dirname, '../load.process.ts');

/** Puts load on the site from another process. */
export async function runLoad(scope: Scope, plan: LoadPlan): Promise<LoadResult> {
  return JSON.parse(await runProgram(scope, process.execPath, [PROGRAM, JSON.stringify(plan)])) as LoadResult;
}

/** Sums up the visits of some names, or all. */
export function summarize({ visits, seconds }: LoadResult, ...names: readonly string[]) {
  const all = visits.filter(({ name }) => names.length === 0 || names.includes(name));
  const answered = all.filter(({ status }) => status >= 200 && status < 400);
  const refused = all.filter(({ status }) => status === 503 || status === 429);
  const times = answered.map(({ ms }) => ms);
  const getPercentile = (share: number) => (times.length > 0 ? percentile(times, share) : Number.NaN);
  return {
    asked: all.length,
    answered: answered.length,
    refused: refused.length,
    lost: all.length - answered.length - refused.length,
    perSecond: answered.length / seconds,
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
  };
}
