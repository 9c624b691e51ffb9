import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { WHITEPAPERS_PATH } from '../whitepapers.constants.ts';
import { type Whitepaper, whitepaper, whitepaperPage } from '../whitepapers.contract.ts';
import { aWhitepaper } from './whitepapers.fixtures.ts';
import { whitepaperStore } from './whitepapers.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'whitepapers' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('whitepapers'));

const list = async (query: Record<string, string> = {}) => {
  const reply = await app.fetch(`${WHITEPAPERS_PATH}?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Whitepaper[];
};
const titles = async (query: Record<string, string>) => (await list(query)).map(({ title }) => title);

describe('the list of white papers', () => {
  it('has exactly the fields of the contract', async () => {
    await whitepaperStore.insert(app.services.db, [
      aWhitepaper(),
      aWhitepaper({ industry: null, author: null, coverImage: '/media/c.svg' }),
    ]);
    const parsed = z
      .array(whitepaper.strict())
      .length(2)
      .safeParse(await list());
    expect(parsed.error).toBeUndefined();
  });

  it('never shows where the file is', async () => {
    const [row] = await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ pdfUrl: '/files/white-papers/the-secret.pdf' }),
    ]);
    for (const address of ['', '?q=secret', `/${row?.id}`]) {
      const text = await (await app.fetch(WHITEPAPERS_PATH + address)).text();
      expect(text).not.toMatch(/pdfUrl|pdf_url|the-secret/);
    }
  });

  it('is newest first. For equal times the later row comes first', async () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ title: 'noon, first', publishedAt: noon }),
      aWhitepaper({ title: 'new', publishedAt: new Date('2026-03-02T00:00:00Z') }),
      aWhitepaper({ title: 'noon, second', publishedAt: noon }),
    ]);
    expect(await titles({})).toEqual(['new', 'noon, second', 'noon, first']);
  });

  it('is filtered by text, category and industry', async () => {
    await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ title: 'Dwell 50%', description: 'terminal', category: 'Cargo', industry: 'logistics' }),
      aWhitepaper({ title: 'Dwell 500', description: 'terminal', category: 'Airline', industry: 'airlines' }),
      aWhitepaper({ title: "Ramp's_end", description: 'supervisors', category: 'Factory', industry: null }),
    ]);
    expect(await titles({ q: '50%' })).toEqual(['Dwell 50%']);
    expect(await titles({ q: "RAMP'S_e" })).toEqual(["Ramp's_end"]);
    expect(await titles({ q: '_' })).toEqual([]);
    expect(await titles({ q: "' OR '1'='1" })).toEqual([]);
    expect(await titles({ category: 'Airline' })).toEqual(['Dwell 500']);
    expect(await titles({ industry: 'logistics' })).toEqual(['Dwell 50%']);
    expect(await titles({ industry: 'logistics', category: 'Airline' })).toEqual([]);
  });

  it('can be paged without gaps or repetitions even if all times are equal', async () => {
    const createdAt = new Date('2026-01-01T00:00:00.123Z');
    const rows = await whitepaperStore.insert(
      app.services.db,
      Array.from({ length: 23 }, () => aWhitepaper({ createdAt })),
    );
    const pages = await walkPages<Whitepaper>(app.fetch, `${WHITEPAPERS_PATH}?limit=4&industry=logistics`);
    expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 3]);
    expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
  });
});

describe('one white paper', () => {
  it('is found by its id', async () => {
    const [row] = await whitepaperStore.insert(app.services.db, [aWhitepaper({ title: 'Found' })]);
    const reply = await app.fetch(`${WHITEPAPERS_PATH}/${row?.id}`);
    expect(whitepaperPage.strict().parse(await reply.json())).toMatchObject({
      id: row?.id,
      title: 'Found',
      related: [],
    });
  });

  it('has its chapters and the two most related papers', async () => {
    const chapters = [{ title: 'Summary', page: 3 }];
    const near = { category: 'Strategy', industry: 'airlines' };
    const [, , , row] = await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ title: 'Another subject', category: 'Leadership', industry: null, description: 'Nothing alike.' }),
      aWhitepaper({ title: 'Fuel contracts', description: 'What fuel contracts hold.', ...near }),
      aWhitepaper({ title: 'Networks', description: 'Hubs and spokes.', ...near }),
      aWhitepaper({ title: 'Buying fuel', description: 'How fuel contracts are bought.', contents: chapters, ...near }),
    ]);
    const reply = await app.fetch(`${WHITEPAPERS_PATH}/${row?.id}`);
    const { contents, related } = whitepaperPage.strict().parse(await reply.json());
    expect([contents, related.map(({ title }) => title)]).toEqual([chapters, ['Fuel contracts', 'Networks']]);
  });

  it.each(['2147483647', '999999'])('is a 404 in JSON if there is no id %s', async (id) => {
    const reply = await app.fetch(`${WHITEPAPERS_PATH}/${id}`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({
      code: 'whitepaper_not_found',
      error: expect.stringContaining('white paper'),
    });
  });

  it.each(['0', '-1', '1e99', 'abc', '1.5', '2147483648', '1%3BDROP', '%00', 'NaN'])(
    'is a 400 for the id %s',
    async (id) => {
      const reply = await app.fetch(`${WHITEPAPERS_PATH}/${id}`);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        code: 'invalid',
        issues: expect.arrayContaining([expect.objectContaining({ path: 'id' })]),
      });
    },
  );
});
