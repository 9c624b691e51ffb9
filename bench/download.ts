import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { WHITEPAPERS_PATH } from '#features/whitepapers/whitepapers.constants.ts';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { signUp } from './tools/accounts.ts';
import { type App, postmasterOf, startApp } from './tools/app.ts';
import { run as runProgram, tempFolder } from './tools/closing.ts';
import { BROWSER_HEADERS, get } from './tools/exchange.ts';
import { hasProc, proportionalSize } from './tools/processes.ts';
import { percentile } from './tools/statistics.ts';
import {
  asMegabytes,
  asMilliseconds,
  asRatio,
  atMost,
  type Bench,
  type Findings,
  type Row,
  type Topic,
} from './topic.ts';

const FILE_BYTES = 20_000_000;
const KEY = 'white-papers/bench.pdf';
// Paper 1 gets the large file; the others keep their own, of some hundred kilobytes.
const LARGE = 1;
const SMALL = 2;
const FLAT_OUT = 1e12;
const LINE = 25e6;
const SAMPLE_MS = 20;
const PAUSE_MS = 4;
const MEMORY_MS = 6000;
const TURN_SECONDS = 0.4;

export const download: Topic = {
  name: 'download',
  title: 'Downloading a white paper of 20 MB',
  how:
    'The whole way: POST for the signed address, then the file, one download after the other, by a reader in a process of its own. ' +
    `Memory: the app’s proportional share (Pss), read every ${SAMPLE_MS} ms while the reader takes all it can get, over what it was when the home page and small white papers had warmed it up. ` +
    `The home page: one request after the other with ${PAUSE_MS} ms between, in short turns at rest and during downloads at ${asMegabytes(LINE)}/s (a line of 200 Mbit/s), and again flat out.`,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const app = await appWithLargePaper();
  const { cookie } = await signUp(app.url, 'ada@example.com');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  await timesOf(app, agent, 2);
  const warmUp = await startReader(app, cookie, FLAT_OUT);
  await warmUp.during(SMALL, () => sleep(2000));
  await warmUp.stop();
  const flatOut = await startReader(app, cookie, FLAT_OUT);
  const memory = hasProc ? await memoryRow(app, () => flatOut.during(LARGE, () => sleep(MEMORY_MS))) : NOT_MEASURED;
  const line = await startReader(app, cookie, LINE);
  const rows: Row[] = [memory];
  const readers = [
    { who: `${asMegabytes(LINE)}/s`, reader: line, turns: bench.quick ? 10 : 80 },
    { who: 'Flat out', reader: flatOut, turns: bench.quick ? 5 : 20 },
  ];
  for (const { who, reader, turns } of readers) {
    const rest: number[] = [];
    const busy: number[] = [];
    const before = reader.bytes();
    for (let turn = 0; turn < turns; turn += 1) {
      rest.push(...(await timesOf(app, agent, TURN_SECONDS)));
      await reader.during(LARGE, async () => busy.push(...(await timesOf(app, agent, TURN_SECONDS))));
    }
    const ratio = percentile(busy, 0.99) / percentile(rest, 0.99);
    rows.push(
      { what: `${who}: downloaded`, measured: `${asMegabytes((reader.bytes() - before) / turns / TURN_SECONDS)}/s` },
      { what: `${who}: home page, median, at rest and busy`, measured: both(rest, busy, 0.5) },
      { what: `${who}: home page, 99th percentile`, measured: both(rest, busy, 0.99) },
      reader === line
        ? atMost(`${who}: 99th percentile, ratio`, ratio, 1.2, asRatio)
        : { what: `${who}: 99th percentile, ratio`, measured: asRatio(ratio) },
    );
    await reader.stop();
  }
  agent.destroy();
  await app.stop();
  return { rows };
}

const both = (rest: number[], busy: number[], share: number) =>
  `${asMilliseconds(percentile(rest, share))} and ${asMilliseconds(percentile(busy, share))}`;
const NOT_MEASURED: Row = { what: 'More memory', measured: 'not measured (needs /proc of Linux)' };

/** The site with the file of one of its sample papers exchanged. */
async function appWithLargePaper(): Promise<App> {
  const dataDir = path.join(tempFolder(), 'data');
  const settings = { TRUST_PROXY: '1' };
  // The first start loads the sample content and leaves a heap that no later one has.
  await (await startApp({ dataDir, settings })).stop();
  writeFileSync(path.join(dataDir, 'files', KEY), Buffer.alloc(FILE_BYTES, '%PDF-1.7 '));
  const app = await startApp({ dataDir, settings });
  const { port, socketFolder } = postmasterOf(dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
  await client.connect();
  await client.query('UPDATE whitepapers SET pdf_url = $1 WHERE id = $2', [`/files/${KEY}`, LARGE]);
  await client.end();
  return app;
}

interface Reader {
  /** Downloads a paper over and over while `work` is done. */
  during(paper: number, work: () => Promise<unknown>): Promise<void>;
  /** Taken so far. */
  bytes(): number;
  stop(): Promise<void>;
}

async function startReader(app: App, cookie: string, bytesPerSecond: number): Promise<Reader> {
  const program = path.join(import.meta.dirname, 'servers/paced-reader.ts');
  const { process: child, stop } = runProgram(process.execPath, [program], {
    env: { ...process.env, BYTES_PER_SECOND: String(bytesPerSecond) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let bytes = 0;
  child.on('message', (taken) => {
    bytes += Number(taken);
  });
  return {
    async during(paper, work) {
      child.send(await addressOf(app, cookie, paper));
      await work();
      child.send('stop');
    },
    bytes: () => bytes,
    stop,
  };
}

let callers = 0;

async function addressOf(app: App, cookie: string, paper: number): Promise<string> {
  callers += 1;
  const reply = await fetch(`${app.url}${WHITEPAPERS_PATH}/${paper}/download`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': `10.1.0.${callers % 250}` },
  });
  if (!reply.ok) throw new Error(`The download was refused: ${reply.status} ${await reply.text()}`);
  return app.url + ((await reply.json()) as { downloadUrl: string }).downloadUrl;
}

async function memoryRow(app: App, work: () => Promise<unknown>): Promise<Row> {
  const before = proportionalSize(app.pid);
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, proportionalSize(app.pid));
  }, SAMPLE_MS);
  await work().finally(() => clearInterval(sampler));
  return atMost('More memory', most - before, 20e6, asMegabytes);
}

/** Milliseconds of each request for the home page. */
async function timesOf(app: App, agent: Agent, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await get(`${app.url}/`, BROWSER_HEADERS, agent);
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times;
}
