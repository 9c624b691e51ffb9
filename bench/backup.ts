import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { createFolderStorage } from '#platform/storage/storage.ts';
import { type App, postmasterOf, ROOT, startApp } from './tools/app.ts';
import { run as runProgram, tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { percentile } from './tools/statistics.ts';
import { asMilliseconds, asRatio, atLeast, atMost, type Bench, type Findings, type Topic } from './topic.ts';

/** As much in rows, the rest in files. */
const SHARE_OF_ROWS = 0.3;
const FILE_BYTES = 10e6;
const ROW_BYTES = 102_400;
const PAUSE_MS = 10;

export const backup: Topic = {
  name: 'backup',
  title: 'A backup while the site runs',
  how:
    'npm run backup of 1 GB (200 MB in a quick run, or --megabytes): 30 % text in rows, the rest files that do not compress, to the ' +
    'same disk, while the site runs on the embedded database and is asked for its newest articles past the page cache every 10 ms. ' +
    'Its priority is lower than the site’s. Before and during.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const folder = tempFolder();
  const dataDir = path.join(folder, 'data');
  const megabytes = bench.megabytes ?? (bench.quick ? 200 : 1000);
  const app = await startApp({ dataDir });
  const bytes = await fill(dataDir, megabytes * 1e6);
  // What was written is not to be flushed in the middle of a measurement.
  await sleep(3000);
  const before = await latencies(app, sleep(bench.quick ? 5000 : 10_000));
  const started = performance.now();
  const { process: child } = runProgram(process.execPath, ['scripts/backup.ts', path.join(folder, 'backups')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const during = await latencies(app, ended);
  const seconds = (performance.now() - started) / 1000;
  const [code] = (await ended) as [number | null];
  await app.stop();
  if (code !== 0) throw new Error(`The backup ended with ${code}`);
  const p99 = { before: percentile(before, 0.99), during: percentile(during, 0.99) };
  const speed = (value: number) => `${Math.round(value)} MB/s`;
  return {
    rows: [
      atLeast(`${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s`, bytes / 1e6 / seconds, 50, speed),
      { what: '99th percentile before', measured: `${asMilliseconds(p99.before)}, ${before.length} requests` },
      { what: '99th percentile during', measured: `${asMilliseconds(p99.during)}, ${during.length} requests` },
      atMost('Ratio', p99.during / p99.before, 1.5, asRatio),
    ],
  };
}

/** @returns how many bytes there are */
async function fill(dataDir: string, wanted: number): Promise<number> {
  const { port, socketFolder } = postmasterOf(dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: 'greatcircle', database: 'greatcircle' });
  await client.connect();
  const rows = Math.round((wanted * SHARE_OF_ROWS) / ROW_BYTES);
  await client.query(
    `INSERT INTO narratives (user_id, title, narrative, key_moments, future_vision)
     SELECT (SELECT min(id) FROM users), 'A text', (SELECT string_agg(md5(n || '-' || m), '') FROM generate_series(1, $2) m), '{}', ''
     FROM generate_series(1, $1) n`,
    [rows, ROW_BYTES / 32],
  );
  await client.query('CHECKPOINT');
  await client.end();
  const files = createFolderStorage(path.join(dataDir, 'files'));
  const count = Math.round((wanted * (1 - SHARE_OF_ROWS)) / FILE_BYTES);
  for (let index = 0; index < count; index += 1) {
    await files.put(`white-papers/bench-${index}.pdf`, randomFillSync(Buffer.alloc(FILE_BYTES)));
  }
  return rows * ROW_BYTES + count * FILE_BYTES;
}

/** Asks at a fixed pace, whether answers come or not, until `end`. @returns milliseconds, each from when it was due */
async function latencies(app: App, end: Promise<unknown>): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const headers = { accept: 'application/json', cookie: `${SESSION_COOKIE}=nobody` };
  const taken: Promise<number>[] = [];
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const started = performance.now();
  for (let turn = 0; !isOver; turn += 1) {
    const due = started + turn * PAUSE_MS;
    await sleep(Math.max(0, due - performance.now()));
    taken.push(
      get(`${app.url}/api/blog-posts?limit=20&view=card`, headers, agent).then(({ status }) => {
        if (status !== 200) throw new Error(`It answered ${status}`);
        return performance.now() - due;
      }),
    );
  }
  const all = await Promise.all(taken);
  agent.destroy();
  return all;
}
