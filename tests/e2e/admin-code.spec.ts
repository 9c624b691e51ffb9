import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const PAGES = ['/', '/insights', '/insights/articles/punctuality-is-settled-before-nine', '/mentor', '/login'];
/** Texts, classes and attributes that occur only in the admin code. */
const ADMIN_STRINGS = [
  'ProseMirror',
  'editor-text',
  'Blog Management',
  'User Management',
  'Keyboard shortcuts',
  'Not saved yet',
  'Take theirs',
  '.\\@4xl\\:table-row',
];

test('public pages download no admin code', async ({ page, server }) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) urls.add(request.url());
  });
  for (const path of PAGES) await openHydrated(page, server.url + path);
  // Fetches them afterward, because response bodies are lost when a page navigates away.
  const found = [];
  for (const url of urls) {
    const text = await (await page.request.get(url)).text();
    found.push(...ADMIN_STRINGS.filter((string) => text.includes(string)).map((string) => `${string} in ${url}`));
  }
  expect(urls.size).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('the admin code contains all the strings this file looks for', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) texts.push(response.text());
  });
  await openHydrated(page, '/admin?tab=blogs&create=1');
  await page.getByRole('toolbar').waitFor();
  await openHydrated(page, '/admin?tab=users');
  const all = (await Promise.all(texts)).join('\n');
  expect(ADMIN_STRINGS.filter((string) => !all.includes(string))).toEqual([]);
});
