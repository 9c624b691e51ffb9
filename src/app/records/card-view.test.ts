import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS } from '#kinds.ts';
import { hasLongFields } from '#lib/kinds/kind.ts';
import { getPublicAddress } from '../pages/public-addresses.ts';
import { RECORD_KINDS } from '../testing/record-kinds.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
/** Public lists with their parameters from the API document. */
let lists: { path: string; parameters: string[] }[];
beforeAll(async () => {
  app = await createTestApp({ label: 'card-view' });
  const admin = await app.createAdminBrowser();
  for (const { path, requiredFields } of RECORD_KINDS)
    expect((await admin.send(path, requiredFields)).status, path).toBe(201);
  const document = (await (await app.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
  };
  lists = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && getPublicAddress(new URL(path, 'http://local')) !== undefined
      ? [{ path, parameters: (get.parameters ?? []).map(({ name }) => name) }]
      : [],
  );
});
afterAll(() => app?.close());

const FOR_EDITORS = ['/api/skills', '/api/obstacles'];

const getFirst = async (address: string): Promise<object> => {
  const rows = (await (await app.fetch(address)).json()) as [object];
  return rows[0];
};

it('lists with view=card leave out long texts, and other views are refused', async () => {
  const withCards = lists.filter(({ parameters }) => parameters.includes('view')).map(({ path }) => path);
  expect(withCards.toSorted()).toEqual(
    KINDS.filter(hasLongFields)
      .map(({ path }) => path)
      .toSorted(),
  );
  for (const path of withCards) {
    const [whole, card] = [await getFirst(path), await getFirst(`${path}?view=card`)];
    // Only editors read the long texts of skills and obstacles.
    if (!FOR_EDITORS.includes(path)) expect(Object.keys(card).length, path).toBeLessThan(Object.keys(whole).length);
    expect(whole).toMatchObject(card);
    expect((await app.fetch(`${path}?view=full`)).status, path).toBe(400);
  }
});

it('the page cache ignores parameters that a list does not read', () => {
  expect(lists.length).toBeGreaterThan(4);
  for (const { path, parameters } of lists) {
    const unread = ['view', 'industry', 'unknown'].filter((name) => !parameters.includes(name));
    const query = new URLSearchParams(unread.map((name) => [name, 'card']));
    expect(getPublicAddress(new URL(`${path}?${query}`, 'http://local'))).toBe(path);
  }
});
