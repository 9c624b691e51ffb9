import type { Page } from 'playwright';
import { getLearning } from '#features/learning/lessons/lessons.calls.ts';
import { getCatalog, getProfile, postPlan } from '#features/learning/mentor/mentor.calls.ts';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
import type { CatalogReply, ChosenBody } from '#features/learning/mentor/mentor.contract.ts';
import { createClient, getRandomAddress } from '../tests/tools/http.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { timeCalls } from '../tests/tools/time.ts';
import { expectOk, SETTINGS, signUp } from '../tests/tools/visitor.ts';
import { openWindow } from './tools/browser.ts';
import { fillDatabase, LEARNING_ROWS } from './tools/sample-rows.ts';
import { asKilobytes, asMilliseconds, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const SCREENS = {
  'first view (library)': '',
  'my pathways with a plan': '?tab=pathways',
  'learning paths': '?tab=paths',
  'my progress': '?tab=progress',
};
const PROFILE = {
  dreamJob: 'Network planner',
  currentRole: 'Gate agent',
  shortTermGoals: 'Lead an ops team',
  timeAvailable: '3 hours a week',
};
const CHOICES: Omit<ChosenBody, 'goal'> = {
  levels: [],
  hoursPerWeek: 3,
  days: [],
  until: null,
  obstacleIds: [],
  formats: [...ITEM_TYPES],
  without: [],
};
const DIFFICULTIES = ['', 'beginner', 'intermediate', 'advanced', 'expert'];
const CATEGORIES = ['Technology', 'Operations', 'Leadership'];

export const dashboard: Topic = {
  name: 'dashboard',
  title: 'The learning area',
  how:
    'A library of 1,000 items (the 40 samples over and over), 500 of them begun or completed by one learner, ' +
    '50 bookmarked, a year of active days, 10 paths of 8 items, a profile and a started plan; written by SQL, then VACUUM ANALYZE. GET of /mentor/dashboard with a session: ' +
    'the whole page with its data, one request after the other on a connection kept open. On screen: Chromium, a category chosen in the filter, which was opened a moment before; ' +
    'from the choice to the frame after the cards of that category are in the page.',
  async run(bench) {
    const site = await bench.startOwnSite(SETTINGS);
    const { url } = site;
    const learner = await signUp(url, 'ada');
    const cookie = learner.getCookie();
    await fillDatabase(site, LEARNING_ROWS, [1000]);
    await expectOk(await learner.send('PUT', getProfile.path, PROFILE));
    const get = createClient(bench, url, { cookie });
    const catalog = JSON.parse(String((await get(getCatalog.path)).body)) as CatalogReply;
    const roleId = catalog.roles.find(({ name }) => name === 'Network planner')?.id ?? 0;
    await expectOk(await learner.send('POST', postPlan.path, { ...CHOICES, goal: { kind: 'role', roleId } }));
    const measure = async (path: string) => {
      let size = 0;
      const times = await timeCalls(bench.size(100, 20), 10, async () => {
        // Pages are limited per address.
        size = (await get(path, { 'x-forwarded-for': getRandomAddress() })).body.length;
      });
      return { times, size };
    };
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(SCREENS)) {
      const { times, size } = await measure(`/mentor/dashboard${query}`);
      rows.push(
        atMost(`${what}: median`, median(times), 150, asMilliseconds),
        info('95th percentile, size', `${asMilliseconds(percentile(times, 0.95))}, ${asKilobytes(size)}`),
      );
    }
    const { times, size } = await measure(getLearning.path);
    const filter = await filterOnScreen(bench, url, cookie);
    return [
      ...rows,
      info('The overview only: median, size', `${asMilliseconds(median(times))}, ${asKilobytes(size)}`),
      atMost('Filter to painted: median', median(filter), 50, asMilliseconds),
      info('Filter to painted: 95th percentile', asMilliseconds(percentile(filter, 0.95))),
    ];
  },
};

/** Milliseconds from each choice in the filter to the frame that shows what was chosen. */
async function filterOnScreen(bench: Bench, url: string, cookie: string): Promise<number[]> {
  const page = await (await openWindow(bench, url, cookie)).newPage();
  const times: number[] = [];
  for (const difficulty of DIFFICULTIES.slice(0, bench.size(DIFFICULTIES.length, 2))) {
    await page.goto(`${url}/mentor/dashboard?difficulty=${difficulty}`, { waitUntil: 'networkidle' });
    await chooseFirst(page);
    // A reader opens the list and reads it: the page has a moment to fetch what each choice would show.
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.getByLabel('Category').focus();
    await page.waitForLoadState('networkidle');
    for (const category of CATEGORIES) times.push(await page.evaluate(timeChoice, category));
  }
  return times;
}

/** Repeats the first choice until the page is hydrated and reacts to it. */
async function chooseFirst(page: Page): Promise<void> {
  const category = page.getByLabel('Category');
  let hasFollowed = false;
  while (!hasFollowed) {
    await category.selectOption('');
    await category.selectOption('Strategy');
    const url = page.waitForURL(/category=Strategy/, { timeout: 1000 });
    hasFollowed = await url.then(() => true).catch(() => false);
  }
}

/** In the page: chooses a category and waits for the frame after every card belongs to it. */
function timeChoice(category: string): Promise<number> {
  const select = document.querySelector<HTMLSelectElement>('select[name="category"]');
  if (!select) throw new Error('There is no filter');
  const isShown = () => {
    const main = document.querySelector('main');
    const cards = [...document.querySelectorAll('main article')];
    if (cards.length === 0) return main?.textContent?.includes('Nothing in the library matches') ?? false;
    const summary = main?.querySelector('[role="status"]')?.textContent ?? '';
    return /found/.test(summary) && cards.every((card) => card.textContent?.includes(category));
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
