import { get, type Headers } from '../../tests/tools/http.ts';
import { cpuSeconds, hasProc } from '../../tests/tools/processes.ts';
import { runProgram } from '../../tests/tools/programs.ts';
import { median, pairedRatio } from '../../tests/tools/statistics.ts';
import { asRate, asRatio, atLeast, type Bench, info, type Row } from '../topic.ts';

/** One server in a comparison. */
export interface Target {
  readonly url: string;
  /** The process that answers. */
  readonly pid: number;
  /** Sent beside the load's headers. */
  readonly headers?: Headers;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Headers;
  /** A Lua file that makes the requests. */
  readonly script?: string;
}

/** Replies of each round. */
export interface Rates {
  readonly perSecond: number[];
  /** Per second of the server's own processor time, which other programs on the machine hardly change. Empty without /proc. */
  readonly perProcessorSecond: number[];
}

/** Runs one thread of wrk, or sends a few requests in a smoke run. @throws Error when a reply is not a success */
export async function measureLoad(bench: Bench, target: Target, load: Load) {
  const { url, pid } = target;
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Load is only put on this machine');
  if (bench.run === 'smoke') return sendSome(url, { ...load.headers, ...target.headers });
  const headers = Object.entries({ ...load.headers, ...target.headers });
  const options = headers.flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const script = load.script ? ['-s', load.script] : [];
  const before = cpuSeconds(pid);
  const args = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, ...options, ...script, url];
  const output = await runProgram(bench, 'wrk', args);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors: connect [1-9]/.test(output)) throw new Error(`wrk on ${url}:\n${output}`);
  return { perSecond, perProcessorSecond: requests / (cpuSeconds(pid) - before) };
}

const SMOKE_REQUESTS = 3;

async function sendSome(url: string, headers: Headers) {
  const started = performance.now();
  for (let count = 0; count < SMOKE_REQUESTS; count += 1) {
    const { status } = await get(url, headers);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
  const perSecond = SMOKE_REQUESTS / ((performance.now() - started) / 1000);
  return { perSecond, perProcessorSecond: perSecond };
}

/** Returns the options of `compare`: five rounds, or two short ones for a first look. */
export const createLoad = (bench: Bench, connections: number, seconds = 3) => ({
  rounds: bench.size(5, 2),
  seconds: bench.size(seconds, 1),
  connections,
});

/** Measures the targets in turn, `rounds` times after a round to warm up. Each round begins with another target. */
export async function compare<Name extends string>(
  bench: Bench,
  targets: Readonly<Record<Name, Target>>,
  { rounds, ...load }: Load & { readonly rounds: number },
): Promise<Record<Name, Rates>> {
  const names = Object.keys(targets) as Name[];
  const rates = Object.fromEntries(
    names.map((name): [string, Rates] => [name, { perSecond: [], perProcessorSecond: [] }]),
  ) as Record<Name, Rates>;
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + 1 + turn) % names.length] as Name;
      const measured = await measureLoad(bench, targets[name], load);
      if (round < 0) continue;
      rates[name].perSecond.push(measured.perSecond);
      if (hasProc) rates[name].perProcessorSecond.push(measured.perProcessorSecond);
    }
  }
  return rates;
}

/** Both medians. */
export function formatRates({ perSecond, perProcessorSecond }: Rates): string {
  const byProcessor = perProcessorSecond.length > 0 ? `, ${asRate(median(perProcessorSecond))} of processor time` : '';
  return asRate(median(perSecond)) + byProcessor;
}

/** The ratio on the clock, with the goal if there is one, and the ratio by processor time. */
export function ratioRow(what: string, rates: Rates, others: Rates, goal?: number): Row {
  const ratio = pairedRatio(rates.perSecond, others.perSecond);
  const row = goal === undefined ? info(what, asRatio(ratio)) : atLeast(what, ratio, goal, asRatio);
  if (rates.perProcessorSecond.length === 0) return row;
  const byProcessor = asRatio(pairedRatio(rates.perProcessorSecond, others.perProcessorSecond));
  return { ...row, measured: `${row.measured} (by processor time ${byProcessor})` };
}
