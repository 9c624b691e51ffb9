import { Agent } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { type Browser, chromium } from 'playwright';
import { readArticles } from '#content/articles.ts';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { type App, postmasterOf, startApp } from './tools/app.ts';
import { browserLaunch } from './tools/browser.ts';
import { closeLater, tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const ARTICLES = { whole: 10_000, quick: 2000 };
const WARM_UP = 10;

/** What is asked for; of each kind several, so that no answer is merely the last one again. */
const QUESTIONS = {
  'a rare word': [17, 471, 1999, 512, 808].map(rareWord),
  'a common word': ['airline', 'aircraft', 'time', 'cost', 'day'],
  'two words': ['crew standby', 'cargo pallet', 'engine contract', 'slot portfolio', 'delay airport'],
  'half a word': ['airc', 'pun', 'mainten', 'op', 'contra'],
  'a mistyped word': ['mainetnance', 'punctualty', 'carog', 'shcedule', 'engnie'],
};

export const search: Topic = {
  name: 'search',
  title: 'Search',
  how:
    'GET /api/search over 10,000 articles (2,000 in a quick run; the sample articles over and over, each with a word of its own, written by SQL and indexed by the triggers, then VACUUM ANALYZE), ' +
    'one request after the other on a connection kept open, the kinds of question in turn; every request comes from another address, as one alone may ask 120 times a minute. ' +
    'On screen: Chromium on the sample content, a key every 100 ms; from the last key to the frame after the answer to all of the word is in the page. Median of several words.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const screen = await onScreen(bench);
  await bench.rest();
  const app = await startApp({
    dataDir: path.join(tempFolder(), 'search'),
    settings: { SAMPLE_CONTENT: 'off', TRUST_PROXY: '1' },
  });
  const count = bench.quick ? ARTICLES.quick : ARTICLES.whole;
  const seconds = await insertArticles(app, count);
  const times = await ask(app, bench.quick ? 20 : 100);
  await app.stop();
  const rows = Object.entries(times).map(
    ([what, own]): Row => ({
      what: `${what}: median, 95th percentile`,
      measured: `${asMilliseconds(median(own))}, ${asMilliseconds(percentile(own, 0.95))}`,
    }),
  );
  return {
    rows: [
      atMost('All questions: 95th percentile', percentile(Object.values(times).flat(), 0.95), 30, asMilliseconds),
      ...rows,
      atMost('On screen after the last key', median(screen), 150, asMilliseconds),
    ],
    notes: [`Writing and indexing the articles took ${seconds.toFixed(0)} s.`],
  };
}

/** Nine letters that stand in one article alone. */
function rareWord(number: number): string {
  return [...String(number).padStart(5, '0')]
    .map((digit) => 'bcdfghklmn'[Number(digit)])
    .join('aeio'.charAt(number % 4));
}

async function insertArticles(app: App, count: number): Promise<number> {
  const articles = readArticles();
  const { port, socketFolder } = postmasterOf(app.dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
  client.on('error', () => {});
  await client.connect();
  const numbers = Array.from({ length: count }, (_, index) => index);
  const started = performance.now();
  await client.query(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, published_at)
     SELECT title || ' ' || i, 'article-' || i, excerpt, body || E'\\n\\n' || word || '.', 'Operations', now() - i * interval '7 minutes'
     FROM unnest($1::int[], $2::text[]) AS rare (i, word)
     JOIN unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS sample (title, excerpt, body, number)
       ON number = 1 + i % $6::int`,
    [
      numbers,
      numbers.map(rareWord),
      articles.map(({ front }) => front.title),
      articles.map(({ front }) => front.excerpt),
      articles.map(({ body }) => body),
      articles.length,
    ],
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query('VACUUM ANALYZE');
  // What a bulk write leaves to be done would be paid by the first searches.
  await client.query('CHECKPOINT');
  await client.end();
  return seconds;
}

/** Milliseconds of every request, one list a kind of question. */
async function ask(app: App, turns: number): Promise<Record<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<string, number[]> = {};
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    for (const [what, questions] of Object.entries(QUESTIONS)) {
      const q = questions.at(turn % questions.length) ?? '';
      const headers = { accept: 'application/json', 'x-forwarded-for': addressOf(turn + WARM_UP) };
      const started = performance.now();
      const reply = await get(`${app.url}/api/search?${new URLSearchParams({ q })}`, headers, agent);
      const took = performance.now() - started;
      const found = (JSON.parse(reply.body.toString()) as unknown[]).length;
      if (found === 0 || (what === 'a rare word' && found > 1)) throw new Error(`${q} found ${found} articles`);
      if (turn >= 0) times[what] = [...(times[what] ?? []), took];
    }
  }
  agent.destroy();
  return times;
}

const addressOf = (number: number) => `198.18.${Math.floor(number / 200)}.${1 + (number % 200)}`;

const WORDS = ['custody', 'punctual', 'offtake', 'standby', 'pallet', 'turnaround', 'portfolio'];

/** Milliseconds from the last key to the answer on screen, one a word. */
async function onScreen(bench: Bench): Promise<number[]> {
  const { url } = await bench.site();
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await browserLaunch()), ...own });
  const close = closeLater(() => browser.close());
  const times = await typeWords(browser, url, bench.quick ? WORDS.slice(0, 3) : WORDS);
  await close();
  return times;
}

async function typeWords(browser: Browser, url: string, words: readonly string[]): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await field.waitFor();
  const times: number[] = [];
  for (const word of words) {
    await field.fill('');
    const shown = page.evaluate(untilShown, word);
    await field.pressSequentially(word, { delay: 100 });
    times.push(await shown);
  }
  return times;
}

/** In the page: milliseconds from the last key to the frame after the last row of the answer names `word`. */
function untilShown(word: string): Promise<number> {
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
