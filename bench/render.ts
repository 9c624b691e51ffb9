import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { tempFolder } from './tools/closing.ts';
import { BROWSER_HEADERS, get } from './tools/exchange.ts';
import { rateText, ratioRow } from './tools/rates.ts';
import { bareRender } from './tools/rivals.ts';
import { median } from './tools/statistics.ts';
import { takeTurns } from './tools/wrk.ts';
import { asRate, atLeast, type Bench, type Findings, type Topic } from './topic.ts';

const HEADERS = { ...BROWSER_HEADERS, cookie: `${SESSION_COOKIE}=bench` };

export const render: Topic = {
  name: 'render',
  title: 'Home page rendered for every request',
  how:
    'A request with a session cookie goes past the page cache: routing, two API calls with their SQL, React, dehydrated data. ' +
    'Against it stands a bare node:http server in a process of its own that answers each request with renderToString (react-dom, production) of the same components: ' +
    'the home page built once more by Vite with plain links in place of the router and data that was read once, by the first render; ' +
    'it has neither the elements that the router puts into head and body, nor dehydrated data. ' +
    'One wrk thread with 8 connections, the two taking turns.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const site = await bench.site();
  const url = `${site.url}/`;
  const rival = await bareRender(site.url, tempFolder());
  const page = (await get(url, HEADERS)).body.toString();
  const again = (await get(rival.url)).body.toString();

  const { app, bare } = await takeTurns(
    { app: { url, pid: site.pid }, bare: rival },
    { rounds: bench.quick ? 2 : 5, seconds: bench.quick ? 2 : 4, connections: 8, headers: HEADERS },
  );
  await rival.stop();
  return {
    rows: [
      { ...atLeast('App', median(app.clock), 150, asRate), measured: rateText(app) },
      { what: 'renderToString of the same components', measured: rateText(bare) },
      ratioRow('Ratio', app, bare, 0.6),
    ],
    notes: [`The app sends ${sizeOf(page)}, the bare render ${sizeOf(again)}.`],
  };
}

function sizeOf(html: string): string {
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  return `${elements} elements in ${Buffer.byteLength(html).toLocaleString('en-US')} bytes`;
}
