import path from 'node:path';
import { sizesOf, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { hasProc } from './tools/processes.ts';
import { asMegabytes, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const ADDRESSES = 200_000;
/** Few enough to wait for a slot rather than be refused on a slow machine. */
const AT_ONCE = 4;
const LIST = '/api/blog-posts?view=card&limit=1';

export const cacheMemory: Topic = {
  name: 'cache-memory',
  title: 'Memory after distinct queries',
  how:
    `${ADDRESSES.toLocaleString('en-US')} requests for lists that nobody asked for before (a third each by q, by category and by a cursor that finds something), ` +
    'each from an address of its own so that no limit ends them, after a tenth as many as a warm-up. The app’s Pss before and after.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  if (!hasProc) return { rows: [{ what: 'Added', measured: 'not measured (needs /proc of Linux)' }] };
  await bench.rest();
  const app = await startApp({ dataDir: path.join(tempFolder(), 'data'), settings: { TRUST_PROXY: '1' } });
  const addresses = bench.quick ? ADDRESSES / 10 : ADDRESSES;
  await askAll(app.url, -addresses / 10, 0, () => LIST);
  const before = sizesOf(app).app;
  await askAll(app.url, 0, addresses, toDistinctList);
  const after = sizesOf(app).app;
  await app.stop();
  return {
    rows: [
      { what: 'Before', measured: asMegabytes(before) },
      atMost(`Added by ${addresses.toLocaleString('en-US')}`, after - before, 40e6, asMegabytes),
    ],
  };
}

function toDistinctList(number: number): string {
  if (number % 3 === 0) return `${LIST}&q=word${number}`;
  if (number % 3 === 1) return `${LIST}&category=none-${number}`;
  const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000001Z', number])).toString('base64url');
  return `${LIST}&cursor=${cursor}`;
}

async function askAll(url: string, from: number, to: number, pathFor: (number: number) => string): Promise<void> {
  let next = from;
  const ask = async () => {
    while (next < to) {
      const number = next;
      next += 1;
      const caller = number - from;
      const headers = { 'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` };
      const reply = await fetch(url + pathFor(number), { headers });
      const text = await reply.text();
      if (reply.status !== 200) throw new Error(`${pathFor(number)} answered ${reply.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}
