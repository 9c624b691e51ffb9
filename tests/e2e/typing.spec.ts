import type { Page } from '@playwright/test';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

// The form gets typed text in a pause. Every action before the pause must see the last letter.

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM working_copies');
});

async function typeAtStart(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(text);
}

test('saving, closing, switching and leaving right after a key keep what the key typed', async ({ page }) => {
  const { id, slug } = await createArticle(page, 'Typed to the last letter');
  const expectCopy = (text: string) =>
    expect.poll(async () => (await page.request.get(`/api/blog-posts/${id}/working-copy`)).text()).toContain(text);
  const sheet = await openArticle(page, slug);

  await typeAtStart(page, 'Kept');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your changes are not published yet.').first()).toBeVisible();
  await expectCopy('KeptOne.');

  await typeAtStart(page, 'Switched');
  await sheet.getByRole('button', { name: 'Markdown' }).dispatchEvent('click');
  const source = sheet.locator('textarea[id$="-markdown"]');
  await expect(source).toHaveValue(/^SwitchedKeptOne\./);
  await source.press('ControlOrMeta+Home');
  await page.keyboard.type('Source');
  await sheet.getByRole('button', { name: 'Markdown' }).dispatchEvent('click');
  await expect(sheet.getByRole('textbox', { name: 'Content' })).toHaveText('SourceSwitchedKeptOne.');

  await typeAtStart(page, 'Previewed');
  await sheet.getByRole('button', { name: 'Preview', exact: true }).dispatchEvent('click');
  await expect(sheet.getByText('PreviewedSourceSwitchedKeptOne.').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Write' }).click();

  await typeAtStart(page, 'Closed');
  await sheet.getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(sheet).toBeHidden();
  await expectCopy('ClosedPreviewedSourceSwitchedKeptOne.');

  // Going back removes the form without notice.
  await page.getByRole('button', { name: 'Edit “Typed to the last letter”' }).click();
  await typeAtStart(page, 'Back');
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expectCopy('BackClosedPreviewedSourceSwitchedKeptOne.');

  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  await typeAtStart(page, 'Left');
  await page.goto('/insights');
  await expectCopy('LeftBackClosedPreviewedSourceSwitchedKeptOne.');

  await openArticle(page, slug);
  await typeAtStart(page, 'Public');
  await sheet.getByRole('button', { name: 'Update', exact: true }).dispatchEvent('click');
  await expect(sheet).toBeHidden();
  const saved = await (await page.request.get(`/api/blog-posts/${slug}`)).json();
  expect(saved.content).toContain('PublicLeftBackClosedPreviewedSourceSwitchedKeptOne.');
});
