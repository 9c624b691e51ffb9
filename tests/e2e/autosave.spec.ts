import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { ARTICLE, choosePublishingOption, createArticle, openArticle } from './support/record-form.ts';
import type { TestServer } from './support/server.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

// Typed text reaches the server without a save, and two administrators write at once.

const OTHER = 'nadia.berg@example.com';
const readUnsent = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('unsent:'))
      .join('\n'),
  );
const readCopy = async (page: Page, id: number) =>
  (await page.request.get(`/api/blog-posts/${id}/working-copy`)).text();
const expectSaved = (page: Page) =>
  expect(page.getByRole('dialog').locator('#save-state')).toHaveText(/^Saved \d+ s ago$/);

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM working_copies');
  await runSql(server, 'DELETE FROM trash');
  await runSql(server, 'DELETE FROM users WHERE email = $1', [OTHER]);
});

test('what is typed in a published article is on the server within seconds, beside what readers see', async ({
  page,
}) => {
  const { id, slug } = await createArticle(page, 'Kept');
  let sheet = await openArticle(page, slug);
  await sheet.getByLabel('Excerpt').fill('Typed and kept.');
  await expect.poll(() => readCopy(page, id)).toContain('Typed and kept.');
  await expectSaved(page);
  expect(await (await page.request.get(`/api/blog-posts/${slug}`)).json()).toMatchObject({ excerpt: 'Begun.' });

  await sheet.getByLabel('Excerpt').fill('Kept at once.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your changes are not published yet.').first()).toBeVisible();
  expect(await readCopy(page, id)).toContain('Kept at once.');

  // Nothing asks before the page is left, and the text is there again.
  await reloadHydrated(page);
  sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(sheet.getByLabel('Excerpt')).toHaveValue('Kept at once.');
  await expect(sheet.getByText(/^Your changes from .*\d\d:\d\d are not published yet$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Discard changes' }).click();
  await expect(sheet.getByLabel('Excerpt')).toHaveValue('Begun.');
  await expect.poll(() => readCopy(page, id)).toBe('null');
  await page.getByText('Undo', { exact: true }).click();
  await expect(sheet.getByLabel('Excerpt')).toHaveValue('Kept at once.');
  await expect.poll(() => readCopy(page, id)).toContain('Kept at once.');

  // Closing keeps text that was typed a moment before.
  await sheet.getByLabel('Excerpt').fill('Closed.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => readCopy(page, id)).toContain('Closed.');
  await expect.poll(() => readUnsent(page)).toBe('');
});

test('a new article with only a title is a draft, which goes on under its address or into the trash', async ({
  page,
}) => {
  const listDrafts = async () => (await page.request.get('/api/blog-posts?status=draft')).json();
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const sheet = page.getByRole('dialog', { name: 'New Blog Post' });
  await sheet.getByLabel('Title').fill('Only a title');
  await expect.poll(listDrafts).toMatchObject([{ title: 'Only a title', status: 'draft' }]);
  await expect(page).toHaveURL(/edit=only-a-title/);
  await sheet.getByLabel('Title').fill('Only a longer title');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Only a longer title/ })).toBeVisible();
  expect(await listDrafts()).toMatchObject([{ title: 'Only a longer title' }]);

  await page.keyboard.press('n');
  await sheet.getByLabel('Title').fill('A thought to give up');
  await expect(page).toHaveURL(/edit=a-thought/);
  await sheet.getByLabel('Excerpt').fill('Typed a moment before.');
  await sheet.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page).toHaveURL(/create=true/);
  await page.getByText('Undo', { exact: true }).click();
  await expect(page).toHaveURL(/edit=a-thought/);
  await expect(sheet.getByLabel('Title')).toHaveValue('A thought to give up');
  await expect(sheet.getByLabel('Excerpt')).toHaveValue('Typed a moment before.');
  await sheet.getByRole('button', { name: 'Discard draft' }).click();
  await expect(sheet.getByLabel('Title')).toHaveValue('');
  await expect(page).toHaveURL(/create=true/);
  await expect(page.getByText('Moved to the trash').first()).toBeVisible();
  expect(await listDrafts()).toHaveLength(1);
  expect(await (await page.request.get('/api/trash')).json()).toMatchObject([{ title: 'A thought to give up' }]);
});

test('without a connection the text stays in the browser, and follows when it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /working-copy failed: net::ERR_FAILED/);
  const { id, slug } = await createArticle(page, 'Offline');
  const sheet = await openArticle(page, slug);
  // Its code has loaded.
  await expect(sheet.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await context.setOffline(true);
  await sheet.getByLabel('Excerpt').fill('Written on a train.');
  await expect(sheet.locator('#save-state')).toHaveText('Offline. Your text is saved in this browser.');
  await expect.poll(() => readUnsent(page)).toContain('Written on a train.');
  await context.setOffline(false);
  await expectSaved(page);
  expect(await readCopy(page, id)).toContain('Written on a train.');

  // The newer of browser and server is used, without a question.
  await page.route('**/working-copy', (route) => route.abort());
  await sheet.getByLabel('Excerpt').fill('Written in a tunnel.');
  await expect(sheet.locator('#save-state')).toHaveText(/^Offline/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your changes are stored in this browser.').first()).toBeVisible();
  await page.unroute('**/working-copy');
  await openArticle(page, slug);
  await expect(sheet.getByLabel('Excerpt')).toHaveValue('Written in a tunnel.');
  await expect.poll(() => readCopy(page, id)).toContain('Written in a tunnel.');
});

/** A page of Nadia Berg, another administrator. */
async function signInColleague(context: BrowserContext, server: TestServer): Promise<Page> {
  const other = await context.newPage();
  await signUpMember(other, OTHER);
  await runSql(server, "UPDATE users SET role = 'admin', first_name = 'Nadia', last_name = 'Berg' WHERE email = $1", [
    OTHER,
  ]);
  return other;
}

test('two administrators see each other, and neither erases a paragraph of the other', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/blog-posts\/\d+ answered 409/);
  const content = 'One.\n\nTwo.\n\nThree.\n';
  const post = await (
    await page.request.post('/api/blog-posts', { data: { ...ARTICLE, title: 'Together', content } })
  ).json();
  const context = await browser.newContext({ baseURL: server.url });
  complaints.watch(context);
  const other = await signInColleague(context, server);
  const theirs = await openArticle(other, 'together');
  const mine = await openArticle(page, 'together');
  await expect(mine.getByText('Nadia Berg is editing')).toBeVisible();
  await expectNoAxeViolations(page);

  await theirs.getByRole('textbox', { name: 'Content' }).getByText('Three.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' By Nadia.');
  await expectSaved(other);
  await mine.getByRole('textbox', { name: 'Content' }).getByText('One.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' By me.');
  // The reply to the own text reports the other editor's.
  await expect(mine.getByText(/^Nadia Berg has changes that are not published \(.*\d\d:\d\d\)$/)).toBeVisible();
  await mine.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(mine.getByRole('region', { name: 'Content, Nadia Berg' })).toContainText('Three. By Nadia.');

  await theirs.getByRole('button', { name: /^(Save|Update)$/ }).click();
  await expect(other.getByText(/is on the site/).first()).toBeVisible();
  await mine.getByLabel('Title').fill('Together again');
  await expect(mine.getByText('Someone else saved this in the meantime.')).toBeVisible();
  await mine.getByRole('button', { name: /^(Save|Update)$/ }).click();
  await expect(page.getByText('It now has your changes and theirs.').first()).toBeVisible();
  const stored = await (await page.request.get('/api/blog-posts/together?status=all')).json();
  expect(stored).toMatchObject({ title: 'Together again', content: 'One. By me.\n\nTwo.\n\nThree. By Nadia.\n' });

  // Both change one paragraph, and the form asks only about that one.
  await openArticle(page, 'together');
  await mine.getByRole('textbox', { name: 'Content' }).getByText('Two.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine.');
  const { version: _, ...body } = stored;
  await context.request.put(`/api/blog-posts/${post.id}`, {
    data: {
      ...ARTICLE,
      title: body.title,
      slug: 'moved-by-nadia',
      content: 'One.\n\nTwo. Theirs.\n\nThree. By Nadia.\n\nFour.\n',
    },
  });
  await expectSaved(page);
  await mine.getByRole('button', { name: 'Add their changes' }).click();
  await expect(mine.getByRole('group')).toHaveCount(1);
  await expect(mine.getByRole('region', { name: 'Content, Theirs' })).toHaveText('Two. Theirs.');
  await expect(page).toHaveURL(/edit=moved-by-nadia/);
  await expectNoAxeViolations(page);
  await mine.getByLabel('Both, mine first').check();
  await mine.getByRole('button', { name: 'Use your choices' }).click();
  await mine.getByRole('button', { name: /^(Save|Update)$/ }).click();
  await expect(page.getByText(/is on the site/).first()).toBeVisible();
  expect(await (await page.request.get('/api/blog-posts/together?status=all')).json()).toMatchObject({
    slug: 'moved-by-nadia',
    content: 'One.\n\nTwo. Mine.\n\nTwo. Theirs.\n\nThree. By Nadia.\n\nFour.\n',
  });
  await context.close();
});

test('an address and a date that were typed survive a colleague’s save in between', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/blog-posts\/\d+ answered 409/);
  const { id, slug } = await createArticle(page, 'Moving', { status: 'draft' });
  const sheet = await openArticle(page, slug);
  await sheet.getByLabel('Web address').fill('moved');
  await choosePublishingOption(sheet, 'Set a date...');
  await sheet.getByLabel('Publication date').fill('2020-02-03T04:05');
  // In UTC.
  const publishedAt = '2020-02-02T15:05:00.000Z';
  await expect.poll(() => readCopy(page, id)).toContain(publishedAt);
  await sheet.getByRole('button', { name: 'Close' }).click();

  const context = await browser.newContext({ baseURL: server.url });
  const { request } = await signInColleague(context, server);
  const theirs = { ...ARTICLE, title: 'Moving', status: 'draft', excerpt: 'Without the typo.', commentsClosed: true };
  expect((await request.put(`/api/blog-posts/${id}`, { data: theirs })).status()).toBe(200);
  await context.close();

  await openArticle(page, slug);
  await expect(sheet.getByLabel('Web address')).toHaveValue('moved');
  await choosePublishingOption(sheet, 'Change the date...');
  await expect(sheet.getByLabel('Publication date')).toHaveValue('2020-02-03T04:05');
  await sheet.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('It now has your changes and theirs.').first()).toBeVisible();
  expect(await (await page.request.get('/api/blog-posts/moved?status=all')).json()).toMatchObject({
    ...theirs,
    isDated: true,
    publishedAt,
  });
});
