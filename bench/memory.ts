import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { type Sizes, sizesOf } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { BROWSER_HEADERS } from './tools/exchange.ts';
import { hasProc } from './tools/processes.ts';
import { measureLoad } from './tools/wrk.ts';
import { asMegabytes, asRate, atMost, type Bench, type Findings, type Topic } from './topic.ts';

const SAMPLE_MS = 250;
const PERSONAL = { cookie: `${SESSION_COOKIE}=bench` };
const MIX = [
  { path: '/', headers: {} },
  { path: '/api/blog-posts?view=card', headers: {} },
  { path: '/', headers: PERSONAL },
  { path: '/api/blog-posts', headers: PERSONAL },
];

export const memory: Topic = {
  name: 'memory',
  title: 'Memory under load',
  how:
    'The proportional share of resident memory (Pss of /proc/<pid>/smaps_rollup, so that shared pages count once) of the app and of every process of its PostgreSQL, ' +
    'read four times a second while wrk (one thread, 32 connections) asks in turn for the home page from the cache, a list from the cache, the home page rendered and a list read anew.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  if (!hasProc) return { rows: [{ what: 'App and PostgreSQL', measured: 'not measured (needs /proc of Linux)' }] };
  // A process that has served nothing yet.
  await bench.rest();
  const app = await bench.site();
  const script = path.join(tempFolder(), 'mix.lua');
  writeFileSync(script, mixScript());
  const idle = sizesOf(app);
  const samples: Sizes[] = [];
  const sampler = setInterval(() => samples.push(sizesOf(app)), SAMPLE_MS);
  const { perSecond } = await measureLoad(app, {
    seconds: bench.quick ? 6 : 20,
    connections: 32,
    headers: BROWSER_HEADERS,
    script,
  }).finally(() => clearInterval(sampler));
  const most = samples.reduce((one, other) => (total(other) > total(one) ? other : one), idle);
  return {
    rows: [
      { what: 'After the start', measured: told(idle) },
      atMost('Most under load', total(most), 250e6, asMegabytes),
      { what: 'of which', measured: told(most) },
      { what: 'Answers meanwhile', measured: asRate(perSecond) },
    ],
  };
}

const total = ({ app, database }: Sizes) => app + database;
const told = ({ app, database }: Sizes) => `app ${asMegabytes(app)}, PostgreSQL ${asMegabytes(database)}`;

function mixScript(): string {
  const requests = MIX.map(({ path: address, headers }) => {
    const pairs = Object.entries({ ...BROWSER_HEADERS, ...headers }).map(([name, value]) => `["${name}"]="${value}"`);
    return `wrk.format("GET", "${address}", {${pairs.join(', ')}})`;
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
