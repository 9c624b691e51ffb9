import { createClient, getRandomAddress } from '../tests/tools/http.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { time, timeCalls } from '../tests/tools/time.ts';
import { createVisitor, expectOk, SETTINGS, signIn, type Visitor } from '../tests/tools/visitor.ts';
import { ADMIN_ROWS, fillDatabase } from './tools/sample-rows.ts';
import { asCount, asMilliseconds, asSeconds, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

/**
 * The requests of each screen: a path as it opens, and then the same path with each of the queries (sorted, narrowed
 * down, searched).
 */
const TABS: Readonly<Record<string, readonly [path: string, ...queries: readonly string[]]>> = {
  Dashboard: ['/api/admin/summary'],
  Blogs: [
    '/api/blog-posts?status=all&view=card',
    'sort=title',
    'status=draft',
    'status=scheduled',
    'authorTeamIds=1',
    'q=punctual',
    'q=slot+crew',
  ],
  Whitepapers: [
    '/api/whitepapers?status=all&view=card',
    'sort=title',
    'sort=-downloadCount',
    'status=draft',
    'q=punctual',
    'q=slot+crew',
  ],
  'Case Studies': [
    '/api/case-studies?status=all&view=card',
    'sort=-title',
    'status=draft',
    'q=punctual',
    'q=slot+crew',
  ],
  Calendar: [`/api/publishing/calendar?month=${new Date().toISOString().slice(0, 7)}`],
  Comments: ['/api/comments/pending?limit=25', 'spam=true'],
  'All comments': [
    '/api/comments?status=all&limit=25',
    'postId=77',
    'q=punctual',
    'q=slot+crew',
    'q=person77',
    'status=approved&q=punctual',
  ],
  'Numbers of comments': ['/api/comments/counts', 'postId=77', 'q=punctual', 'q=person77'],
  'Articles with comments': ['/api/comments/articles'],
  Users: ['/api/users?limit=25', 'sort=lastName', 'sort=-email', 'role=mentor', 'premium=requested', 'q=crew'],
  Messages: ['/api/contact-forms?isProcessed=false', 'isProcessed=true', 'isSpam=true', 'q=punctual'],
  Subscribers: [
    '/api/newsletter/subscribers?limit=25',
    ...['subscribed', 'pending', 'unsubscribed', 'blocked', 'bounced', 'spam'].map((state) => `state=${state}`),
    'sort=email',
    'q=crew',
  ],
  Downloads: ['/api/whitepaper-downloads?limit=25', 'q=punctual', 'q=person77', 'whitepaperId=77', 'from=2026-01-01'],
  Team: ['/api/team-members?limit=100'],
  'Learning content': ['/api/learning-content?view=card&sort=-createdAt', 'sort=title', 'q=punctual', 'type=video'],
  'Learning paths': ['/api/learning-paths?status=all&limit=100', 'q=punctual'],
  Activity: ['/api/activity?limit=25', 'kind=article', 'action=created&kind=comment', 'actorId=1', 'from=2026-01-01'],
};

/** Lists that must answer within 60 ms: those of published kinds and of comments. */
const STRICT = /blogs|whitepapers|case studies|calendar|comments/i;

export const admin: Topic = {
  name: 'admin',
  title: 'The administration on 100,000 rows of each kind',
  how:
    'As an administrator, one request after the other on a connection kept open: what each screen asks for as it opens, with another order, narrowed down and searched, in turn ' +
    '(20,000 rows in a quick run; written by SQL, then VACUUM ANALYZE). Edits: PUT of a published article with another title; as soon as the reply is there its page and the list of articles are read without a session. ' +
    'Files: the whole list as CSV.',
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    await fillDatabase(site, ADMIN_ROWS, [bench.size(100_000, 20_000, 200)]);
    const visitor = await signIn(site.url);
    const get = createClient(bench, site.url, { accept: 'application/json', cookie: visitor.getCookie() });
    const rows: Row[] = [];
    const slowest: { path: string; p95: number }[] = [];
    for (const [tab, [opened, ...queries]] of Object.entries(TABS)) {
      const all: number[] = [];
      for (const path of [opened, ...queries.map((query) => withQuery(opened, query))]) {
        // Searches have a limit per client address.
        const read = () => get(path, { 'x-forwarded-for': getRandomAddress() });
        const times = await timeCalls(bench.size(40, 10), 3, read);
        slowest.push({ path, p95: percentile(times, 0.95) });
        all.push(...times);
      }
      rows.push(atMost(`${tab}: 95th percentile`, percentile(all, 0.95), STRICT.test(tab) ? 60 : 100, asMilliseconds));
    }
    const worst = slowest.toSorted((a, b) => b.p95 - a.p95).slice(0, 5);
    bench.note(`The slowest requests: ${worst.map(({ path, p95 }) => `${path} ${asMilliseconds(p95)}`).join('; ')}.`);
    rows.push(...(await editArticle(site.url, visitor, bench.size(100, 20))));
    rows.push(...(await saveFiles(bench, site.url, visitor)));
    return rows;
  },
};

/** `path` with other parameters, which replace those of the same name. */
function withQuery(path: string, query: string): string {
  const [bare = '', own] = path.split('?');
  const parameters = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  return `${bare}?${parameters}`;
}

/** Saves an article again and again, and each time reads at once what everyone sees. */
async function editArticle(url: string, visitor: Visitor, turns: number): Promise<Row[]> {
  const list = await expectOk(await visitor.fetch('/api/blog-posts?limit=1'));
  const [article] = list as { id: number; slug: string }[];
  if (!article) throw new Error('There is no article to edit');
  const { id, ...rest } = article;
  const [saves, shown]: [number[], number[]] = [[], []];
  let stale = 0;
  const reader = createVisitor(url);
  for (let turn = 0; turn < turns; turn += 1) {
    const title = `Edition ${turn} of the same article`;
    const body = { ...rest, title, version: undefined };
    const saved = await time(async () => expectOk(await visitor.send('PUT', `/api/blog-posts/${id}`, body)));
    const texts: string[] = [];
    const read = async (path: string) => {
      const reply = await reader.fetch(path, {
        headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
      });
      texts.push(await reply.text());
    };
    saves.push(saved);
    shown.push(saved + (await time(() => read(`/insights/articles/${article.slug}`))));
    await read('/api/blog-posts?view=card&limit=20');
    if (!texts.every((text) => text.includes(title))) stale += 1;
  }
  const format = (count: number) => `${count} of ${turns}`;
  const medians = `${asMilliseconds(median(saves))}, ${asMilliseconds(median(shown))}`;
  return [
    atMost('Edits that the public page or list did not show after the reply', stale, 0, format),
    info('An edit: median until the reply, and until the new page', medians),
  ];
}

async function saveFiles(bench: Bench, url: string, visitor: Visitor): Promise<Row[]> {
  const get = createClient(bench, url, { cookie: visitor.getCookie() });
  const rows: Row[] = [];
  for (const path of ['/api/newsletter/subscribers.csv', '/api/whitepaper-downloads.csv']) {
    let count = 0;
    const ms = await time(async () => {
      count = (await get(path)).body.toString().split('\r\n').length - 2;
    });
    rows.push(info(path, `${asCount(count)} rows in ${asSeconds(ms / 1000)}`));
  }
  return rows;
}
