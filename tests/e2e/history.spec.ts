import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { ARTICLE, createArticle } from './support/record-form.ts';
import { openSitePage } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const BEFORE = 'The opening stays.\n\nA slow and steady rise in punctuality.\n\nThe end.\n';
const AFTER = 'The opening stays.\n\nA sudden and steady rise in punctuality.\n\nThe end.\n\nA new paragraph.\n';

const readArticle = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/blog-posts/${slug}?status=all`)).json()) as { excerpt: string; content: string };

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  for (const table of ['trash', 'revisions', 'preview_links']) await runSql(server, `DELETE FROM ${table}`);
});

test('an editor reads what changed since yesterday, and brings that version back with two clicks', async ({
  page,
  server,
}) => {
  const { id, slug } = await createArticle(page, 'Slots');
  const save = (data: object) => page.request.put(`/api/blog-posts/${id}`, { data });
  await save({ ...ARTICLE, title: 'Slots', content: BEFORE });
  await runSql(server, "UPDATE revisions SET created_at = created_at - interval '1 day'");
  await save({ ...ARTICLE, title: 'Slots', content: AFTER, excerpt: 'Rewritten.', tags: ['hubs'] });

  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  const sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  const history = page.getByRole('dialog', { name: 'History' });
  const today = history.getByRole('region', { name: 'Today' });
  const yesterday = history.getByRole('region', { name: 'Yesterday' });
  await test.step('the difference names the fields, and marks what was added and removed', async () => {
    await sheet.getByRole('button', { name: 'History' }).click();
    await expect(today.getByRole('listitem')).toContainText('Excerpt, Content, Tags');
    await expect(yesterday.getByRole('listitem')).toHaveCount(2);
    await expect(yesterday.getByRole('listitem').last()).toContainText('Created');
    await expect(history.getByRole('heading', { name: /^Changes since yesterday, \d\d:\d\d$/ })).toBeVisible();
    const content = history.getByRole('region', { name: 'Content' });
    await expect(content.getByRole('deletion')).toHaveText(/slow$/);
    await expect(content.getByRole('insertion').first()).toHaveText(/sudden$/);
    await expect(content.getByRole('insertion').last()).toHaveText(/A new paragraph\.$/);
    await expect(history.getByRole('region', { name: 'Excerpt' }).getByRole('insertion')).toHaveText(/Rewritten/);
    await expect(history.getByRole('region', { name: 'Title' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);
    await expect(sheet).toBeVisible();
  });

  await test.step('History, Restore: the version is in the form and on the site', async () => {
    await sheet.getByLabel('Excerpt').fill('Typed, not saved.');
    await sheet.getByRole('button', { name: 'History' }).click();
    await yesterday
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await expect(history).toHaveCount(0);
    await expect(sheet.getByLabel('Excerpt')).toHaveValue(ARTICLE.excerpt);
    await expect(sheet.getByRole('textbox', { name: 'Content' })).toContainText('A slow and steady rise');
    expect(await readArticle(page, slug)).toMatchObject({ excerpt: ARTICLE.excerpt, content: BEFORE });
  });

  await test.step('Undo restores the version before, with what was not saved', async () => {
    await page.getByRole('button', { name: 'Undo restore' }).click();
    await expect(sheet.getByLabel('Excerpt')).toHaveValue('Typed, not saved.');
    await expect(sheet.getByRole('textbox', { name: 'Content' })).toContainText('A sudden and steady rise');
    expect(await readArticle(page, slug)).toMatchObject({ excerpt: 'Rewritten.', content: AFTER });
    await sheet.getByRole('button', { name: 'History' }).click();
    await expect(today.getByRole('listitem')).toHaveCount(4);
    await expect(today.getByRole('listitem').filter({ hasText: 'Not saved' })).toContainText('Excerpt');
    // The screen still fetches the revisions it compares and stores what was typed, all of it deleted after the test.
    await expect(history.getByRole('region', { name: 'Content' })).toBeVisible();
    const readCopy = async () => (await page.request.get(`/api/blog-posts/${id}/working-copy`)).text();
    await expect.poll(readCopy).toContain('Typed, not saved.');
  });
});

test('a deleted article is found in the trash, restored, and deleted for good', async ({ page, complaints }) => {
  complaints.allow(/GET \/insights\/articles\/to-the-trash answered 404/);
  const { slug } = await createArticle(page, 'To the trash');
  const address = `/insights/articles/${slug}`;
  await openHydrated(page, '/admin?tab=blogs');
  await page.getByRole('button', { name: 'Delete “To the trash”' }).click();
  await expect(page.getByText('To the trash. It stays in the trash for 30 days').first()).toBeVisible();
  // Leaving the page does not wait for the ten seconds of “Undo”.
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await deleted;
  expect((await page.request.get(address)).status()).toBe(404);

  const row = page.getByRole('row', { name: /To the trash/ });
  await test.step('restored from the list: it is on the site again', async () => {
    await openSitePage(page, 'Trash');
    await expect(row).toContainText('Article');
    await expect(row).toContainText(/30 days|29 days/);
    await expectNoAxeViolations(page);
    await row.getByRole('button', { name: 'Restore “To the trash”' }).click();
    await expect(page.getByText('“To the trash” is on the site again.').first()).toBeVisible();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(200);
  });

  await test.step('deleted for good after a question, with the keyboard', async () => {
    const { id } = (await (await page.request.get(`/api/blog-posts/${slug}`)).json()) as { id: number };
    await page.request.delete(`/api/blog-posts/${id}`);
    await openHydrated(page, '/admin/trash');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'To the trash' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Deleted for good').first()).toBeVisible();
    await expect(page.getByText('The trash is empty.')).toBeVisible();
  });
});

test('a visitor reads a draft by its preview link, without JavaScript, until it is revoked', async ({
  page,
  browser,
}) => {
  const drafts = [
    { path: 'blog-posts', title: 'A draft to read', content: '## One\n\nWords.\n\n## Two\n\nMore.', text: 'Words.' },
    { path: 'whitepapers', title: 'A paper to read', description: 'What it says.', text: 'What it says.' },
    { path: 'case-studies', title: 'A case to read', challenge: 'Late flights.', text: 'Late flights.' },
  ];
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const reader = await visitor.newPage();
  for (const { path, text, ...draft } of drafts) {
    const created = await page.request.post(`/api/${path}`, { data: { ...draft, status: 'draft' } });
    const { id } = (await created.json()) as { id: number };
    const link = await page.request.post(`/api/${path}/${id}/preview-link`, { data: {} });
    const { pathname } = new URL(((await link.json()) as { url: string }).url);
    const address = new URL(pathname, page.url() === 'about:blank' ? created.url() : page.url()).href;

    const reply = await reader.goto(address);
    expect(reply?.status()).toBe(200);
    expect(reply?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    await expect(reader.getByText('Preview. Not published.')).toBeVisible();
    await expect(reader.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    await expect(reader.getByText(text)).toBeVisible();
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(reader.getByRole('navigation', { name: 'Share this article' })).toHaveCount(0);
    await expect(reader.getByRole('form', { name: /comment/i })).toHaveCount(0);
    await expect(reader.getByRole('link', { name: /Download/ })).toHaveCount(0);

    await page.request.delete(`/api/${path}/${id}/preview-link`);
    expect((await reader.goto(address))?.status()).toBe(404);
    await expect(reader.getByText('This preview link no longer works. Please ask for a new one.')).toBeVisible();
    await expect(reader.getByText(draft.title)).toHaveCount(0);
    await page.request.delete(`/api/${path}/${id}`);
    await page.request.delete(`/api/trash/${path}/${id}`);
  }

  const { id, slug } = await createArticle(page, 'By now for everybody');
  const link = await page.request.post(`/api/blog-posts/${id}/preview-link`, { data: {} });
  const { pathname } = new URL(((await link.json()) as { url: string }).url);
  await reader.goto(new URL(pathname, link.url()).href);
  await expect(reader.getByText('This is published.')).toBeVisible();
  await reader.getByRole('link', { name: 'Open its page' }).click();
  await expect(reader).toHaveURL(new RegExp(`/insights/articles/${slug}$`));
  await visitor.close();
});
