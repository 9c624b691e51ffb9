import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { buildPaper } from '#platform/pdf/pdf.fixtures.ts';
import { BROWSER_HEADERS, UNCACHED } from '../tests/tools/http.ts';
import { listChildren, proportionalSize } from '../tests/tools/processes.ts';
import { readSizes } from '../tests/tools/site.ts';
import { median } from '../tests/tools/statistics.ts';
import { time } from '../tests/tools/time.ts';
import { createVisitor, expectOk, SETTINGS, signIn, uploadFile } from '../tests/tools/visitor.ts';
import { formatSizes, getLargest, getTotal, sampleDuring, sampleSizes } from './tools/memory.ts';
import { measureLoad } from './tools/wrk.ts';
import { asCount, asMegabytes, asRate, asSeconds, atMost, info, type Topic } from './topic.ts';

const LIST = '/api/blog-posts?view=card&limit=1';
const ADDRESSES = 200_000;
// Few enough that a slow machine queues them instead of refusing them.
const AT_ONCE = 4;
/** With 32, requests wait behind rendered pages for longer than the site lets a queue grow, and it answers 503. */
const CONNECTIONS = 8;

export const memory: Topic = {
  name: 'memory',
  title: 'Memory under load',
  how:
    'The proportional share of resident memory (Pss of /proc/<pid>/smaps_rollup, so that shared pages count once) of the site and of every process of its PostgreSQL, ' +
    `read four times a second while wrk (one thread, ${CONNECTIONS} connections) asks in turn for the home page from the cache, a list from the cache, the home page rendered and a list read from the database.`,
  needs: ['wrk', 'proc'],
  async run(bench) {
    // The process has served nothing yet.
    await bench.stopSharedSite();
    const site = await bench.getSharedSite();
    const script = path.join(bench.folder, 'mix.lua');
    writeFileSync(script, createMixScript());
    const idle = readSizes(site);
    let perSecond = 0;
    const samples = await sampleSizes(site, 250, async () => {
      const load = { seconds: bench.size(20, 6), connections: CONNECTIONS, headers: BROWSER_HEADERS, script };
      ({ perSecond } = await measureLoad(bench, site, load));
    });
    const largest = getLargest(samples);
    return [
      info('After the start', formatSizes(idle)),
      atMost('Most under load', getTotal(largest), 250e6, asMegabytes),
      info('of which', formatSizes(largest)),
      info('Answers meanwhile', asRate(perSecond)),
    ];
  },
};

function createMixScript(): string {
  const mix = [
    { path: '/', headers: {} },
    { path: '/api/blog-posts?view=card', headers: {} },
    { path: '/', headers: UNCACHED },
    { path: '/api/blog-posts', headers: UNCACHED },
  ];
  const requests = mix.map(({ path, headers }) => {
    const pairs = Object.entries({ ...BROWSER_HEADERS, ...headers }).map(([name, value]) => `["${name}"]="${value}"`);
    return `wrk.format("GET", "${path}", {${pairs.join(', ')}})`;
  });
  return `
    local requests
    local turn = 0
    init = function() requests = {${requests.join(',\n')}} end
    request = function()
      turn = turn % #requests + 1
      return requests[turn]
    end`;
}

export const cacheMemory: Topic = {
  name: 'cache-memory',
  title: 'Memory after distinct queries',
  how:
    `${asCount(ADDRESSES)} requests for lists that nobody asked for before (a third each by q, by category and by a cursor that finds something), ` +
    'each from another client address so that no limit ends them, after a tenth as many as a warm-up. The site’s Pss before and after.',
  needs: ['proc'],
  async run(bench) {
    const site = await bench.startOwnSite(SETTINGS);
    const count = bench.size(ADDRESSES, ADDRESSES / 10, 20);
    await requestAll(site.url, count / 10, () => LIST);
    const before = readSizes(site).app;
    await requestAll(site.url, count, createDistinctList);
    const added = readSizes(site).app - before;
    return [info('Before', asMegabytes(before)), atMost(`Added by ${asCount(count)}`, added, 40e6, asMegabytes)];
  },
};

function createDistinctList(number: number): string {
  if (number % 3 === 0) return `${LIST}&q=word${number}`;
  if (number % 3 === 1) return `${LIST}&category=none-${number}`;
  const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000001Z', number])).toString('base64url');
  return `${LIST}&cursor=${cursor}`;
}

async function requestAll(url: string, count: number, createPath: (number: number) => string): Promise<void> {
  const visitor = createVisitor(url);
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await expectOk(await visitor.fetch(createPath(next)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

export const upload: Topic = {
  name: 'upload',
  title: 'Uploading a white paper of 50 MB',
  how:
    'POST /api/upload from another process’s memory, over loopback, until the reply that says what is in the PDF. ' +
    'Memory: the proportional share (Pss) of the site’s process, read every 20 ms, over what it was when small uploads had warmed it up; ' +
    'the process that reads the PDF, which lives for the time of one, is listed apart.',
  needs: ['proc'],
  async run(bench) {
    const site = await bench.startOwnSite(SETTINGS, { isWarm: true });
    const admin = await signIn(site.url);
    const send = async (file: Buffer) => expectOk(await uploadFile(admin, UPLOAD_PATH, 'bench.pdf', file));
    const small = buildPaper({ pages: ['Small'], padding: 200_000 });
    const large = buildPaper({
      pages: Array.from({ length: 30 }, (_, page) => `Page ${page}`),
      padding: bench.size(50e6, 50e6, 1e6),
    });
    for (let count = 0; count < 4; count += 1) await send(small);

    const times: number[] = [];
    const others = new Set(listChildren(site.pid));
    const read = () => {
      const readers = listChildren(site.pid).filter((pid) => !others.has(pid));
      return { app: proportionalSize(site.pid), reader: Math.max(0, ...readers.map(proportionalSize)) };
    };
    const samples = await sampleDuring(20, read, async () => {
      for (let count = 0; count < bench.size(6, 2); count += 1) times.push(await time(() => send(large)));
    });
    const more = Math.max(...samples.map(({ app }) => app)) - (samples[0]?.app ?? 0);
    return [
      atMost('More memory', more, 40e6, asMegabytes),
      info('The process that reads it, at its largest', asMegabytes(Math.max(...samples.map(({ reader }) => reader)))),
      info('From the first byte to the reply, median', asSeconds(median(times) / 1000)),
    ];
  },
};
