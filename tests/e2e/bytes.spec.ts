import { expect, test } from './support/test.ts';

const PAGES = ['/', '/insights', '/insights/articles/punctuality-is-settled-before-nine', '/mentor', '/login'];
/** Texts, classes and attributes that only the administration's code has. */
const ADMIN_MARKS = [
  'ProseMirror',
  'editor-text',
  'Blog Management',
  'User Management',
  'Keyboard shortcuts',
  'Not saved yet',
  'Take theirs',
  '.lg\\:table-row',
];

test('no page for everyone downloads anything of the administration', async ({ page, server }) => {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) urls.add(request.url());
  });
  for (const path of PAGES) await page.goto(server.url + path, { waitUntil: 'networkidle' });
  // Read afterwards: a page that is left takes the bodies of its replies along.
  const found = [];
  for (const url of urls) {
    const text = await (await page.request.get(url)).text();
    found.push(...ADMIN_MARKS.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${url}`));
  }
  expect(urls.size).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('the marks above are the administration’s', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) texts.push(response.text());
  });
  await page.goto('/admin?tab=blogs&create=1', { waitUntil: 'networkidle' });
  await page.getByRole('toolbar').waitFor();
  await page.goto('/admin?tab=users', { waitUntil: 'networkidle' });
  const all = (await Promise.all(texts)).join('\n');
  expect(ADMIN_MARKS.filter((mark) => !all.includes(mark))).toEqual([]);
});
