import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle, openArticle } from './support/record-form.ts';
import { openSitePage, signIn } from './support/site-admin.ts';
import { expect, test } from './support/test.ts';

const CARGO = 'The economics of air cargo';

test('a reader finds a series in the library, and reads its parts in order', async ({ page }) => {
  await openHydrated(page, '/insights');
  await page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name: 'All series' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: CARGO }).click();
  await expect(page.getByRole('heading', { level: 1, name: CARGO })).toBeVisible();
  await expectNoAxeViolations(page);
  const parts = page.getByRole('main').getByRole('article');
  const titles = await parts.getByRole('heading').allTextContents();
  expect(titles).toHaveLength(4);
  await expect(parts.first()).toContainText(/Part 1.*min read.*Yuki Tanabe-Moore.*Mar 11, 2025/s);

  await parts.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
  await expect(page.getByText(`Part 1 of 4 of ${CARGO}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const neighbors = page.getByRole('navigation', { name: 'Previous and next part' });
  await neighbors.getByRole('link', { name: `Next part ${titles[1]}` }).click();
  await expect(page.getByText(`Part 2 of 4 of ${CARGO}`)).toBeVisible();
  await expect(neighbors.getByRole('link', { name: `Previous part ${titles[0]}` })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: CARGO }).click();
  await expect(page).toHaveURL('/insights/series/the-economics-of-air-cargo');
});

test('a series and its articles refer to each other in the structured data', async ({ page, server }) => {
  const readGraph = async (path: string) => {
    await page.goto(path);
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
  };
  const graph = await readGraph('/insights/series/the-economics-of-air-cargo');
  const series = graph.find((node) => node['@type'] === 'CreativeWorkSeries');
  const [first] = (series?.hasPart ?? []) as { '@id': string }[];
  const article = (await readGraph(new URL(first?.['@id'] ?? '').pathname)).find((node) => node['@type'] === 'Article');
  expect(article).toMatchObject({ '@id': first?.['@id'], position: 1, isPartOf: { '@id': series?.['@id'] } });
  expect(series?.url).toBe(`${server.url}/insights/series/the-economics-of-air-cargo`);
});

test('an editor makes a series, puts two articles into it, and takes one off', async ({ page, server }) => {
  await signIn(page, server, '/admin/series');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'New series' }).click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByLabel('Name').fill('Crew and roster');
  await form.getByLabel('Description').fill('How people are planned.');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /Crew and roster/ });
  await expect(row).toContainText('Not on the site');
  expect((await page.request.get('/insights/series/crew-and-roster')).status()).toBe(404);

  const posts = [await createArticle(page, 'Rosters that hold'), await createArticle(page, 'Reserves that suffice')];
  const choose = async (slug: string, name: string) => {
    const sheet = await openArticle(page, slug);
    await sheet.getByLabel('Series').selectOption(name);
    await sheet.getByRole('button', { name: 'Update' }).click();
    await expect(sheet).toBeHidden();
  };
  for (const { slug } of posts) await choose(slug, 'Crew and roster');
  await openSitePage(page, 'Series');
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crew and roster' })).toBeVisible();
  const parts = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(parts).toHaveText(['Rosters that hold', 'Reserves that suffice']);

  await choose(posts[0]?.slug ?? '', 'None');
  await page.goto('/insights/series/crew-and-roster');
  await expect(parts).toHaveText(['Reserves that suffice']);

  await openHydrated(page, '/admin/series');
  await page.getByRole('button', { name: 'Delete “Crew and roster”' }).click();
  await expect(row).toBeHidden();
  // Goes to another page, so that the deletion can no longer be undone.
  await page.goto(`/insights/articles/${posts[1]?.slug}`);
  await expect.poll(async () => (await page.request.get('/insights/series/crew-and-roster')).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reserves that suffice' })).toBeVisible();
  await expect(page.getByText('Part 1 of 1')).toHaveCount(0);
});
