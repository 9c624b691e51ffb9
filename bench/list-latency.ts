import { Agent } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { readArticles } from '#content/articles.ts';
import { SESSION_COOKIE } from '#platform/auth/cookies.ts';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { type App, postmasterOf, startApp } from './tools/app.ts';
import { tempFolder } from './tools/closing.ts';
import { get, type Reply } from './tools/exchange.ts';
import { median, percentile } from './tools/statistics.ts';
import { asMilliseconds, asRatio, atMost, type Bench, type Findings, type Row, type Topic } from './topic.ts';

const FEW = 100;
const MANY = 100_000;
const CATEGORIES = 5;
const LIST = '/api/blog-posts?view=card';
const HEADERS = { accept: 'application/json', cookie: `${SESSION_COOKIE}=bench` };
const WARM_UP = 100;

export const listLatency: Topic = {
  name: 'list-latency',
  title: 'List latency with 100 and with 100,000 articles',
  how:
    'Two apps at once, one with 100 articles and one with 100,000 (the sample articles over and over, written by SQL, then VACUUM ANALYZE, as autovacuum does in time). ' +
    'One request after the other on a connection kept open, past the page cache by a session cookie, the two apps in turn; both answer with equally many rows. ' +
    'Deep: the cursor after three fifths of the list, reached by its Link headers.',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  await bench.rest();
  const folder = tempFolder();
  const [few, many] = await Promise.all([FEW, MANY].map((count) => appWith(count, path.join(folder, String(count)))));
  if (!few || !many) throw new Error('Both apps are needed');
  const category = encodeURIComponent('Category 1');
  const deep = (app: Target, count: number) => addressBehind(app, Math.floor((count * 3) / 5));
  const cases = {
    'Newest 50': [LIST, LIST],
    'Newest 20 of a category': [`${LIST}&limit=20&category=${category}`, `${LIST}&limit=20&category=${category}`],
    'Deep inside, 20': [await deep(few, FEW), await deep(many, MANY)],
  } as const;
  const rows: Row[] = [];
  for (const [what, [ofFew, ofMany]] of Object.entries(cases)) {
    const times = await takeTurns([few, ofFew], [many, ofMany], bench.quick ? 500 : 1000);
    const at = (share: number) => [percentile(times.few, share), percentile(times.many, share)] as const;
    const [p95Few, p95Many] = at(0.95);
    rows.push(
      {
        what: `${what}: median`,
        measured: `${asMilliseconds(median(times.few))} and ${asMilliseconds(median(times.many))}`,
      },
      atMost(`${what}: ratio of medians`, median(times.many) / median(times.few), 1.2, asRatio),
      {
        what: `${what}: 95th percentile`,
        measured: `${asMilliseconds(p95Few)} and ${asMilliseconds(p95Many)}, ratio ${asRatio(p95Many / p95Few)}`,
      },
    );
  }
  await Promise.all([few.app.stop(), many.app.stop()]);
  return { rows };
}

interface Target {
  readonly app: App;
  readonly agent: Agent;
}

async function appWith(count: number, dataDir: string): Promise<Target> {
  const app = await startApp({ dataDir, settings: { SAMPLE_CONTENT: 'off' } });
  const { port, socketFolder } = postmasterOf(dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
  // The app may be stopped below it.
  client.on('error', () => {});
  await client.connect();
  await insertArticles(client, count);
  await client.end();
  return { app, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

async function insertArticles(client: pg.Client, count: number): Promise<void> {
  const articles = readArticles();
  // From a table the bodies are copied as they were compressed there, once.
  await client.query('CREATE TEMP TABLE sample (number serial, title text, excerpt text, body text)');
  await client.query(
    'INSERT INTO sample (title, excerpt, body) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
    [
      articles.map(({ front }) => front.title),
      articles.map(({ front }) => front.excerpt),
      articles.map(({ body }) => body),
    ],
  );
  // Nothing is searched for here, and indexing a hundred thousand articles takes minutes.
  await client.query('ALTER TABLE blog_posts DISABLE TRIGGER search_insert');
  await client.query(
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, published_at)
     SELECT title || ' ' || i, 'article-' || i, excerpt, body, 'Category ' || i % $1::int, now() - i * interval '7 minutes'
     FROM generate_series(1, $2::int) AS i JOIN sample ON number = 1 + i % $3::int`,
    [CATEGORIES, count, articles.length],
  );
  await client.query('VACUUM ANALYZE blog_posts');
}

/** The list of 20 that comes after the first `rows` rows. */
async function addressBehind({ app, agent }: Target, rows: number): Promise<string> {
  let address = `${LIST}&limit=20`;
  for (let seen = 0; seen < rows; seen += 20) address = nextOf(await get(app.url + address, HEADERS, agent));
  return address;
}

function nextOf({ headers }: Reply): string {
  const link = headers.find(([name]) => name === 'link')?.[1];
  const next = /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];
  if (next === undefined) throw new Error('The list ended too early');
  return next;
}

/** Milliseconds of every request, one list a target; who comes first changes with each turn. */
async function takeTurns(
  few: [Target, string],
  many: [Target, string],
  turns: number,
): Promise<{ few: number[]; many: number[] }> {
  const times = { few: [] as number[], many: [] as number[] };
  const sides = [
    ['few', few],
    ['many', many],
  ] as const;
  const rows = new Set<number>();
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    for (const [side, [{ app, agent }, address]] of turn % 2 === 0 ? sides : sides.toReversed()) {
      const started = performance.now();
      const reply = await get(app.url + address, HEADERS, agent);
      if (turn >= 0) times[side].push(performance.now() - started);
      if (turn === 0) rows.add((JSON.parse(reply.body.toString()) as unknown[]).length);
    }
  }
  if (rows.size !== 1) throw new Error(`The lists are not equally long: ${[...rows].join(' and ')} rows`);
  return times;
}
