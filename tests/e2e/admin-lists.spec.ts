import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { createArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM trash');
});

test('the sidebar counts what waits, marks the page, and is reached with a key; a phone has it as a menu', async ({
  page,
}) => {
  const { id } = await createArticle(page, 'Thrown away');
  await page.request.delete(`/api/blog-posts/${id}`);
  await openHydrated(page, '/admin');
  const sidebar = page.getByRole('navigation', { name: 'Site' });
  await expect(sidebar.getByRole('link', { name: 'Trash 1 deleted' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(sidebar.getByRole('link', { name: /^Messages/ })).toBeFocused();
  await sidebar.getByRole('link', { name: /^Trash/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Trash' })).toBeVisible();
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(/^Trash/);
  await expect(page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current]')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await test.step('the trash shows what was deleted since it was last open', async () => {
    await createArticle(page, 'Deleted a moment ago');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Blogs' }).click();
    await page.getByRole('button', { name: 'Delete “Deleted a moment ago”' }).click();
    await sidebar.getByRole('link', { name: /^Trash/ }).click();
    await expect(page.getByRole('row', { name: /Deleted a moment ago/ })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Trash 2 deleted' })).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(sidebar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await page.getByRole('button', { name: 'Site', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
});

test('a user chooses a list’s columns, which stay chosen, and a narrow screen keeps its filters behind a button', async ({
  page,
}) => {
  await openHydrated(page, '/admin?tab=users&sort=email');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Premium')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Premium' }).click();
  await page.keyboard.press('Escape');
  await expect(head('Premium')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await reloadHydrated(page);
  await expect(head('Created')).toBeVisible();
  await expect(head('Premium')).toHaveCount(0);
  await expect(head('Email')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/admin?tab=users&sort=email');

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByLabel('Role', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(page).toHaveURL(/role=admin/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});

test('a list says that it is loaded again when its HTML is older than a moment', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/(blog-posts|media)\?/, async (route) => {
    await isReleased;
    await route.continue();
  });
  // As in a browser whose clock is ahead, or that was slow to load the scripts.
  await page.clock.setFixedTime(Date.now() + 60_000);
  for (const path of ['/admin?tab=blogs', '/admin/media']) {
    await openHydrated(page, path);
    await expect(page.locator('main [aria-busy]').first()).toHaveAttribute('aria-busy', 'true');
  }
  release();
  await expect(page.locator('main [aria-busy]').first()).toHaveAttribute('aria-busy', 'false');
});

test('every list fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const pages = ['messages', 'subscribers', 'newsletter', 'downloads', 'media', 'series', 'team', 'learning-content'];
  const tabs = ['blogs', 'whitepapers', 'case-studies', 'comments', 'users'].map((tab) => `/admin?tab=${tab}`);
  const others = [...pages, 'learning-paths', 'trash', 'activity'].map((name) => `/admin/${name}`);
  for (const path of [...tabs, ...others]) {
    await openHydrated(page, path);
    const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(getWidth, { message: path }).toBe(320);
  }
});

test('what can be done with selected articles fits on one line of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/admin?tab=blogs');
  await page.getByRole('checkbox', { name: 'Select all articles on this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected articles' });
  for (const name of ['Publish', 'Unpublish', 'Archive', 'Add a tag...', 'Delete', 'Clear'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
});
