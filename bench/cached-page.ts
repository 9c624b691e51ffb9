import { tempFolder } from './tools/closing.ts';
import { assertSame, BROWSER_HEADERS, get } from './tools/exchange.ts';
import { ARTICLE, HOME, type MeasuredPage } from './tools/pages.ts';
import { rateText, ratioRow } from './tools/rates.ts';
import { bareBytes, nginx, type Rival } from './tools/rivals.ts';
import { isInstalled, takeTurns } from './tools/wrk.ts';
import type { Bench, Findings, Topic } from './topic.ts';

const MISSING = 'not measured (install nginx)';

const HOW =
  'The app, a bare node:http server and nginx with one worker (a static file) send the very same bytes and headers to a request with the headers of Chrome; ' +
  'that they are the same is checked first. One wrk thread with 32 connections; the three take turns in every round; ratios are medians of the ratios of each round.';

export const cachedPage = topicOf('cached-page', HOME);
export const cachedArticle = topicOf('cached-article', ARTICLE);

function topicOf(name: string, page: MeasuredPage): Topic {
  return { name, title: `The page cache: ${page.name}`, how: HOW, needsWrk: true, run: (bench) => run(bench, page) };
}

async function run(bench: Bench, { path }: MeasuredPage): Promise<Findings> {
  const site = await bench.site();
  const url = site.url + path;
  const folder = tempFolder();
  const expected = await get(url, BROWSER_HEADERS);
  const rivals: Record<string, Rival> = { bare: await bareBytes(expected, folder) };
  if (isInstalled('nginx', '-v')) rivals.front = await nginx(expected, folder);
  for (const [name, rival] of Object.entries(rivals)) {
    assertSame(expected, await get(rival.url, BROWSER_HEADERS), name);
  }

  const { app, bare, front } = await takeTurns<string>(
    { app: { url, pid: site.pid }, ...rivals },
    { rounds: bench.quick ? 2 : 5, seconds: bench.quick ? 1 : 3, connections: 32, headers: BROWSER_HEADERS },
  );
  for (const rival of Object.values(rivals)) await rival.stop();
  if (!app || !bare) throw new Error('The app and its rival were not both measured');
  const encoding = expected.headers.find(([name]) => name === 'content-encoding')?.[1] ?? 'not compressed';
  return {
    rows: [
      { what: 'App', measured: rateText(app) },
      { what: 'node:http', measured: rateText(bare) },
      { what: 'nginx, one worker', measured: front ? rateText(front) : MISSING },
      ratioRow('App to node:http', app, bare, 0.85),
      ...(front ? [ratioRow('node:http to nginx', bare, front)] : []),
      front ? ratioRow('App to nginx', app, front, 0.5) : { what: 'App to nginx', measured: MISSING, goal: '≥ 0.50' },
    ],
    notes: [
      `The body has ${expected.body.length.toLocaleString('en-US')} bytes (${encoding}).`,
      ...(front ? [] : ['nginx is not on the PATH. On Debian: apt install nginx-light; on macOS: brew install nginx']),
    ],
  };
}
