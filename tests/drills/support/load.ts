import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { DrillContext } from './drill.ts';
import { startProgram } from './programs.ts';

/** Something visitors ask for. `{n}` in the path is another number each time. */
export interface Visit {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many come, unless the plan says how many there are at once. */
  readonly perSecond?: number;
}

export interface LoadPlan {
  readonly url: string;
  readonly seconds: number;
  readonly visits: readonly Visit[];
  /** Visitors who come again as soon as they are answered; without it they come as they come, answered or not. */
  readonly atOnce?: number;
  /** Makes addresses new; no two plans of a drill have the same. */
  readonly mark: string;
}

export interface LoadResult {
  readonly seconds: number;
  /** Status 0 is no answer. */
  readonly visits: readonly { readonly name: string; readonly status: number; readonly ms: number }[];
}

const PROGRAM = path.join(import.meta.dirname, '../load.process.ts');

/** Has another process ask, and waits for what came of it. */
export async function runLoad(context: DrillContext, plan: LoadPlan): Promise<LoadResult> {
  const child = startProgram(context, process.execPath, [PROGRAM, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  return JSON.parse(printed) as LoadResult;
}

/** Of the visits of a name, or of all. */
export function outcomeOf({ visits, seconds }: LoadResult, ...names: readonly string[]) {
  const all = visits.filter(({ name }) => names.length === 0 || names.includes(name));
  const answered = all.filter(({ status }) => status >= 200 && status < 400);
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    asked: all.length,
    answered: answered.length,
    refused: all.filter(({ status }) => status === 503 || status === 429).length,
    /** Neither answered nor refused. */
    lost: all.filter(({ status }) => status === 0 || (status >= 400 && status !== 503 && status !== 429)).length,
    perSecond: answered.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

export const ms = (value: number): string => `${Math.round(value)} ms`;
