import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getPublicAddress } from '#app/pages/public-addresses.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { SEARCH_PATH } from '#features/library/search/search.constants.ts';
import type { SearchResult } from '#features/library/search/search.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'search_requests' });
  await articleStore.insert(app.services.db, [
    createBlogPost({ title: 'The first wave', content: 'Departs before nine.' }),
  ]);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits'));

const ask = (query: Record<string, string>, from?: string) =>
  app.fetch(`${SEARCH_PATH}?${new URLSearchParams(query)}`, from === undefined ? {} : { from });
const search = async (q: string) => {
  const reply = await ask({ q });
  expect([q, reply.status]).toEqual([q, 200]);
  return (await reply.json()) as SearchResult[];
};

it.each([
  ['SQL', "'; DROP TABLE search_entries; --"],
  ['more SQL', "x') OR 1=1 UNION SELECT password FROM users --"],
  ['a quote', "'"],
  ['an open quotation', '"the first'],
  ['backslashes', '\\ \\\\ a\\'],
  ['wildcards', '% _ *'],
  ['operators', ':*&|!()<-> a:* & !b'],
  ['a weight', 'a:ABCD'],
  ['emoji', '🛫🛬'],
  ['another script', '東京 Ωmega خط'],
  ['punctuation', '?!.,;:-–—…'],
  ['an address', 'https://example.com/a?b=c&d=%20#e'],
  ['half a pair', '\ud83d'],
  ['control characters', '\u0001\u0002\u001b'],
  ['one letter', 'a'],
  ['many words', 'to be or not to be '.repeat(10)],
  ['one long word', 'x'.repeat(200)],
])('a query may be %s', async (_, q) => {
  expect(await search(q)).toEqual(expect.any(Array));
  expect(await search('wave')).toMatchObject([{ title: 'The first wave' }]);
});

it.each([
  ['nothing', {}],
  ['an empty text', { q: '' }],
  ['blanks', { q: ' \t ' }],
  ['201 characters', { q: 'x'.repeat(201) }],
  ['5,000 characters', { q: 'fuel '.repeat(1000) }],
  ['NUL', { q: 'a\u0000b' }],
  ['an unknown kind', { q: 'a', kind: 'user' }],
  ['a limit of none', { q: 'a', limit: '0' }],
  ['a limit beyond the most', { q: 'a', limit: '21' }],
  ['a limit that is no number', { q: 'a', limit: 'all' }],
])('a query is refused with 400 if it is %s', async (_, query: Record<string, string>) => {
  const reply = await ask(query);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid' });
});

it('any query is answered with 200 or 400', async () => {
  const piece = fc.constantFrom(
    'wave',
    'wav',
    'nnie',
    "'",
    '"',
    '\\',
    ':*',
    '&',
    '|',
    '!',
    '(',
    ')',
    '<->',
    '-',
    ' or ',
    '%',
    '\u0000',
    '\n',
    'é',
    '日',
    '🛫',
    '1',
    '.',
    '@',
    '/',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 0, max: 0xffff }), async (q, caller) => {
      const reply = await ask({ q }, `2001:db8:${caller.toString(16)}::1`);
      expect([200, 400]).toContain(reply.status);
    }),
    { numRuns: 300 },
  );
});

it('queries are limited to 120 per minute and address', async () => {
  const replies = await Promise.all(Array.from({ length: 120 }, () => ask({ q: 'wave' }, '203.0.113.9')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await ask({ q: 'wave' }, '203.0.113.9');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await ask({ q: 'wave' }, '203.0.113.10')).status).toBe(200);
});

it('search results are not in the page cache, because it could not limit callers', () => {
  expect(getPublicAddress(new URL('http://local/api/search?q=wave'))).toBeUndefined();
});
