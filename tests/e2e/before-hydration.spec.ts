import type { Page } from '@playwright/test';
import { waitUntilHydrated, wake } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Opens a page and holds back its scripts, as on a slow connection. @returns a function that releases them */
async function openWithLateScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, (route) => promise.then(() => route.continue()));
  await page.goto(path);
  return resolve;
}

test('Ctrl+K before hydration opens the search with the text typed after it', async ({ page }) => {
  const releaseScripts = await openWithLateScripts(page, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('custody');
  releaseScripts();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await expect(search.getByRole('combobox')).toHaveValue('custody');
  await expect(search.getByRole('option').first()).toContainText('Back-to-birth records');
});

test('buttons pressed before hydration still work', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 800, height: 900 });
  const releaseScripts = await openWithLateScripts(page, '/');
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  releaseScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

test('a tab pressed before hydration is selected, and its link is not followed', async ({ page }) => {
  const releaseScripts = await openWithLateScripts(page, '/');
  const tab = page.getByRole('tab', { name: 'White Papers' });
  await tab.click();
  releaseScripts();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a tab of the admin area pressed before hydration is opened without loading the page', async ({
  page,
  server,
}) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const releaseScripts = await openWithLateScripts(page, '/admin');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('tab', { name: 'Blogs' }).click();
  releaseScripts();
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a shortcut pressed before the admin area has hydrated still works', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const releaseScripts = await openWithLateScripts(page, '/admin?tab=blogs');
  await page.keyboard.press('n');
  releaseScripts();
  await expect(page.getByRole('dialog', { name: 'New Blog Post' })).toBeVisible();
});

test('a key without an action before hydration has no effect later', async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  const releaseScripts = await openWithLateScripts(page, '/admin');
  await page.keyboard.press('n');
  releaseScripts();
  await waitUntilHydrated(page);
  await page.getByRole('tab', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the footer shows who is signed in, also if they signed in before its code was loaded', async ({ page }) => {
  await signUpMember(page, 'early.footer@example.com');
  await page.context().clearCookies();
  const { promise, resolve: releaseFooter } = Promise.withResolvers<void>();
  await page.route(/site-footer.*\.js$/, (route) => promise.then(() => route.continue()));
  const footerRequest = page.waitForRequest(/site-footer.*\.js$/);
  await page.goto('/');
  await wake(page);
  // The footer's code is requested when everything else has hydrated.
  await footerRequest;
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('early.footer@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  releaseFooter();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('a button works that is clicked while only its own code is missing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { promise, resolve: releaseLinks } = Promise.withResolvers<void>();
  await page.route(/share-links.*\.js$/, (route) => promise.then(() => route.continue()));
  const linksRequest = page.waitForRequest(/share-links.*\.js$/);
  await page.goto('/insights');
  const article = page.getByRole('main').locator('a[href^="/insights/articles/"]').first();
  await page.goto((await article.getAttribute('href')) ?? '');
  await wake(page);
  await linksRequest;
  const share = page.getByRole('navigation', { name: 'Share this article' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  releaseLinks();
  await expect(share.getByRole('status')).toHaveText('Copied');
});
