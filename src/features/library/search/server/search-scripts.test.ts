import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { insertWhitepaperPages, whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import { SEARCH_PATH } from '../search.constants.ts';
import type { SearchResult } from '../search.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'search_scripts' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('blog_posts', 'whitepapers', 'rate_limits'));

const read = async <T>(path: string, q: string) => {
  const reply = await app.fetch(`${path}?${new URLSearchParams({ q })}`);
  expect([q, reply.status]).toEqual([q, 200]);
  return (await reply.json()) as T[];
};
const search = (q: string) => read<SearchResult>(SEARCH_PATH, q);
const addPosts = (...differences: Parameters<typeof createBlogPost>[0][]) =>
  articleStore.insert(
    app.services.db,
    differences.map((one) => createBlogPost({ content: 'Nothing.', excerpt: 'Nothing.', ...one })),
  );

/** A text, what somebody types, and the parts of the text that are marked. */
const FOUND: readonly (readonly [text: string, q: string, ...marks: string[]])[] = [
  // Separators that PostgreSQL's parser takes for something else.
  ['A passenger/cargo flight.', 'cargo', 'cargo'],
  ['A passenger/cargo flight.', 'carg', 'cargo'],
  ['A passenger/cargo flight.', 'passenger/cargo', 'passenger', 'cargo'],
  ['The IATA/ICAO codes.', 'icao', 'ICAO'],
  ['Some dot.separated words.', 'separated', 'separated'],
  ['Some dot.separated words.', 'dot.separated', 'dot', 'separated'],
  ['A file_of_names here.', 'names', 'names'],
  ['Write to desk@firm.example today.', 'firm', 'firm'],
  ['See https://firm.example/fleet/plans?x=1 now.', 'plans', 'plans'],
  ['The 737-800 and the A320-200.', '800', '800'],
  ['The 737-800 and the A320-200.', '737-800', '737', '800'],
  ['The years 2024-2026.', '2026', '2026'],
  ['Call +4930 now.', '4930', '4930'],
  ['If a <b and c> d, stop.', 'stop', 'stop'],
  ['A back\u2011to\u2011birth record.', 'back-to-birth', 'back', 'birth'],
  ['A share of 3.5 percent.', '3.5', '3.5'],
  // Names whose parts say nothing.
  ['What AT&T did.', 'AT&T', 'AT&T'],
  ['What AT & T did.', 'at&t', 'AT & T'],
  ['The R&D budget.', 'R&D', 'R&D'],
  ['Turnaround & taxi.', 'turnaround & taxi', 'Turnaround & taxi'],
  ['Taxi and turnaround.', 'turnaround & taxi', 'Taxi', 'turnaround'],
  // What nobody sees or types.
  ['A pas\u00adsen\u00adger list.', 'passenger', 'passenger'],
  ['A zero\u200bwidth space.', 'zerowidth', 'zerowidth'],
  ['A cafe\u0301 on the apron.', 'café', 'café'],
  ['A cafe\u0301 on the apron.', 'cafe', 'café'],
  // Words inside sentences without spaces.
  ['我们研究航空公司的机队规划。', '机队规划', '机队规划'],
  ['我们研究航空公司的机队规划。', '航', '航'],
  ['当社は東京都で貨物輸送を担当します。', '貨物輸送', '貨物輸送'],
  ['当社は東京都で貨物輸送を担当します。', '東京都', '東京都'],
  ['航空会社のネットワーク計画。', 'ネットワーク', 'ネットワーク'],
  ['新しいAIモデルの話。', 'AIモデル', 'AIモデル'],
  ['สายการบินวางแผนฝูงบินใหม่', 'วางแผน', 'วางแผน'],
  ['ສາຍການບິນໃໝ່', 'ການບິນ', 'ການບິນ'],
  ['ក្រុមហ៊ុនអាកាសចរណ៍ថ្មី', 'អាកាសចរណ៍', 'អាកាសចរណ៍'],
  ['서울에서 항공기를 정비합니다.', '항공기', '항공기'],
  ['Авиакомпания планирует сеть.', 'сеть', 'сеть'],
  ['Οι αεροπορικές εταιρείες.', 'εταιρείες', 'εταιρείες'],
];

it.each(FOUND)('“%s” is found by “%s”', async (text, q, ...marks) => {
  await addPosts({ title: 'Sampler', content: text }, { title: 'Other' });
  const [result, ...others] = await search(q);
  expect([result?.title, others]).toEqual(['Sampler', []]);
  const parts = result?.snippet ?? [];
  expect(new Set(parts.flatMap((part) => (part.isMatch ? [part.text] : [])))).toEqual(new Set(marks));
  expect(await read(BLOG_POSTS_PATH, q)).toMatchObject([{ title: 'Sampler' }]);
});

it('finds no word of a script without spaces that the text does not contain', async () => {
  await addPosts({ title: 'Sampler', content: '我们研究航空公司的机队规划。' });
  expect([await search('公司规划'), await search('空航')]).toEqual([[], []]);
});

it('marks words after characters outside the basic plane, and in a long text without spaces', async () => {
  await addPosts(
    { title: '🛫𠮷 passenger/cargo', content: 'x' },
    { title: 'Long', content: `${'我们研究航空公司。'.repeat(3000)}机队规划` },
  );
  expect((await search('cargo'))[0]?.titleParts).toEqual([
    { text: '🛫𠮷 passenger/', isMatch: false },
    { text: 'cargo', isMatch: true },
  ]);
  expect((await search('机队规划'))[0]?.snippet.at(-1)).toEqual({ text: '机队规划', isMatch: true });
});

it('a long text of any script is indexed instead of refused', async () => {
  const han = Array.from({ length: 100_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000), 0x4e00 + ((index * index) % 20_000)),
  ).join('');
  const names = Array.from({ length: 30_000 }, (_, index) => `a${index}&b${index}`).join(' ');
  await addPosts({ title: 'Han', content: han }, { title: 'Names', content: names }, { title: '&'.repeat(300) });
  expect(await search(`${han.slice(0, 2)}`)).toMatchObject([{ title: 'Han' }]);
  expect(await search('a7&b7')).toMatchObject([{ title: 'Names' }]);
});

describe('an unwanted word', () => {
  it('excludes a record if any of its texts or pages contains it', async () => {
    await addPosts(
      { title: 'Sampler one', content: 'A fuselage.' },
      { title: 'Sampler two', content: 'A wing/fuselage joint.' },
      { title: 'Sampler three', content: 'A wing.' },
      { title: 'Sampler four', excerpt: 'A fuselage.' },
    );
    const [paper] = await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ title: 'Sampler five' }),
      aWhitepaper({ title: 'Sampler six' }),
    ]);
    await insertWhitepaperPages(app.services.db, paper?.id ?? 0, ['A sampler.', 'Nothing.', 'The fuselage.']);
    const titles = (list: { title: string }[]) => list.map(({ title }) => title).sort();
    for (const q of ['sampler -fuselage', '-fuselage sampler', 'sampler -"the fuselage" -fuselage'])
      expect([q, titles(await search(q))]).toEqual([q, ['Sampler six', 'Sampler three']]);
    expect(titles(await read(BLOG_POSTS_PATH, 'sampler -fuselage'))).toEqual(['Sampler three']);
    expect(titles(await read(WHITEPAPERS_PATH, 'sampler -fuselage'))).toEqual(['Sampler six']);
    expect(titles(await search('sampler -wing/fuselage -"fuselage"'))).toEqual(['Sampler six', 'Sampler three']);
  });
});

it('ranks titles that begin with the text first, then titles with its words, both newest first', async () => {
  const at = (year: number) => new Date(Date.UTC(year, 0, 1));
  await addPosts(
    ...Array.from({ length: 30 }, (_, index) => ({
      title: `One slot, two slots ${index}`,
      publishedAt: at(1970 + index),
    })),
    { title: 'Slots old', publishedAt: at(2020) },
    { title: 'Slots and slots and slots', publishedAt: at(2021) },
    { title: '“Slots” of the newest', publishedAt: at(2026) },
    { title: 'On slots', publishedAt: at(2025) },
    { title: 'Summary', excerpt: 'Slots, slots, slots.', publishedAt: at(2026) },
    { title: 'Text', content: 'Slots.', publishedAt: at(2026) },
  );
  expect((await search('slots')).map(({ title }) => title).slice(0, 5)).toEqual([
    '“Slots” of the newest',
    'Slots and slots and slots',
    'Slots old',
    'On slots',
    'One slot, two slots 29',
  ]);
  expect((await search('slot newest'))[0]?.title).toBe('“Slots” of the newest');
});
