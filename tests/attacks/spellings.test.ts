import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { createCaseStudy } from '#features/library/case-studies/server/case-studies.fixtures.ts';
import { caseStudyStore } from '#features/library/case-studies/server/case-studies.store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    label: 'spellings',
    env: { TRUST_PROXY: '1' },
    renderPage: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  });
  await articleStore.insert(site.services.db, [createBlogPost({ slug: 'first' })]);
  await site.services.contentVersion.sync();
});
afterAll(() => site?.close());

const ADDRESSES = [
  '/insights',
  '/insights/articles/first',
  '/api/blog-posts',
  '/api/blog-posts/first',
  '/feed.xml',
  '/sitemap.xml',
  '/media/drawings/a.svg',
];
const toEscape = (letter: string, isUpper: boolean) => {
  const code = letter.charCodeAt(0).toString(16);
  return `%${isUpper ? code.toUpperCase() : code}`;
};
const spelling = fc
  .constantFrom(...ADDRESSES)
  .chain((address) =>
    fc
      .tuple(
        ...[...address].map((letter) =>
          letter === '/'
            ? fc.constantFrom('/', '/', '//', '/./', '/x/../', '/%2e/', '/y/%2E%2e/', '\\')
            : fc.constantFrom(letter, letter, toEscape(letter, true), toEscape(letter, false)),
        ),
        fc.constantFrom('', '', '/', '//', '?', '/.', '?a='),
      )
      .map((parts) => ({ address, spelled: parts.join('') })),
  );

it('every other spelling of an address redirects to the only one, and is not stored', async () => {
  await fc.assert(
    fc.asyncProperty(spelling, async ({ address, spelled }) => {
      const query = spelled.endsWith('?a=') ? '?a=' : '';
      fc.pre(spelled !== address + query && spelled.startsWith('/'));
      site.cache.clear();
      const { status, headers } = await site.request(spelled);
      expect([spelled, status, headers.location]).toEqual([spelled, 308, address + query]);
      expect(site.cache.stats.entries).toBe(0);
      expect((await site.request(spelled, { method: 'POST' })).status).toBe(404);
    }),
    { numRuns: 300 },
  );
});

it('an id has one spelling', async () => {
  const [row] = await caseStudyStore.insert(site.services.db, [createCaseStudy()]);
  await site.services.contentVersion.sync();
  site.cache.clear();
  for (const id of [`0${row?.id}`, `${row?.id}.0`, `${row?.id}e0`, `0x${row?.id}`, `%20${row?.id}`, `%2B${row?.id}`])
    expect([id, (await site.request(`/api/case-studies/${id}`)).status]).toEqual([id, 400]);
  expect((await site.request(`/api/case-studies/${row?.id}`)).status).toBe(200);
  expect(site.cache.stats.entries).toBe(1);
});

it('pages that are not in memory count, also without parameters', async () => {
  const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  let limited = 0;
  for (let i = 0; i < 610; i += 10) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, more) => site.request(`/insights/articles/none-${i + more}`, from)),
    );
    limited += replies.filter(({ status }) => status === 429).length;
  }
  expect(limited).toBe(10);
  expect((await site.request('/insights', from)).status).toBe(200);
});
