import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { startModelServer } from '#platform/testing/model-server.ts';
import { type BenchAccount, signUp } from './tools/accounts.ts';
import { type App, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { cpuSeconds } from './tools/processes.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, asRatio, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const PAGE = '/insights';
const PAUSE_MS = 10;
/** Who waits for a story at a time; as many as AI_CONCURRENCY lets through. */
const WAITING = 4;
const COST_MS = 5000;
const ROUNDS = { whole: 8, quick: 3 };

export const slowModel: Topic = {
  name: 'slow-model',
  title: 'Other pages while a model is slow',
  how:
    `One ${PAGE} after the other, past the page cache by a session cookie, with ${PAUSE_MS} ms between them: at rest, and while ${WAITING} people hear a story from a model on loopback that sends a piece every 30 ms, in turns. ` +
    'The 99th percentiles of both are compared over all rounds.',
  run,
};

const STORY = {
  title: 'A Tuesday',
  narrative: 'It is a Tuesday and nothing about it is remarkable, except that you have begun. '.repeat(30),
  keyMoments: ['One.', 'Two.', 'Three.'].map((sentence) => ({ sentence, contentId: null, action: sentence })),
  futureVision: 'It is an ordinary day a year on, and you are where you meant to be.',
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const model = await startModelServer(STORY);
  model.mode = 'slowly';
  const settings = {
    TRUST_PROXY: '1',
    AI_BASE_URL: model.url,
    AI_MODEL: 'slow',
    AI_DAILY_TOKENS: '1000000000',
    AI_DAILY_TOKENS_PER_USER: '1000000000',
  };
  const app = await startApp({ dataDir: path.join(tempFolder(), 'data'), settings });
  const accounts: BenchAccount[] = [];
  for (let index = 0; index < WAITING * 4; index += 1)
    accounts.push(await signUp(app.url, `mentee${index}@example.com`));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seconds = bench.quick ? 2 : 4;
  await timesOf(app, agent, 2);
  const rest: number[] = [];
  const busy: number[] = [];
  let stories = 0;
  for (let round = 0; round < (bench.quick ? ROUNDS.quick : ROUNDS.whole); round += 1) {
    const measureBusy = async () => {
      const stop = new AbortController();
      const listening = Array.from({ length: WAITING }, (_, index) => listen(app, accounts, index, stop.signal));
      await sleep(200);
      busy.push(...(await timesOf(app, agent, seconds)));
      stop.abort();
      stories += (await Promise.all(listening)).reduce((sum, count) => sum + count, 0);
    };
    const measureRest = async () => {
      rest.push(...(await timesOf(app, agent, seconds)));
    };
    for (const measure of round % 2 === 0 ? [measureRest, measureBusy] : [measureBusy, measureRest]) await measure();
  }
  const cost = await costOfStories(app, accounts);
  agent.destroy();
  await app.stop();
  await model.close();
  const p99 = [percentile(rest, 0.99), percentile(busy, 0.99)] as const;
  return {
    rows: [
      { what: 'Stories told', measured: String(stories) },
      { what: 'Processor time of one story', measured: asMilliseconds(cost) },
      {
        what: 'Median, at rest and busy',
        measured: `${asMilliseconds(median(rest))} and ${asMilliseconds(median(busy))}`,
      },
      {
        what: '99th percentile, at rest and busy',
        measured: `${asMilliseconds(p99[0])} and ${asMilliseconds(p99[1])}`,
      },
      atMost('99th percentile, ratio', p99[1] / p99[0], 1.1, asRatio),
    ],
  };
}

async function timesOf(app: App, agent: Agent, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await get(app.url + PAGE, { accept: 'text/html', cookie: `${SESSION_COOKIE}=bench` }, agent);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** One after the other asks for stories and hears them, from accounts in turn, as each may ask twenty times an hour. */
async function listen(
  app: App,
  accounts: readonly BenchAccount[],
  first: number,
  signal: AbortSignal,
): Promise<number> {
  let told = 0;
  for (let index = first; !signal.aborted; index += WAITING) {
    const account = accounts[index % accounts.length];
    if (!account) break;
    const reply = await fetch(`${app.url}/api/generate-narrative`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: account.cookie },
      body: JSON.stringify({ menteeContext: { dreamJob: 'fleet planner' } }),
    });
    await reply.text();
    told += 1;
  }
  return told;
}

/** Milliseconds of the app's processor time a story takes, which other programs on the machine do not lengthen. */
async function costOfStories(app: App, accounts: readonly BenchAccount[]): Promise<number> {
  const stop = new AbortController();
  const before = cpuSeconds(app.pid);
  const listening = Array.from({ length: WAITING }, (_, index) => listen(app, accounts, index, stop.signal));
  await sleep(COST_MS);
  stop.abort();
  const told = (await Promise.all(listening)).reduce((sum, count) => sum + count, 0);
  return ((cpuSeconds(app.pid) - before) * 1000) / told;
}
