import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { choosePublishingOption, createArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  for (const table of ['blog_posts', 'case_studies']) await runSql(server, `DELETE FROM ${table} WHERE NOT is_sample`);
  await runSql(server, 'DELETE FROM trash');
});

test('several articles are published, tagged, unpublished and deleted at once, and what is refused is named', async ({
  page,
}) => {
  for (const title of ['Alpha', 'Bravo', 'Charlie']) {
    const { id } = await createArticle(page, `${title} in the list`);
    await page.request.post('/api/blog-posts/bulk', { data: { ids: [id], action: 'unpublish' } });
  }
  await page.request.post('/api/blog-posts', { data: { title: 'Delta in the list', status: 'draft' } });
  await openHydrated(page, '/admin?tab=blogs&q=in+the+list&sort=title');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} in the list`) });
  const bar = page.getByRole('toolbar', { name: 'Selected articles' });
  await expect(page.getByRole('status').filter({ hasText: '4 articles' })).toBeVisible();

  await test.step('selects with x, with Shift, and all', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar).toContainText('1 selected');
    await expect(row('Bravo').getByRole('checkbox')).toBeChecked();
    await row('Delta')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selected');
    await page.getByRole('checkbox', { name: 'Select all articles on this page' }).check();
    await expect(bar).toContainText('4 selected');
    await expectNoAxeViolations(page);
  });

  await test.step('publishes those that are complete, and says what the other lacks', async () => {
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('3 articles published').first()).toBeVisible();
    await expect(bar.getByRole('alert')).toContainText('One could not be published:');
    await expect(bar.getByRole('alert')).toContainText(/Delta in the list: Please write/);
    await expect(bar).toContainText('1 selected');
    for (const name of ['Alpha', 'Bravo', 'Charlie']) await expect(row(name)).toContainText('Published');
    await expect(row('Delta')).toContainText('Draft');
    await expectNoAxeViolations(page);
  });

  await test.step('tags one', async () => {
    await bar.getByRole('button', { name: 'Add a tag...' }).click();
    await page.keyboard.type('lists');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 article tagged').first()).toBeVisible();
    const found = await page.request.get('/api/blog-posts?status=all&tags=lists');
    expect(await found.json()).toMatchObject([{ title: 'Delta in the list' }]);
  });

  await test.step('unpublishes one', async () => {
    await row('Alpha').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Unpublish' }).click();
    await expect(row('Alpha')).toContainText('Draft');
    await expect(bar).toHaveCount(0);
  });

  await test.step('deletes two, and brings them back', async () => {
    await row('Alpha').getByRole('checkbox').check();
    await row('Bravo').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^2 articles\. They stay in the trash/).first()).toBeVisible();
    await expect(row('Alpha')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row('Bravo')).toBeVisible();
  });

  await test.step('deletes two for real', async () => {
    await row('Alpha').getByRole('checkbox').check();
    await row('Bravo').getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const deleted = page.waitForResponse(/\/api\/blog-posts\/bulk$/);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await deleted;
    const trash: { title: string }[] = await (await page.request.get('/api/trash')).json();
    const titles = trash.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Alpha in the list', 'Bravo in the list']));
    expect(titles).not.toContain('Charlie in the list');
  });
});

test('the calendar shows what is planned, moves between months in the address, and opens a piece', async ({ page }) => {
  const data = { excerpt: 'e', content: 'c', category: 'Strategy', status: 'scheduled' };
  await page.request.post('/api/blog-posts', {
    data: { ...data, title: 'Planned ahead', publishedAt: '2120-06-03T08:30:00Z' },
  });
  await page.request.post('/api/case-studies', {
    data: { title: 'Thought of', status: 'draft', publishedAt: '2120-07-01T00:00:00Z' },
  });
  await openHydrated(page, '/admin/calendar');
  const month = page.getByRole('heading', { level: 3 });
  await expect(page.getByRole('list', { name: 'Days' }).locator('[aria-current="date"]')).toBeVisible();
  await openHydrated(page, '/admin/calendar?month=2120-06');
  await expect(month).toHaveText('June 2120');
  await expect(page.getByRole('link', { name: /^Planned ahead Article, 08:30/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Next month, July 2120' }).click();
  await expect(page).toHaveURL('/admin/calendar?month=2120-07');
  await expect(month).toHaveText('July 2120');
  await expect(page.getByRole('link', { name: /^Thought of Case study/ })).toBeVisible();
  await expect(page.getByText('1 draft with a date')).toBeVisible();
  await page.goBack();
  await expect(month).toHaveText('June 2120');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/, Jun 3$/)).toBeVisible();
  await expect(page.getByText(/, Jun 4$/)).toBeHidden();
  await page.getByRole('link', { name: /^Planned ahead/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(sheet.getByLabel('Title')).toHaveValue('Planned ahead');
});

test('a draft gets an earlier date, and keeps it when it is published', async ({ page }) => {
  const { slug } = await createArticle(page, 'Written long ago', { status: 'draft' });
  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  const sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  const panel = sheet.getByRole('region', { name: 'Publishing' });
  await choosePublishingOption(sheet, 'Set a date...');
  await panel.getByLabel('Publication date').fill('2020-02-03T04:05');
  await sheet.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Blog post saved').first()).toBeVisible();
  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  await expect(panel).toContainText('Dated Feb 03, 2020 04:05.');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“Written long ago” is on the site, dated Feb 03, 2020 04:05.').first()).toBeVisible();
  const { publishedAt } = await (await page.request.get(`/api/blog-posts/${slug}`)).json();
  // The browser's time zone is 13 hours ahead of UTC.
  expect(publishedAt).toBe('2020-02-02T15:05:00.000Z');
});

test('each tab shows the main facts of a record', async ({ page, server }) => {
  await runSql(
    server,
    `INSERT INTO comments (post_id, author_name, author_email, content, created_at)
     SELECT id, 'Ines', 'ines@private.example', 'Nine of ten.', '2026-03-05T14:07:00Z' FROM blog_posts LIMIT 1`,
  );
  const readFirst = async (path: string) => (await (await page.request.get(`${path}?limit=1`)).json())[0];
  const article = await readFirst('/api/blog-posts');
  const paper = await readFirst('/api/whitepapers');
  const study = await readFirst('/api/case-studies');
  const day = /[A-Z][a-z]{2} \d\d, \d{4}/;
  const tabs = [
    ['blogs', [article.title, article.excerpt, article.category, `${article.readTime} min`, day]],
    ['whitepapers', [paper.title, paper.description, paper.category, /Downloads\s*\d+/]],
    ['case-studies', [study.title, study.description, study.industry, study.duration]],
  ] as const;
  for (const [tab, texts] of tabs) {
    await openHydrated(page, `/admin?tab=${tab}`);
    const row = page.getByRole('row').filter({ hasText: texts[0] });
    for (const text of texts) await expect(row).toContainText(text);
  }
  await openHydrated(page, '/admin?tab=comments');
  const comment = page.getByRole('article', { name: 'Comment by Ines' });
  for (const text of ['ines@private.example', 'Pending', 'Nine of ten.', 'Mar 05, 2026 14:07'])
    await expect(comment.getByText(text)).toBeVisible();
  await runSql(server, 'DELETE FROM comments WHERE NOT is_sample');
});
