import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/insights/articles/a-slot-portfolio-should-be-managed-like-land';
const TITLE = 'A slot portfolio should be managed like land';

test('the front page of the library leads with one story, and an article ends with its authors', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydrated(page, '/insights');
  const front = page.getByRole('region', { name: 'Latest' });
  await expect(front.getByRole('article')).toHaveCount(4);
  await expect(front.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
  const title = (await front.getByRole('heading').first().textContent()) ?? '';
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  await front.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const about = page.getByRole('region', { name: 'About the author' });
  await expect(about.getByRole('link', { name: /LinkedIn/ })).toBeVisible();
  await about.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/team\/[a-z-]+$/);
});

test('a byline leads to an author, and a tag to everything with it', async ({ page }) => {
  await openHydrated(page, '/insights?type=articles');
  const card = page.getByRole('article').filter({ hasText: TITLE });
  await expect(card).toContainText('Ingrid Halvorsen-Pryce and Tomás Arrieta-Lund');
  await card.getByRole('link', { name: 'Tomás Arrieta-Lund' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomás Arrieta-Lund' })).toBeVisible();
  await expect(page).toHaveURL('/team/tomas-arrieta-lund');
  for (const name of [TITLE, 'Punctuality is settled before nine', /^Committed, flexible, spot/, /^The first wave/])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The fare family is a product decision' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('list', { name: 'Authors' }).getByRole('listitem')).toHaveText([
    /Ingrid Halvorsen-Pryce\s*Managing Partner/,
    /Tomás Arrieta-Lund\s*Partner, Airline Operations/,
  ]);
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'slots' }).click();
  await expect(page).toHaveURL('/insights?tags=slots');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([TITLE]);
  // The tag stays while other filters change.
  await page.getByLabel('Industry').selectOption('airlines');
  await page.getByRole('search', { name: 'Insights' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/insights?industry=airlines&tags=slots');
  const remove = page.getByRole('link', { name: 'Remove the tag slots' });
  await expect(remove).toHaveAttribute('href', '/insights?industry=airlines');
  await remove.click();
  await expect(page).toHaveURL('/insights?industry=airlines');
});

test('an article names its author for search engines, and an author’s shelf has an end', async ({ request }) => {
  const cursor = Buffer.from(JSON.stringify(['1990-01-01T00:00:00.000Z', 1])).toString('base64url');
  const beyond = await (await request.get(`/team/ingrid-halvorsen-pryce?type=articles&cursor=${cursor}`)).text();
  expect(beyond).toContain('There is nothing older on this list.');
  const article = await (await request.get(ARTICLE)).text();
  expect(article).toContain('"@type":"Person"');
  expect(article).toMatch(/"jobTitle":"Managing Partner"/);
});

test('an article without authors says Author, and its fields for search engines replace title and summary', async ({
  page,
  server,
}) => {
  await runSql(
    server,
    `INSERT INTO blog_posts (title, slug, excerpt, content, category, status, seo_title, seo_description)
     VALUES ('Nobody’s own', 'nobodys-own', 'The summary.', 'Text.', 'Strategy', 'published', 'Found by this', 'And by this.')`,
  );
  try {
    await openHydrated(page, '/insights/articles/nobodys-own');
    await expect(page).toHaveTitle(/^Found by this – /);
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody’s own' })).toBeVisible();
    await expect(page.getByText('The summary.')).toBeVisible();
    const head = await page.locator('head').innerHTML();
    for (const tag of ['name="description"', 'property="og:description"'])
      expect(head).toContain(`<meta ${tag} content="And by this.">`);
    await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute('content', /^Found by this – /);
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(data).toContain('"headline":"Found by this"');
    await openHydrated(page, '/insights?type=articles');
    const card = page.getByRole('article').filter({ hasText: 'Nobody’s own' });
    await expect(card.getByText('Author', { exact: true })).toBeVisible();
  } finally {
    await runSql(server, "DELETE FROM blog_posts WHERE slug = 'nobodys-own'");
  }
});
