import { Agent } from 'node:http';
import path from 'node:path';
import { insertAdminRows } from './tools/admin-rows.ts';
import { type App, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get } from './tools/exchange.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, asSeconds, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const ROWS = { whole: 100_000, quick: 20_000 };
const ADMIN = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
const GOAL_MS = 100;
const WARM_UP = 3;

/** What each screen asks the server for: as it opens, sorted, narrowed down and searched. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  Dashboard: ['/api/admin/summary'],
  Blogs: lists('/api/blog-posts?status=all&view=card', ['sort=title', 'status=draft', 'q=punctual', 'q=slot+crew']),
  Whitepapers: lists('/api/whitepapers?view=card', ['sort=title', 'sort=-downloadCount', 'q=punctual', 'q=slot+crew']),
  'Case Studies': lists('/api/case-studies?view=card', ['sort=-title', 'q=punctual', 'q=slot+crew']),
  Comments: lists('/api/comments/pending?limit=25', ['spam=true']),
  Users: lists('/api/users?limit=25', ['sort=lastName', 'sort=-email', 'role=mentor', 'premium=requested', 'q=crew']),
  Messages: lists('/api/contact-forms?isProcessed=false', ['isProcessed=true', 'isSpam=true', 'q=punctual']),
  Subscribers: lists('/api/newsletter/subscribers?limit=25', [
    ...['subscribed', 'pending', 'unsubscribed', 'blocked', 'bounced', 'spam'].map((state) => `state=${state}`),
    'sort=email',
    'q=crew',
  ]),
  Downloads: lists('/api/whitepaper-downloads?limit=25', [
    'q=punctual',
    'q=person77',
    'whitepaperId=77',
    'from=2026-01-01',
  ]),
  Team: lists('/api/team-members?limit=100', []),
  'Learning content': lists('/api/learning-content?view=card&sort=-createdAt', [
    'sort=title',
    'q=punctual',
    'type=video',
  ]),
  'Learning paths': lists('/api/learning-paths?status=all&limit=100', ['q=punctual']),
  Activity: lists('/api/activity?limit=25', [
    'kind=article',
    'action=created&kind=comment',
    'actorId=1',
    'from=2026-01-01',
  ]),
};

export const admin: Topic = {
  name: 'admin',
  title: 'The administration on 100,000 rows of each kind',
  how:
    'As an administrator, one request after the other on a connection kept open: what each screen asks for as it opens, with another order, narrowed down and searched, in turns ' +
    '(20,000 rows in a quick run; written by SQL, then VACUUM ANALYZE). Edits: PUT of a published article with another title; as soon as the reply is there its page and the list of articles are read without a session, past nothing. ' +
    'Files: the whole list as CSV.',
  run,
};

function lists(path: string, ways: readonly string[]): string[] {
  return [path, ...ways.map((way) => withWay(path, way))];
}

/** `path` with other parameters; those it has of the same name go. */
function withWay(path: string, way: string): string {
  const [bare = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(way)) parameters.set(name, value);
  return `${bare}?${parameters}`;
}

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const count = bench.quick ? ROWS.quick : ROWS.whole;
  const settings = { SAMPLE_CONTENT: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const app = await startApp({ dataDir: path.join(tempFolder(), 'admin'), settings });
  await insertAdminRows(app, count);
  const cookie = await signIn(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (address: string) => {
    const started = performance.now();
    const { status } = await get(app.url + address, { accept: 'application/json', cookie }, agent);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    return performance.now() - started;
  };
  const turns = bench.quick ? 10 : 40;
  const times: Record<string, number[]> = {};
  const slowest: { address: string; p95: number }[] = [];
  for (const [tab, addresses] of Object.entries(TABS)) {
    for (const address of addresses) {
      const own: number[] = [];
      for (let turn = -WARM_UP; turn < turns; turn += 1) {
        const took = await read(address);
        if (turn >= 0) own.push(took);
      }
      slowest.push({ address, p95: percentile(own, 0.95) });
      times[tab] = [...(times[tab] ?? []), ...own];
    }
  }
  const edits = await editArticles(app, cookie, agent, bench.quick ? 20 : 100);
  const files = await saveFiles(app, cookie);
  agent.destroy();
  await app.stop();
  const rows = Object.entries(times).flatMap(([tab, own]): Row[] => [
    atMost(`${tab}: 95th percentile`, percentile(own, 0.95), GOAL_MS, asMilliseconds),
  ]);
  const worst = slowest.toSorted((a, b) => b.p95 - a.p95).slice(0, 5);
  return {
    rows: [...rows, ...edits, ...files],
    notes: [
      `The slowest questions: ${worst.map(({ address, p95 }) => `${address} ${asMilliseconds(p95)}`).join('; ')}.`,
    ],
  };
}

async function signIn({ url }: App): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!reply.ok) throw new Error(`The administrator was not signed in: ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Saves an article again and again, and reads at once what everyone sees. */
async function editArticles(app: App, cookie: string, agent: Agent, turns: number): Promise<Row[]> {
  const [article] = JSON.parse(
    (await get(`${app.url}/api/blog-posts?limit=1`, { accept: 'application/json', cookie }, agent)).body.toString(),
  ) as { id: number; slug: string }[];
  if (!article) throw new Error('There is no article to edit');
  const { id, slug, ...rest } = article;
  const saves: number[] = [];
  const shown: number[] = [];
  let stale = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const title = `Edition ${turn} of the same article`;
    const started = performance.now();
    const reply = await fetch(`${app.url}/api/blog-posts/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...rest, slug, title, version: undefined }),
    });
    if (!reply.ok) throw new Error(`The article was not saved: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    saves.push(performance.now() - started);
    const page = await get(`${app.url}/insights/articles/${slug}`, { accept: 'text/html' }, agent);
    shown.push(performance.now() - started);
    const list = await get(`${app.url}/api/blog-posts?view=card&limit=20`, { accept: 'application/json' }, agent);
    if (!page.body.includes(title) || !list.body.includes(title)) stale += 1;
  }
  return [
    atMost(
      'Edits that the public page or list did not show after the reply',
      stale,
      0,
      (value) => `${value} of ${turns}`,
    ),
    {
      what: 'An edit: median until the reply, and until the new page',
      measured: `${asMilliseconds(median(saves))}, ${asMilliseconds(median(shown))}`,
    },
  ];
}

async function saveFiles(app: App, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const address of ['/api/newsletter/subscribers.csv', '/api/whitepaper-downloads.csv']) {
    const started = performance.now();
    const { body, status } = await get(app.url + address, { cookie });
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    const seconds = (performance.now() - started) / 1000;
    const lines = body.toString().split('\r\n').length - 2;
    rows.push({ what: address, measured: `${lines.toLocaleString('en-US')} rows in ${asSeconds(seconds)}` });
  }
  return rows;
}
