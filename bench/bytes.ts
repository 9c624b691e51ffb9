import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright';
import { median, sum } from '../tests/tools/statistics.ts';
import { openBrowser, WINDOW } from './tools/browser.ts';
import { createPageTopics } from './tools/pages.ts';
import { asKilobytes, atMost, info } from './topic.ts';

const KINDS: Readonly<Record<string, string>> = {
  'text/html': 'HTML',
  'text/css': 'CSS',
  'text/javascript': 'JavaScript',
  'application/javascript': 'JavaScript',
  'font/woff2': 'Fonts',
};
const PAPER = 'CSS for paper';

interface Visit {
  /** Compressed bytes of the scripts that had run before anybody touched the page. */
  readonly runEarly: number;
  readonly requests: number;
  /** Bytes of one kind, of all requests or only of those before the load event. */
  getBytes(kind: string, isUntilLoad?: boolean): number;
}

export const [bytes, articleBytes] = createPageTopics(['bytes', 'article-bytes'], ({ name, path }) => ({
  title: `Bytes of the first visit to ${name}`,
  how:
    'Chromium with an empty cache, its window 1280 × 800; the bodies as they came over the wire (brotli), by the DevTools protocol. ' +
    'Until load: what was asked for before the load event. Run before the first intent: the scripts that had run 3 s after the network was quiet, those in ' +
    'the HTML as well, each compressed by brotli. Until interactive: the pointer then moves, and the network is quiet again. ' +
    'CSS: what a screen waits for, the stylesheet in the HTML compressed by itself; the one with media=print, for which the browser asks last, counts apart. ' +
    'HTML: with the stylesheet in it. Medians; 1 kB is 1000 bytes.',
  async run(bench) {
    const { url } = await bench.getSharedSite();
    const browser = await openBrowser(bench);
    const visits: Visit[] = [];
    for (let visit = 0; visit < bench.size(3, 1); visit += 1) visits.push(await measureVisit(browser, url + path));
    const getBytes = (kind: string, isUntilLoad = false) =>
      median(visits.map((visit) => visit.getBytes(kind, isUntilLoad)));
    return [
      info('HTML', asKilobytes(getBytes('HTML', true))),
      info('JavaScript until load', asKilobytes(getBytes('JavaScript', true))),
      atMost(
        'JavaScript run before the first intent',
        median(visits.map(({ runEarly }) => runEarly)),
        15e3,
        asKilobytes,
      ),
      atMost('JavaScript until interactive', getBytes('JavaScript'), 100e3, asKilobytes),
      atMost('CSS', getBytes('CSS'), 15e3, asKilobytes),
      info(PAPER, asKilobytes(getBytes(PAPER))),
      atMost('Fonts', getBytes('Fonts'), 90e3, asKilobytes),
      info(
        'Pictures and the rest',
        `${asKilobytes(getBytes('Other', true))} until load, ${asKilobytes(getBytes('Other'))} until interactive`,
      ),
      info('Requests', `${median(visits.map(({ requests }) => requests))}`),
    ];
  },
}));

/** Visits a page with an empty cache. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage(WINDOW);
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, { asked: number; isLast: boolean; kind: string; bytes: number }>();
  let loaded = Number.POSITIVE_INFINITY;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    const isLast = request.initialPriority === 'VeryLow';
    requests.set(requestId, { asked: timestamp, isLast, kind: 'Other', bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.kind = KINDS[response.mimeType] ?? 'Other';
    if (request.kind === 'CSS' && request.isLast) request.kind = PAPER;
    // So far these are the bytes of the headers.
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
  await devtools.send('Debugger.enable');
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 });
  await sleep(3000);
  const runEarly = await weighRunScripts(devtools);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  );
  for (const [index, text] of inline.entries())
    requests.set(`inline ${index}`, { asked: 0, isLast: false, kind: 'CSS', bytes: brotliCompressSync(text).length });
  await page.mouse.move(600, 400, { steps: 3 });
  // Only our pages delay their scripts until an interaction.
  await page.waitForFunction(() => !window.earlyActions || window.earlyActions.isOver);
  await sleep(3000);
  await page.close();
  const all = [...requests.values()];
  return {
    runEarly,
    requests: all.length - inline.length,
    getBytes: (kind, isUntilLoad) =>
      sum(all.filter((one) => one.kind === kind && (!isUntilLoad || one.asked <= loaded)).map((one) => one.bytes)),
  };
}

/** The compressed bytes of every script of which anything has run. */
async function weighRunScripts(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Profiler.takePreciseCoverage');
  const run = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const sources = await Promise.all(run.map(({ scriptId }) => devtools.send('Debugger.getScriptSource', { scriptId })));
  return sum(sources.map(({ scriptSource }) => brotliCompressSync(scriptSource).length));
}
