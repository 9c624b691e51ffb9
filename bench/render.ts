import { SESSION_COOKIE } from '#platform/auth/session-cookie.ts';
import { countElements } from './servers/html-elements.ts';
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
    'Against it stands a bare node:http server in a process of its own that answers each request with renderToString (react-dom, production) of the same HTML: ' +
    'the real page is parsed once, its elements are made anew for each request as JSX makes them; no router, no data, no components, no headers. ' +
    'That it renders as many elements is checked. One wrk thread with 8 connections, the two taking turns.',
  needsWrk: true,
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const site = await bench.site();
  const url = `${site.url}/`;
  const page = (await get(url, HEADERS)).body;
  const rival = await bareRender(page, tempFolder());
  const again = (await get(rival.url)).body;
  const elements = countElements(page.toString());
  const rendered = countElements(again.toString());
  if (rendered !== elements) throw new Error(`The page has ${elements} elements, the bare render ${rendered}`);

  const { app, bare } = await takeTurns(
    { app: { url, pid: site.pid }, bare: rival },
    { rounds: bench.quick ? 3 : 5, seconds: bench.quick ? 2 : 4, connections: 8, headers: HEADERS },
  );
  await rival.stop();
  return {
    rows: [
      { ...atLeast('App', median(app.clock), 150, asRate), measured: rateText(app) },
      { what: 'renderToString of the same elements', measured: rateText(bare) },
      ratioRow('Ratio', app, bare, 0.6),
    ],
    notes: [
      `${elements} elements; ${page.length.toLocaleString('en-US')} bytes from the app, ${again.length.toLocaleString('en-US')} from the bare render.`,
    ],
  };
}
