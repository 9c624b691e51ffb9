import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { browserLaunch } from './tools/browser.ts';
import { closeLater } from './tools/closing.ts';
import { ARTICLE, HOME, type MeasuredPage } from './tools/pages.ts';
import { median } from './tools/statistics.ts';
import { asKilobytes, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const KINDS = {
  HTML: 'text/html',
  CSS: 'text/css',
  JavaScript: 'text/javascript',
  Fonts: 'font/woff2',
};
type Kind = keyof typeof KINDS | 'Other';
type Sums = Record<Kind, number>;

const IDLE_MS = 3000;
const HOW =
  'Chromium with an empty cache, its window 1280 × 800; the bodies as they came over the wire (brotli), by the DevTools protocol. ' +
  'Until load: whatever was asked for before the load event. With idle: until the network is quiet and 3 s more. Medians; 1 kB is 1000 bytes.';

export const bytes = topicOf('bytes', HOME);
export const articleBytes = topicOf('article-bytes', ARTICLE);

function topicOf(name: string, page: MeasuredPage): Topic {
  return { name, title: `Bytes of the first visit to ${page.name}`, how: HOW, run: (bench) => run(bench, page) };
}
async function run(bench: Bench, { path, scriptLimit }: MeasuredPage): Promise<Findings> {
  const { url } = await bench.site();
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await browserLaunch()), ...own });
  const close = closeLater(() => browser.close());
  const visits: Visit[] = [];
  for (let visit = 0; visit < (bench.quick ? 1 : 3); visit += 1) visits.push(await measureVisit(browser, url + path));
  await close();

  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const untilLoad = (kind: Kind) => middle((visit) => visit.untilLoad[kind]);
  const withIdle = (kind: Kind) => middle((visit) => visit.withIdle[kind]);
  const other: Row = {
    what: 'Pictures and the rest',
    measured: `${asKilobytes(untilLoad('Other'))} until load, ${asKilobytes(withIdle('Other'))} with idle`,
  };
  return {
    rows: [
      { what: 'HTML', measured: asKilobytes(untilLoad('HTML')) },
      atMost('JavaScript until load', untilLoad('JavaScript'), scriptLimit, asKilobytes),
      atMost('JavaScript with idle', withIdle('JavaScript'), 150e3, asKilobytes),
      atMost('CSS', withIdle('CSS'), 15e3, asKilobytes),
      atMost('Fonts', withIdle('Fonts'), 90e3, asKilobytes),
      other,
      { what: 'Requests', measured: `${middle((visit) => visit.requests)}` },
    ],
  };
}

interface Visit {
  readonly untilLoad: Sums;
  readonly withIdle: Sums;
  readonly requests: number;
}

async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, { asked: number; kind: Kind; bytes: number }>();
  let loaded = Number.POSITIVE_INFINITY;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    requests.set(requestId, { asked: timestamp, kind: 'Other', bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.kind = kindOf(response.mimeType);
    // So far it is the header's bytes.
    request.bytes -= response.encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  devtools.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = timestamp;
  });
  await devtools.send('Network.enable');
  await devtools.send('Page.enable');
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 });
  await sleep(IDLE_MS);
  await page.close();

  const all = [...requests.values()];
  return {
    untilLoad: sum(all.filter(({ asked }) => asked <= loaded)),
    withIdle: sum(all),
    requests: all.length,
  };
}

function sum(requests: readonly { kind: Kind; bytes: number }[]): Sums {
  const sums: Sums = { HTML: 0, CSS: 0, JavaScript: 0, Fonts: 0, Other: 0 };
  for (const { kind, bytes } of requests) sums[kind] += bytes;
  return sums;
}

function kindOf(mimeType: string): Kind {
  const known = Object.entries(KINDS).find(([, type]) => type === mimeType);
  return (known?.[0] as Kind | undefined) ?? 'Other';
}
