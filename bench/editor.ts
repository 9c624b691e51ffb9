import type { CDPSession, Page } from 'playwright';
import { readArticles } from '#content/articles.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { openWindow } from './tools/browser.ts';
import { asMilliseconds, asSeconds, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const WORDS = 5000;
const THROTTLING = 4;
const TITLE = 'Five thousand words';

export const editor: Topic = {
  name: 'editor',
  title: 'The text editor on a long article',
  how:
    `An article of ${WORDS} words (sample articles in a row) in Chromium with ${THROTTLING} times CPU throttling. Opening: from the click in the list of articles to the frame ` +
    'after the whole text is in the editor; for the first time in a new browser, and again. A keystroke: how long the main thread is busy until the letter is on the screen ' +
    '(TaskDuration in its own processor time over two frames, less that of two frames without a key), in the middle of the text. The pause after: the same for the second that follows, with the word count and the stored draft.',
  async run(bench) {
    const { url } = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const visitor = await signIn(url);
    const text = { title: TITLE, excerpt: 'All of it.', category: 'Strategy', status: 'published' };
    await expectOk(await visitor.send('POST', BLOG_POSTS_PATH, { ...text, content: buildText() }));
    const [first, again]: [number[], number[]] = [[], []];
    let keys: Row[] = [];
    const rounds = bench.size(7, 1);
    for (let round = 1; round <= rounds; round += 1) {
      const { page, session, close } = await openList(bench, url, visitor.getCookie());
      first.push(await page.evaluate(timeOpening, TITLE));
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      again.push(await page.evaluate(timeOpening, TITLE));
      if (round === rounds) keys = await typeLetters(page, session, bench.size(100, 20, 5));
      await close();
    }
    return [
      atMost('Opening for the first time: median', median(first) / 1000, 1, asSeconds),
      atMost('Opening again: median', median(again) / 1000, 1, asSeconds),
      ...keys,
    ];
  },
};

/** The beginning of the sample articles in a row. */
function buildText(): string {
  const chosen: string[] = [];
  let words = 0;
  for (const block of readArticles().flatMap(({ body }) => body.trim().split(/\n\n+/))) {
    if (words >= WORDS) break;
    words += block.split(/\s+/).length;
    chosen.push(block);
  }
  return chosen.join('\n\n');
}

/** The list of articles in a new browser, which has no code of the editor yet. */
async function openList(bench: Bench, url: string, cookie: string) {
  const context = await openWindow(bench, url, cookie);
  const page = await context.newPage();
  await page.goto(`${url}/admin?tab=blogs`, { waitUntil: 'networkidle' });
  // On a busy machine the network may be idle before the list is shown.
  await page.waitForFunction(() => !window.earlyActions || window.earlyActions.isOver);
  await page.getByRole('button', { name: `Edit “${TITLE}”` }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
  // Thread time leaves out processor time that other programs take.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, close: () => context.browser()?.close() };
}

/** Runs in the page. @returns milliseconds until the editor shows the text */
async function timeOpening(title: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(`button[aria-label="Edit “${title}”"]`);
  if (!button) throw new Error('There is no button to edit the article');
  const started = performance.now();
  button.click();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if ((document.querySelector('.editor-text')?.childElementCount ?? 0) < 50) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function typeLetters(page: Page, session: CDPSession, count: number): Promise<Row[]> {
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.locator('> p').nth(40).click();
  const empty: number[] = [];
  const busy: number[] = [];
  const after: number[] = [];
  const measure = async (act: () => Promise<unknown>) => {
    const before = await readBusyTime(session);
    await act();
    return (await readBusyTime(session)) - before;
  };
  for (let letter = 0; letter < count; letter += 1) {
    empty.push(await measure(() => waitForFrames(page)));
    busy.push(
      await measure(async () => {
        await page.keyboard.press('a');
        await waitForFrames(page);
      }),
    );
    if (letter % 10 === 0) after.push(await measure(() => page.waitForTimeout(1000)));
  }
  const rest = median(empty);
  const times = busy.map((time) => time - rest);
  return [
    atMost('A keystroke: median', median(times), 16, asMilliseconds),
    info('A keystroke: 95th percentile', asMilliseconds(percentile(times, 0.95))),
    info('The pause after: median', asMilliseconds(median(after))),
  ];
}

/** Milliseconds that the page's main thread has been busy since it was opened. */
async function readBusyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
