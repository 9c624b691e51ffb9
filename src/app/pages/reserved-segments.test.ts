import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS } from '#kinds.ts';
import { listPageFolders } from '#lib/kinds/kind-pages.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createReservedCheck } from './reserved-segments.ts';
import { listPagePatterns } from './route-table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'reserved' });
});
afterAll(() => app.close());

it('the first part of every page, call, list and file is reserved, and other words are free', () => {
  const isReserved = createReservedCheck(app.api);
  const paths = [
    ...listPagePatterns(),
    ...app.api.routes.map(({ path }) => path),
    ...KINDS.flatMap(listPageFolders).map(({ href }) => href),
    '/favicon.ico',
    '/assets/x.js',
  ];
  const names = paths.map((path) => path.split('/')[1] ?? '').filter((name) => /^[a-z.-]+$/.test(name));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(isReserved(name), name).toBe(true);
  for (const name of ['careers', 'imprint', 'privacy', 'winter-day']) expect(isReserved(name), name).toBe(false);
});
