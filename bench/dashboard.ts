import { Agent } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { chromium, type Page } from 'playwright';
import { USER_LEARNING_PATH } from '#features/learning/learning.constants.ts';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { type BenchAccount, signUp } from './tools/accounts.ts';
import { type App, postmasterOf, startApp } from './tools/app.ts';
import { browserLaunch } from './tools/browser.ts';
import { closeLater, tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { median, percentile } from './tools/statistics.ts';
import { asKilobytes, asMilliseconds, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const ITEMS = 1000;
const PROGRESS = 500;
const WARM_UP = 10;
const SCREENS = { 'first view (library)': '', 'learning paths': '?tab=paths', 'my progress': '?tab=progress' };

export const dashboard: Topic = {
  name: 'dashboard',
  title: 'The learning area',
  how:
    `A library of ${ITEMS.toLocaleString('en-US')} items (the 40 samples over and over), 500 of them begun or completed by one learner, ` +
    '50 bookmarked, a year of active days, 10 paths of 8 items; written by SQL, then VACUUM ANALYZE. GET of /mentor/dashboard with a session: ' +
    'the whole page with its data, one request after the other on a connection kept open. On screen: Chromium, a category chosen in the filter; ' +
    'from the choice to the frame after the cards of that category are in the page.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const app = await startApp({ dataDir: path.join(tempFolder(), 'dashboard'), settings: { TRUST_PROXY: '1' } });
  const account = await signUp(app.url, 'ada@example.com');
  await fillLibrary(app);
  const turns = bench.quick ? 20 : 100;
  const screens: Row[] = [];
  for (const [what, query] of Object.entries(SCREENS)) {
    const { times, bytes } = await ask(`${app.url}/mentor/dashboard${query}`, account, turns);
    screens.push(atMost(`${what}: median`, median(times), 150, asMilliseconds));
    screens.push({
      what: '95th percentile, size',
      measured: `${asMilliseconds(percentile(times, 0.95))}, ${asKilobytes(bytes)}`,
    });
  }
  const overview = await ask(app.url + USER_LEARNING_PATH, account, turns);
  const filter = await onScreen(app, account, bench.quick);
  await app.stop();
  return {
    rows: [
      ...screens,
      {
        what: 'The overview alone: median, size',
        measured: `${asMilliseconds(median(overview.times))}, ${asKilobytes(overview.bytes)}`,
      },
      atMost('Filter to painted: median', median(filter), 50, asMilliseconds),
      { what: 'Filter to painted: 95th percentile', measured: asMilliseconds(percentile(filter, 0.95)) },
    ],
  };
}

async function fillLibrary(app: App): Promise<void> {
  const { port, socketFolder } = postmasterOf(app.dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `INSERT INTO learning_content (title, description, type, category, difficulty, estimated_time, author, url, lesson, tags)
     SELECT title || ' ' || n, description, type, category, difficulty, estimated_time, author, url, lesson, tags
     FROM learning_content, generate_series(1, 25) AS n ORDER BY n, id LIMIT $1 - (SELECT count(*) FROM learning_content)`,
    [ITEMS],
  );
  await client.query(
    `INSERT INTO user_progress (user_id, content_id, is_completed, progress, completed_at)
     SELECT u.id, c.id, c.id % 3 > 0, CASE WHEN c.id % 3 > 0 THEN 100 ELSE 40 END,
            CASE WHEN c.id % 3 > 0 THEN now() - c.id * interval '16 hours' END
     FROM users u, (SELECT id FROM learning_content ORDER BY id LIMIT $1) c WHERE u.email = 'ada@example.com'
     ON CONFLICT DO NOTHING`,
    [PROGRESS],
  );
  await client.query(
    `INSERT INTO user_bookmarks (user_id, content_id, note)
     SELECT u.id, c.id, 'Why I keep this one, in a sentence.' FROM users u,
     (SELECT id FROM learning_content ORDER BY id DESC LIMIT 50) c WHERE u.email = 'ada@example.com'`,
  );
  await client.query(
    `INSERT INTO learning_days (user_id, day, sections, answers, completions)
     SELECT u.id, current_date - n, n % 9, n % 4, n % 2 FROM users u, generate_series(0, 360) AS n WHERE u.email = 'ada@example.com'`,
  );
  await client.query(
    `WITH made AS (INSERT INTO learning_paths (title, description, category, difficulty, "order")
       SELECT 'Path ' || n, 'Where it leads, in a sentence or two.', 'Strategy', 'beginner', 10 + n FROM generate_series(1, 4) AS n RETURNING id)
     INSERT INTO learning_path_items (path_id, content_id, position)
     SELECT made.id, 100 + made.id * 8 + n, n FROM made, generate_series(0, 7) AS n`,
  );
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

/** Milliseconds of every request, and the bytes of one answer. */
async function ask(url: string, { cookie }: BenchAccount, turns: number): Promise<{ times: number[]; bytes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let bytes = 0;
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    const started = performance.now();
    const reply = await get(url, { cookie }, agent);
    if (turn >= 0) times.push(performance.now() - started);
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
    bytes = reply.body.length;
  }
  agent.destroy();
  return { times, bytes };
}

const DIFFICULTIES = ['', 'beginner', 'intermediate', 'advanced', 'expert'];
const CATEGORIES = ['Technology', 'Operations', 'Leadership'];

/** Milliseconds from each choice in the filter to the frame that shows what was chosen; each asks for a list not read before. */
async function onScreen(app: App, { cookie }: BenchAccount, isQuick: boolean): Promise<number[]> {
  const own = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ ...(await browserLaunch()), ...own });
  const close = closeLater(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const value = cookie.split(`${SESSION_COOKIE}=`)[1]?.split(';')[0] ?? '';
  await context.addCookies([{ name: SESSION_COOKIE, value, url: app.url }]);
  const page = await context.newPage();
  const times: number[] = [];
  for (const difficulty of isQuick ? DIFFICULTIES.slice(0, 2) : DIFFICULTIES) {
    await page.goto(`${app.url}/mentor/dashboard?difficulty=${difficulty}`, { waitUntil: 'networkidle' });
    await firstChoice(page);
    for (const category of CATEGORIES) times.push(await page.evaluate(chooseCategory, category));
  }
  await close();
  return times;
}

/** Chooses until the page, which has just come alive, follows. */
async function firstChoice(page: Page): Promise<void> {
  const category = page.getByLabel('Category');
  for (;;) {
    await category.selectOption('');
    await category.selectOption('Strategy');
    const followed = await page.waitForURL(/category=Strategy/, { timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (followed) return;
  }
}

/** In the page: chooses a category and waits for the frame after every card is of it. */
function chooseCategory(category: string): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>('select[name="category"]');
  if (!select) throw new Error('There is no filter');
  const isShown = () => {
    const cards = [...document.querySelectorAll('main article')];
    const summary = document.querySelector('main [role="status"]')?.textContent ?? '';
    return cards.length > 0 && /found/.test(summary) && cards.every((card) => card.textContent?.startsWith(category));
  };
  return new Promise((resolve) => {
    const started = performance.now();
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    select.value = category;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
