import { setTimeout as sleep } from 'node:timers/promises';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { createEmbeddedQuery } from '../tests/tools/database.ts';
import { createClient } from '../tests/tools/http.ts';
import { percentile } from '../tests/tools/statistics.ts';
import { timeCalls, until } from '../tests/tools/time.ts';
import { createVisitor, expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { insertArticles } from './tools/sample-rows.ts';
import { asCount, asMilliseconds, asSeconds, atMost, type Bench, type Row, type Topic } from './topic.ts';

const ARTICLES = 10_000;
const DUE = 1000;
/** Milliseconds from scheduling to the time to publish. */
const AHEAD_MS = 8000;
const LISTS = ['', '&sort=title', '&sort=-publishedAt', '&status=draft', '&status=scheduled', '&category=Category+3'];

export const publishing: Topic = {
  name: 'publishing',
  title: 'Scheduled articles, and the list of ten thousand',
  how:
    `${asCount(DUE)} articles are due at the same second: one is scheduled by an editor, the others have been written by SQL. From that second until a visitor reads one of them; each must be ` +
    `published once, by the activity log. Then the list of ${asCount(ARTICLES)} articles as an administrator opens, sorts and filters it, one request after the other.`,
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const visitor = await signIn(site.url);
    const due = bench.size(DUE, DUE, 20);
    const rows = await publishDue(site, visitor, due, bench.size(AHEAD_MS, AHEAD_MS, 1500));
    await insertArticles(site, bench.size(ARTICLES, ARTICLES, 100), false);
    const get = createClient(bench, site.url, { accept: 'application/json', cookie: visitor.getCookie() });
    const times: number[] = [];
    for (const list of LISTS) {
      const path = `${BLOG_POSTS_PATH}?view=card&limit=25${list.includes('status') ? list : `&status=all${list}`}`;
      times.push(...(await timeCalls(bench.size(40, 10), 3, () => get(path))));
    }
    return [...rows, atMost('The list: 95th percentile', percentile(times, 0.95), 60, asMilliseconds)];
  },
};

async function publishDue(
  site: Awaited<ReturnType<Bench['startOwnSite']>>,
  visitor: Awaited<ReturnType<typeof signIn>>,
  count: number,
  aheadMs: number,
): Promise<Row[]> {
  const query = createEmbeddedQuery(site);
  const due = new Date(Date.now() + aheadMs);
  await query(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, status, published_at)
     SELECT 'Due ' || i, 'due-' || i, 'Due.', 'Due.', 'Strategy', 'scheduled', $1 FROM generate_series(1, $2::int) AS i`,
    [due, count - 1],
  );
  const text = { title: 'The last one due', excerpt: 'Due.', content: 'Due.', category: 'Strategy' };
  const scheduled = { ...text, status: 'scheduled', publishedAt: due.toISOString() };
  await expectOk(await visitor.send('POST', BLOG_POSTS_PATH, scheduled));
  const reader = createVisitor(site.url);
  const isShown = async () => (await reader.fetch('/insights/articles/due-1')).status === 200;
  const isEarly = await isShown();
  await sleep(Math.max(0, due.getTime() - Date.now()));
  await until(isShown, 'the articles that are due are shown', 120_000);
  const seconds = (Date.now() - due.getTime()) / 1000;
  const [published] = await query(
    `SELECT count(*)::int AS entries, count(DISTINCT record_id)::int AS articles FROM activity WHERE action = 'published' AND detail = 'as scheduled'`,
  );
  const { entries, articles } = published as { entries: number; articles: number };
  const wrong = Math.abs(count - articles) + (entries - articles) + Number(isEarly);
  return [
    atMost(`${asCount(count)} due at once: until they are shown`, seconds, 5, asSeconds),
    atMost('Articles published early, twice or not at all', wrong, 0, asCount),
  ];
}
