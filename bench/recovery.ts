import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { median } from './tools/statistics.ts';
import { asSeconds, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const WRITERS = 8;

export const recovery: Topic = {
  name: 'recovery',
  title: 'Serving again after kill -9',
  how:
    'The app on its embedded database, with 8 visitors who send messages one after the other, is ended by SIGKILL and started again at once; in every second turn its PostgreSQL is killed with it. ' +
    'From the signal to the first 200 of `/`, asked every 3 ms: the start of node, the orphan taken over or the log replayed, migrations looked at.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const dataDir = path.join(mkdtempSync(path.join(tempFolder(), 'recovery-')), 'data');
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  let app = await startApp({ dataDir, settings });
  const seconds = { app: [] as number[], both: [] as number[] };
  const rounds = bench.quick ? 4 : 20;
  for (let round = 0; round < rounds; round += 1) {
    const writing = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(app.url, `${round}.${writer}`, writing.signal),
    );
    await sleep(1000);
    const withDatabase = round % 2 === 1;
    const { pid } = postmasterOf(dataDir);
    const killed = performance.now();
    if (withDatabase) process.kill(pid, 'SIGKILL');
    process.kill(app.pid, 'SIGKILL');
    while (app.lastWords() === undefined) await sleep(1);
    app = await startApp({ dataDir, settings });
    seconds[withDatabase ? 'both' : 'app'].push((performance.now() - killed) / 1000);
    writing.abort();
    await Promise.all(writers);
    const reply = await get(`${app.url}/readyz`);
    if (reply.status !== 200) throw new Error(`Not ready after the start: ${reply.body.toString()}`);
  }
  await app.stop();
  const told = (of: readonly number[]) => `${asSeconds(median(of))}, ${asSeconds(Math.max(...of))}`;
  return {
    rows: [
      { what: 'The app killed: median, longest', measured: told(seconds.app) },
      { what: 'With its PostgreSQL: median, longest', measured: told(seconds.both) },
      atMost('Longest', Math.max(...seconds.app, ...seconds.both), 5, asSeconds),
    ],
  };
}

/** Sends messages one after the other, until nobody is there. */
async function write(url: string, name: string, signal: AbortSignal): Promise<void> {
  for (let index = 0; !signal.aborted; index += 1) {
    const sent = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${name}.${index % 250}` },
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Reyes',
        email: `ada.${name}.${index}@example.com`,
        message: `Message ${index}`,
        elapsed: 60_000,
      }),
      signal,
    }).catch(() => undefined);
    // The next turn asks the app that comes after this one.
    if (sent === undefined) return;
    await sent.arrayBuffer().catch(() => undefined);
  }
}
