import { listPeople } from '#features/audience/people/people.calls.ts';
import type { PersonItem } from '#features/audience/people/people.contract.ts';
import { createClient } from '../tests/tools/http.ts';
import { median, percentile } from '../tests/tools/statistics.ts';
import { timeCalls } from '../tests/tools/time.ts';
import { createVisitor, ELAPSED, expectOk, SETTINGS, signIn } from '../tests/tools/visitor.ts';
import { fillDatabase } from './tools/sample-rows.ts';
import { asCount, asMilliseconds, atMost, type Bench, info, type Row, type Topic } from './topic.ts';

const PEOPLE = 100_000;
const QUERIES = [
  ...['', 'sort=email', 'sort=-createdAt', 'has=account', 'has=subscriber', 'has=downloaded', 'has=wrote'],
  ...['isConfirmed=false', 'tag=Lead', 'owner=1', 'owner=none&has=wrote'],
  ...['q=person77', 'q=polar', 'q=e', 'q=nobody+has+this'],
];
const SOURCES = ['users', 'newsletter_subscribers', 'contact_forms', 'comments', 'whitepaper_downloads'];

/** Every address has a subscription, every fifth an account with a download, every tenth a message. */
const ROWS = [
  ...SOURCES.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER people_follow`),
  `INSERT INTO newsletter_subscribers (email, first_name, last_name, subscribed_at, confirmed_at)
   SELECT 'person' || i || '@company' || i % 5000 || '.example', 'Name' || i, 'Of ' || md5(i::text), now() - i * interval '1 minute',
     CASE WHEN i % 3 > 0 THEN now() - i * interval '1 minute' END FROM generate_series(1, $1::int) AS i`,
  `INSERT INTO users (email, email_verified, first_name, last_name, company, created_at)
   SELECT 'person' || i || '@company' || i % 5000 || '.example', true, 'Name' || i, 'Of ' || md5(i::text), 'Polar Air ' || i % 5000,
     now() - i * interval '1 minute' FROM generate_series(5, $1::int, 5) AS i`,
  `INSERT INTO contact_forms (first_name, last_name, email, company, message, created_at)
   SELECT 'Name' || i, 'Of ' || md5(i::text), 'person' || i || '@company' || i % 5000 || '.example', 'Company ' || i % 5000, 'A message.',
     now() - i * interval '1 minute' FROM generate_series(10, $1::int, 10) AS i`,
  `INSERT INTO whitepapers (title, description, category, status, published_at) VALUES ('Slots', 'Slots.', 'Strategy', 'published', now())`,
  `INSERT INTO whitepaper_downloads (whitepaper_id, user_id, downloaded_at)
   SELECT (SELECT max(id) FROM whitepapers), id, created_at FROM users WHERE id > 1`,
  `SELECT people_refresh(ARRAY(SELECT lower(email) FROM newsletter_subscribers UNION SELECT email FROM users))`,
  `UPDATE people SET tags = '{Lead}' WHERE id % 500 = 0`,
  `UPDATE people SET owner_id = 1 WHERE id % 1000 = 0`,
  ...SOURCES.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER people_follow`),
];

export const people: Topic = {
  name: 'people',
  title: 'A hundred thousand people',
  how:
    `${asCount(PEOPLE)} addresses with subscriptions, a fifth of them with accounts and downloads, a tenth with messages, written by SQL, then VACUUM ANALYZE. Pages of 25 as the ` +
    'list opens, sorted, filtered and searched, one request after the other with their number, then a page deep inside and a person’s page. Last, messages from new visitors, each of which makes a person.',
  async run(bench) {
    const site = await bench.startOwnSite({ ...SETTINGS, SAMPLE_CONTENT: 'off' });
    const count = bench.size(PEOPLE, PEOPLE, 200);
    await fillDatabase(site, ROWS, [count]);
    const admin = await signIn(site.url);
    const get = createClient(bench, site.url, { accept: 'application/json', cookie: admin.getCookie() });
    const calls = bench.size(60, 15, 3);
    const rows: Row[] = [];
    const all: number[] = [];
    for (const query of QUERIES) {
      const path = `${listPeople.path}?limit=25&${query}`;
      const times = await timeCalls(calls, 3, () => get(path));
      all.push(...times);
      rows.push(
        info(
          query || 'As it opens',
          `${asMilliseconds(median(times))}, 95th percentile ${asMilliseconds(percentile(times, 0.95))}`,
        ),
      );
    }
    const [found] = JSON.parse(`${(await get(`${listPeople.path}?q=person${count / 20}@`)).body}`) as PersonItem[];
    if (!found) throw new Error('The person was not found');
    const one = await timeCalls(calls, 3, () => get(`${listPeople.path}/${found.id}`));
    return [
      atMost('Any page of the list: 95th percentile', percentile(all, 0.95), 80, asMilliseconds),
      ...rows,
      atMost('A person’s page: 95th percentile', percentile(one, 0.95), 80, asMilliseconds),
      info('A visitor’s message: median', asMilliseconds(median(await timeMessages(bench, site.url)))),
    ];
  },
};

function timeMessages(bench: Bench, url: string): Promise<number[]> {
  const visitor = createVisitor(url);
  return timeCalls(bench.size(60, 20, 3), 3, async (turn) => {
    const person = { firstName: 'Ada', lastName: 'Byron', email: `new${turn + 3}@visitor.example` };
    await expectOk(await visitor.send('POST', '/api/contact', { ...person, message: 'A message.', ...ELAPSED }));
  });
}
