import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { run } from './closing.ts';

/** One server in a comparison. */
export interface Contender {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly seconds: number;
  readonly connections: number;
  /** A Lua file that makes the requests. */
  readonly script?: string;
}

/** Whether a program is on the PATH; `versionFlag` makes it say something and end. */
export function isInstalled(program: string, versionFlag: string): boolean {
  return spawnSync(program, [versionFlag], { stdio: 'ignore' }).error === undefined;
}

/** Requests per second that `target` answers to one wrk thread. @throws Error when any answer is not a success */
export async function requestsPerSecond(target: Contender, { seconds, connections, script }: Load): Promise<number> {
  if (new URL(target.url).hostname !== '127.0.0.1') throw new Error('Load goes to this machine only');
  const headers = Object.entries(target.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headers, ...(script ? ['-s', script] : []), target.url];
  const { process: wrk } = run('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(wrk, 'exit');
  const output = wrk.stdout ? await text(wrk.stdout) : '';
  await ended;
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors: connect [1-9]/.test(output)) throw new Error(`wrk on ${target.url}:\n${output}`);
  return Number(rate);
}

/**
 * Lets the contenders take turns, `rounds` times, after a second of warming up each. The order moves on with every round, so
 * that nobody always comes first.
 * @returns requests per second of every round, by name
 */
export async function takeTurns<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  load: Load & { readonly rounds: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await requestsPerSecond(contenders[name], { ...load, seconds: 1 });
  for (let round = 0; round < load.rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      rates[name].push(await requestsPerSecond(contenders[name], load));
    }
  }
  return rates;
}
