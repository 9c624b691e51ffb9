import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openBrowser, WINDOW } from './tools/browser.ts';
import { createPageTopics } from './tools/pages.ts';
import { median, sum } from './tools/statistics.ts';
import { asKilobytes, atMost, info } from './topic.ts';

const KINDS: Readonly<Record<string, string>> = {
  'text/html': 'HTML',
  'text/css': 'CSS',
  'text/javascript': 'JavaScript',
  'application/javascript': 'JavaScript',
  'font/woff2': 'Fonts',
};

interface Visit {
  readonly requests: number;
  /** Bytes of one kind, of all requests or only of those before the load event. */
  getBytes(kind: string, isUntilLoad?: boolean): number;
}

export const [bytes, articleBytes] = createPageTopics(['bytes', 'article-bytes'], ({ name, path, scriptLimit }) => ({
  title: `Bytes of the first visit to ${name}`,
  how:
    'Chromium with an empty cache, its window 1280 × 800; the bodies as they came over the wire (brotli), by the DevTools protocol. ' +
    'Until load: what was asked for before the load event. With idle: until the network is quiet and 3 s more. Medians; 1 kB is 1000 bytes.',
  async run(bench) {
    const { url } = await bench.getSharedSite();
    const browser = await openBrowser(bench);
    const visits: Visit[] = [];
    for (let visit = 0; visit < (bench.quick ? 1 : 3); visit += 1) visits.push(await measureVisit(browser, url + path));
    const getBytes = (kind: string, isUntilLoad = false) =>
      median(visits.map((visit) => visit.getBytes(kind, isUntilLoad)));
    return [
      info('HTML', asKilobytes(getBytes('HTML', true))),
      atMost('JavaScript until load', getBytes('JavaScript', true), scriptLimit, asKilobytes),
      atMost('JavaScript with idle', getBytes('JavaScript'), 150e3, asKilobytes),
      atMost('CSS', getBytes('CSS'), 15e3, asKilobytes),
      atMost('Fonts', getBytes('Fonts'), 90e3, asKilobytes),
      info(
        'Pictures and the rest',
        `${asKilobytes(getBytes('Other', true))} until load, ${asKilobytes(getBytes('Other'))} with idle`,
      ),
      info('Requests', `${median(visits.map(({ requests }) => requests))}`),
    ];
  },
}));

/** Visits a page with an empty cache. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage(WINDOW);
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, { asked: number; kind: string; bytes: number }>();
  let loaded = Number.POSITIVE_INFINITY;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    requests.set(requestId, { asked: timestamp, kind: 'Other', bytes: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.kind = KINDS[response.mimeType] ?? 'Other';
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
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 });
  await sleep(3000);
  await page.close();
  const all = [...requests.values()];
  return {
    requests: all.length,
    getBytes: (kind, isUntilLoad) =>
      sum(all.filter((one) => one.kind === kind && (!isUntilLoad || one.asked <= loaded)).map((one) => one.bytes)),
  };
}
