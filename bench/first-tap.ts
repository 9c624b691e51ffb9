import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../tests/tools/statistics.ts';
import { openBrowser } from './tools/browser.ts';
import { asMilliseconds, atMost, info, type Row, type Topic } from './topic.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/**
 * The selectors of each control to tap and of the element that responds. A button whose code has not loaded shows that
 * it waits.
 */
const TAPS = {
  'the menu': ['[aria-label="Open menu"]', 'dialog[aria-label="Menu"][open]'],
  'the theme': ['[data-theme-toggle]', 'html[data-theme="dark"]'],
  'a button that needs scripts': [
    '[aria-label="Pause the animation"]',
    '[data-waiting], [aria-label="Continue the animation"]',
  ],
  'a button that needs scripts, its effect': [
    '[aria-label="Pause the animation"]',
    '[aria-label="Continue the animation"]',
  ],
} as const;

export const firstTap: Topic = {
  name: 'first-tap',
  title: 'The first tap on a phone',
  how:
    'The home page in a new window of 390 × 844 with four times CPU throttling, 150 ms of delay and 1.6 Mbit/s, nothing cached. ' +
    'One tap: from the finger to the frame after the answer. At once: when the first text is painted. Medians.',
  async run(bench) {
    const { url } = await bench.getSharedSite();
    const browser = await openBrowser(bench);
    const rows: Row[] = [];
    for (const [what, [target, answer]] of Object.entries(TAPS).slice(0, bench.size(4, 4))) {
      for (const [when, pauseMs, goal] of [
        ['at once', 0, 600],
        ['3 s after load', 3000, 200],
      ] as const) {
        const times: number[] = [];
        for (let round = 0; round < bench.size(5, 1); round += 1)
          times.push(await tap(browser, url, pauseMs, target, answer));
        const name = `${what}, ${when}`;
        rows.push(
          what.endsWith('effect') && pauseMs === 0
            ? info(name, asMilliseconds(median(times)))
            : atMost(name, median(times), what.endsWith('effect') ? 800 : goal, asMilliseconds),
        );
      }
    }
    return rows;
  },
};

/** @returns milliseconds from the touch to the frame after `answer` is in the page */
async function tap(browser: Browser, url: string, pauseMs: number, target: string, answer: string): Promise<number> {
  const page = await browser.newPage({ ...PHONE, colorScheme: 'light' });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch, answer);
    await page.goto(url, { waitUntil: pauseMs > 0 ? 'load' : 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await sleep(pauseMs);
    // Not page.tap(), which waits for a quiet element.
    const box = await page.locator(target).boundingBox();
    if (!box) throw new Error(`${target} is not on the page`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const answered = await page.waitForFunction(() => (window as unknown as Timed).answeredAfter, null, {
      polling: 50,
    });
    return Number(await answered.jsonValue());
  } finally {
    await page.close();
  }
}

interface Timed {
  answeredAfter?: number;
}

// Runs in the page.
function watch(answer: string): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(answer)) return void requestAnimationFrame(look);
        requestAnimationFrame(() => {
          (window as unknown as Timed).answeredAfter = performance.now() - timeStamp;
        });
      };
      look();
    },
    { capture: true, once: true },
  );
}
