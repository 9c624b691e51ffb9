import { createClient, getRandomAddress } from '../tests/tools/http.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { time } from '../tests/tools/time.ts';
import { SETTINGS } from '../tests/tools/visitor.ts';
import { openBrowser, WINDOW } from './tools/browser.ts';
import { insertArticles } from './tools/sample-rows.ts';
import { asMedianAnd, asMilliseconds, atMost, type Bench, info, type Topic } from './topic.ts';

/** Several of each kind, so that no request repeats the one before it. */
const QUESTIONS = {
  'a rare word': [17, 71, 199, 51, 188].map(createRareWord),
  'a common word': ['airline', 'aircraft', 'time', 'cost', 'day'],
  'two words': ['crew standby', 'cargo pallet', 'engine contract', 'slot portfolio', 'delay airport'],
  'half a word': ['airc', 'pun', 'mainten', 'op', 'contra'],
  'a mistyped word': ['mainetnance', 'punctualty', 'carog', 'shcedule', 'engnie'],
};
const TYPED = ['custody', 'punctual', 'offtake', 'standby', 'pallet', 'turnaround', 'portfolio'];

export const search: Topic = {
  name: 'search',
  title: 'Search',
  how:
    'GET /api/search over 10,000 articles (2,000 in a quick run; the sample articles over and over, each with a word of its own, written by SQL and indexed by the triggers, then VACUUM ANALYZE), ' +
    'one request after the other on a connection kept open, the kinds of question in turn; every request comes from another client address, as each address may only ask 120 times a minute. ' +
    'On screen: Chromium on the sample content, a key every 100 ms; from the last key to the frame after the answer to all of the word is in the page. Median of several words.',
  async run(bench) {
    const screen = await typeWords(bench);
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const seconds = await insertArticles(site, bench.size(10_000, 2000, 200), true, createRareWord);
    bench.note(`Writing and indexing the articles took ${seconds.toFixed(0)} s.`);
    const times = await ask(bench, site.url, bench.size(100, 20, 3));
    return [
      atMost('All questions: 95th percentile', percentile(Object.values(times).flat(), 0.95), 30, asMilliseconds),
      ...Object.entries(times).map(([what, own]) => info(`${what}: median, 95th percentile`, asMedianAnd(own, 0.95))),
      atMost('On screen after the last key', median(screen), 150, asMilliseconds),
    ];
  },
};

/** Returns six letters that occur in only one article. */
function createRareWord(number: number): string {
  const letters = [...String(number).padStart(5, '0')].map((digit) => 'bcdfghklmn'[Number(digit)]);
  return letters.join('aeio'.charAt(number % 4));
}

/** Milliseconds of every request, by the kind of question. */
async function ask(bench: Bench, url: string, turns: number): Promise<Record<string, number[]>> {
  const get = createClient(bench, url, { accept: 'application/json' });
  const times: Record<string, number[]> = {};
  for (let turn = -bench.size(10, 10); turn < turns; turn += 1) {
    for (const [what, questions] of Object.entries(QUESTIONS)) {
      const q = questions.at(turn % questions.length) ?? '';
      let found = 0;
      const took = await time(async () => {
        const reply = await get(`/api/search?${new URLSearchParams({ q })}`, { 'x-forwarded-for': getRandomAddress() });
        found = (JSON.parse(reply.body.toString()) as unknown[]).length;
      });
      if (found === 0 || (what === 'a rare word' && found > 1)) throw new Error(`${q} found ${found} articles`);
      if (turn >= 0) times[what] = [...(times[what] ?? []), took];
    }
  }
  return times;
}

/** Milliseconds from the last key to the answer on screen, for each word. */
async function typeWords(bench: Bench): Promise<number[]> {
  const { url } = await bench.getSharedSite();
  const page = await (await openBrowser(bench)).newPage(WINDOW);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.waitFor();
  const times: number[] = [];
  for (const word of TYPED.slice(0, bench.size(TYPED.length, 3))) {
    await field.fill('');
    const shown = page.evaluate(timeUntilShown, word);
    await field.pressSequentially(word, { delay: 100 });
    times.push(await shown);
  }
  await page.close();
  return times;
}

/** In the page: milliseconds from the last key to the frame after the last row of the answer contains `word`. */
function timeUntilShown(word: string): Promise<number> {
  let lastKey = 0;
  document.addEventListener('keydown', (event) => {
    lastKey = event.timeStamp;
  });
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const last = [...document.querySelectorAll('dialog [role="option"]')].at(-1);
      if (!last?.textContent?.includes(` ${word} `)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - lastKey)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
