import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CalendarReply } from '#lib/publishing/publishing-contract.ts';
import { CALENDAR_PATH } from '#lib/publishing/publishing-paths.ts';
import { createPublishingSite, PUBLISHED, type PublishingSite, readJson } from '../testing/publishing-site.ts';

let at: PublishingSite;
beforeAll(async () => {
  at = await createPublishingSite('calendar');
});
afterAll(() => at?.site.close());
beforeEach(() => at.clear());

const open = (month: string) => at.admin.fetch(`${CALENDAR_PATH}?month=${month}`);
const read = (month: string) => readJson<CalendarReply>(open(month));
const summarize = ({ entries }: CalendarReply) =>
  entries.map(({ kind, status, title }) => `${kind} ${status} ${title}`);

it('shows what is published, scheduled and dated in a month of all kinds, in the order of time', async () => {
  for (const { kind, path, nameField, requiredFields } of PUBLISHED) {
    const create = (title: string, more: object) => at.create(path, { ...requiredFields, [nameField]: title, ...more });
    await create(`${kind} out`, { publishedAt: '2020-06-30T23:59:59.999Z' });
    await create(`${kind} planned`, { status: 'scheduled', publishedAt: '2120-06-01T00:00:00Z' });
    await create(`${kind} thought of`, { status: 'draft', publishedAt: '2120-06-02T10:00:00Z' });
    await create(`${kind} idea`, { status: 'draft' });
    await create(`${kind} kept`, { status: 'archived', publishedAt: '2020-06-03T00:00:00Z' });
    const { id } = await create(`${kind} away`, { publishedAt: '2020-06-04T00:00:00Z' });
    await at.remove(`${path}/${id}`);
  }
  const kinds = PUBLISHED.map(({ kind }) => kind);
  expect(summarize(await read('2020-06')).toSorted()).toEqual(
    // Readers do not see when the others were published.
    ['article', 'white-paper', 'case-study'].map((kind) => `${kind} published ${kind} out`).toSorted(),
  );
  const planned = await read('2120-06');
  expect(planned.isComplete).toBe(true);
  expect(planned.entries.map(({ status }) => status)).toEqual([
    ...kinds.map(() => 'scheduled'),
    ...kinds.map(() => 'draft'),
  ]);
  const article = planned.entries.find(({ kind }) => kind === 'article');
  expect(article).toMatchObject({ editKey: 'article-planned', publishedAt: '2120-06-01T00:00:00.000Z' });
  expect(await read('2020-07')).toEqual({ entries: [], isComplete: true });
  const thisMonth = await read(new Date().toISOString().slice(0, 7));
  expect(thisMonth.entries).toEqual([]);
});

it('shows at most 300 of a kind', async () => {
  await at.site.database.query(
    "INSERT INTO blog_posts (title, slug, excerpt, content, category, published_at) SELECT n, n, '', '', '', '2020-06-05' FROM generate_series(1, 301) AS n",
  );
  const { entries, isComplete } = await read('2020-06');
  expect([entries.length, isComplete]).toEqual([300, false]);
});

it('is for administrators, and takes only months', async () => {
  expect((await at.site.fetch(`${CALENDAR_PATH}?month=2020-06`)).status).toBe(401);
  for (const month of [
    '',
    '2020',
    '2020-13',
    '2020-00',
    '9999-01',
    '2020-06-01',
    "2020-06' OR 1=1",
    '2020-06&month=2020-07',
  ])
    expect((await open(encodeURIComponent(month))).status, month).toBe(400);
  expect((await at.admin.fetch(CALENDAR_PATH)).status).toBe(400);
});
