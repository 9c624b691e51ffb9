import type { Page } from '@playwright/test';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/insights/articles/the-heavy-check-slips-in-week-one';
const TITLE = 'The heavy check slips in week one';

const getContent = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');
const getHref = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('href');
/** Parses the structured data for search engines. */
const parseStructuredData = async (page: Page) => {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data).toHaveLength(1);
  return JSON.parse(data[0] ?? '') as { '@graph': { '@type': string; [name: string]: unknown }[] };
};

test('an article has metadata for search engines, social networks and assistants', async ({
  page,
  server,
  request,
}) => {
  await openHydrated(page, ARTICLE);
  const own = server.url + ARTICLE;
  expect(await getHref(page, 'link[rel="canonical"]')).toBe(own);
  expect(await getContent(page, 'meta[property="og:type"]')).toBe('article');
  expect(await getContent(page, 'meta[property="og:title"]')).toContain(TITLE);
  expect(await getContent(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(await getContent(page, 'meta[property="article:published_time"]')).toMatch(/^\d{4}-\d\d-\d\dT/);

  const { '@graph': nodes } = await parseStructuredData(page);
  expect(nodes.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Article']);
  expect(nodes[1]).toMatchObject({ headline: TITLE, url: own, publisher: { '@type': 'Organization' } });

  const picture = await request.get((await getContent(page, 'meta[property="og:image"]')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  const markdown = await request.get((await getHref(page, 'link[type="text/markdown"]')) ?? '');
  expect(await markdown.text()).toContain(`# ${TITLE}`);
  for (const type of ['application/rss+xml', 'application/atom+xml', 'application/feed+json']) {
    const feed = await request.get((await getHref(page, `link[type="${type}"]`)) ?? '');
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(await feed.text()).toContain(TITLE);
  }
});

test('a browser can parse the feeds and the sitemap as XML', async ({ page, request }) => {
  await page.goto('/');
  for (const path of ['/feed.xml', '/atom.xml', '/sitemap.xml']) {
    const text = await (await request.get(path)).text();
    const root = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName;
    }, text);
    expect(['rss', 'feed', 'urlset']).toContain(root);
  }
});

for (const [name, path, types] of [
  ['the home page', '/', ['Organization']],
  ['a white paper', '/insights/white-papers/1', ['BreadcrumbList', 'Report']],
  ['a case study', '/insights/case-studies/1', ['BreadcrumbList', 'Article']],
] as const) {
  test(`${name} has its structured data once and still hydrates`, async ({ page, server }) => {
    await openHydrated(page, path);
    const { '@graph': nodes } = await parseStructuredData(page);
    expect(nodes.map((node) => node['@type'])).toEqual(types);
    await page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveTitle(/^Privacy/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/privacy`);
  });
}

for (const [path, name] of [
  ['/insights/white-papers/1', 'White papers'],
  ['/insights/case-studies/1', 'Case studies'],
] as const) {
  test(`the breadcrumb to “${name}” is spelled as on every other screen`, async ({ page }) => {
    await page.goto(path);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(breadcrumb.getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/insights\?type=/);
  });
}

test('an address with a typo suggests the right page', async ({ page, complaints }) => {
  complaints.allow(/the-hevy-check-slips answered 404/);
  const response = await openHydrated(page, '/insights/articles/the-hevy-check-slips');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Did you mean...' })).toBeVisible();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('an address unlike any other gets no suggestions', async ({ page, complaints }) => {
  complaints.allow(/zzqqxx answered 404/);
  await openHydrated(page, '/zzqqxx');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you mean')).toBeHidden();
});

test('an address with an old slug or a trailing slash redirects to the current one', async ({ request }) => {
  for (const [path, expected] of [
    ['/insights/white-papers/1-old-words', /\/insights\/white-papers\/1-[a-z]/],
    ['/insights/case-studies/1', /\/insights\/case-studies\/1-[a-z]/],
    ['/insights/?type=articles', /\/insights\?type=articles$/],
  ] as const) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([301, 308]).toContain(reply.status());
    expect(reply.headers().location).toMatch(expected);
    expect(reply.headers().location).not.toContain('old-words');
  }
});

test('a page has one canonical address, by whichever name it was reached', async ({ page, server }) => {
  const { host, port } = new URL(server.url);
  await openHydrated(page, `http://${host.startsWith('localhost') ? '127.0.0.1' : 'localhost'}:${port}/events`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/events`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveTitle(/^Privacy/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/privacy`);
});
