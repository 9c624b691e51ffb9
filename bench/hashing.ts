import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAccount, logIn, signUp } from './tools/accounts.ts';
import { type App, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, asRatio, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const TRIVIAL = '/healthz';
const LOGINS_PER_SECOND = 20;
const PAUSE_MS = 4;
// Enough that no account has several attempts under way, which would count as guessing.
const ACCOUNTS = 40;

export const hashing: Topic = {
  name: 'hashing',
  title: 'A trivial route while people sign in',
  how:
    `One ${TRIVIAL} after the other with ${PAUSE_MS} ms between them, at rest and while ${LOGINS_PER_SECOND} logins a second run, in turns. ` +
    'A login hashes with argon2id (19 MiB, two passes) on a thread of its own: what shows is what it takes from the event loop and from the machine’s cores.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const app = await startApp({ dataDir: path.join(tempFolder(), 'data'), settings: { TRUST_PROXY: '1' } });
  const accounts: BenchAccount[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) accounts.push(await signUp(app.url, `user${index}@example.com`));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seconds = bench.quick ? 3 : 6;
  const rest: number[] = [];
  const busy: number[] = [];
  let logins = 0;
  for (let round = 0; round < (bench.quick ? 1 : 3); round += 1) {
    rest.push(...(await timesOf(app, agent, seconds)));
    const stop = new AbortController();
    const signingIn = signInSteadily(app, accounts, stop.signal);
    busy.push(...(await timesOf(app, agent, seconds)));
    stop.abort();
    logins += await signingIn;
  }
  agent.destroy();
  await app.stop();
  const at = (share: number) => [percentile(rest, share), percentile(busy, share)] as const;
  const [restP99, busyP99] = at(0.99);
  return {
    rows: [
      { what: 'Logins', measured: `${logins} in ${seconds * (bench.quick ? 1 : 3)} s` },
      {
        what: 'Median, at rest and busy',
        measured: `${asMilliseconds(median(rest))} and ${asMilliseconds(median(busy))}`,
      },
      {
        what: '99th percentile, at rest and busy',
        measured: `${asMilliseconds(restP99)} and ${asMilliseconds(busyP99)}`,
      },
      atMost('99th percentile, ratio', busyP99 / restP99, 3, asRatio),
    ],
  };
}

async function timesOf(app: App, agent: Agent, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await get(app.url + TRIVIAL, {}, agent);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Starts a login every 50 ms whether or not the ones before are done. @returns how many were answered */
async function signInSteadily(app: App, accounts: readonly BenchAccount[], signal: AbortSignal): Promise<number> {
  const running: Promise<void>[] = [];
  while (!signal.aborted) {
    const account = accounts[running.length % accounts.length];
    if (account) running.push(logIn(app.url, account));
    await sleep(1000 / LOGINS_PER_SECOND);
  }
  await Promise.all(running);
  return running.length;
}
