import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { run } from './closing.ts';
import { cpuSeconds, hasProc } from './processes.ts';
import type { Rates } from './rates.ts';

/** One server in a comparison; `pid` is the process that answers. */
export interface Contender {
  readonly url: string;
  readonly pid: number;
  /** Sent beside the load's. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A Lua file that makes the requests. */
  readonly script?: string;
}

/** Whether a program is on the PATH; `versionFlag` makes it say something and end. */
export function isInstalled(program: string, versionFlag: string): boolean {
  return spawnSync(program, [versionFlag], { stdio: 'ignore' }).error === undefined;
}

/** Has one wrk thread ask for `seconds`. @throws Error when any answer is not a success */
export async function measureLoad(
  { url, pid, ...contender }: Contender,
  { seconds, connections, script, ...load }: Load,
) {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only');
  const headers = { ...load.headers, ...contender.headers };
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...asked, ...(script ? ['-s', script] : []), url];
  const before = cpuSeconds(pid);
  const { process: wrk } = run('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(wrk, 'exit');
  const output = wrk.stdout ? await text(wrk.stdout) : '';
  await ended;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors: connect [1-9]/.test(output)) throw new Error(`wrk on ${url}:\n${output}`);
  return { perSecond, perProcessorSecond: requests / (cpuSeconds(pid) - before) };
}

/**
 * Lets the contenders take turns, `rounds` times after a round to warm up. The order moves on with every round, so that nobody
 * always comes first.
 */
export async function takeTurns<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  load: Load & { readonly rounds: number },
): Promise<Record<Name, Rates>> {
  const names = Object.keys(contenders) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, { clock: [], processor: [] } as Rates])) as Record<
    Name,
    Rates
  >;
  for (let round = -1; round < load.rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + 1 + turn) % names.length] as Name;
      const { perSecond, perProcessorSecond } = await measureLoad(contenders[name], load);
      if (round < 0) continue;
      rates[name].clock.push(perSecond);
      if (hasProc) rates[name].processor.push(perProcessorSecond);
    }
  }
  return rates;
}
