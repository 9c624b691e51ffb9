import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { tempFolder } from './tools/closing.ts';
import { assertSame, BROWSER_HEADERS, get } from './tools/exchange.ts';
import { rateText, ratioRow } from './tools/rates.ts';
import { bareBytes } from './tools/rivals.ts';
import { takeTurns } from './tools/wrk.ts';
import type { Bench, Findings, Row, Topic } from './topic.ts';

const ASKED = { ...BROWSER_HEADERS, accept: 'application/json' };
const PERSONAL = { ...ASKED, cookie: `${SESSION_COOKIE}=bench` };
const CASES = [
  { what: 'Articles', path: '/api/blog-posts', headers: ASKED, goal: 0.3 },
  { what: 'Cards', path: '/api/blog-posts?view=card', headers: ASKED, goal: 0.3 },
  { what: 'Cards past the cache', path: '/api/blog-posts?view=card', headers: PERSONAL, goal: undefined },
];

export const jsonList: Topic = {
  name: 'json-list',
  title: 'JSON lists',
  how:
    'The app against a bare node:http server with the same bytes and headers, taking turns; one wrk thread with 32 connections. ' +
    'Everyone gets a list from the page cache; a request with a session cookie goes past it, through Hono, validation and PostgreSQL.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const { url, pid } = await bench.site();
  const folder = tempFolder();
  const rows: Row[] = [];
  for (const { what, path, headers, goal } of CASES) {
    const expected = await get(url + path, headers);
    const rival = await bareBytes(expected, folder);
    // Past the cache every reply has an id of its own.
    if (headers === ASKED) assertSame(expected, await get(rival.url, headers), 'node:http');
    const { app, bare } = await takeTurns(
      { app: { url: url + path, pid }, bare: rival },
      { rounds: bench.quick ? 2 : 5, seconds: bench.quick ? 1 : 2, connections: 32, headers },
    );
    await rival.stop();
    rows.push(
      { what: `${what}: app`, measured: rateText(app) },
      { what: `${what}: node:http`, measured: rateText(bare) },
      ratioRow(`${what}: ratio, ${expected.body.length.toLocaleString('en-US')} bytes`, app, bare, goal),
    );
  }
  return { rows };
}
