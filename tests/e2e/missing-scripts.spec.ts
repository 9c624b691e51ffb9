import type { Page } from '@playwright/test';
import { openHydrated, waitUntilHydrated, wake } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NOT_LOADED = [/\.js (?:failed|answered 404)/, /ERR_FAILED/, /Failed to fetch dynamically imported module/];
const SCRIPTS = /\/assets\/.*\.js$/;

test.beforeEach(({ complaints }) => complaints.allow(...NOT_LOADED));

const isScrolled = (page: Page) => page.evaluate(() => scrollY > 0);

test('a tab whose code is missing says so in its place, and "Try again" shows it', async ({ page }) => {
  await signUpMember(page, 'missing.panel@example.com');
  await openHydrated(page, '/mentor/dashboard');
  await page.route(/progress-panel.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('tab', { name: 'Progress' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('We could not load this part');
  await expect(page.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/progress-panel.*\.js$/);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a message stays in its form when the code of a tab is missing', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByLabel('Message').fill('Typed before the connection was lost.');
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('tab', { name: 'White Papers' }).click();
  await expect(page.locator('#insights').getByRole('alert')).toContainText('We could not load this part');
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the connection was lost.');
  await page.unroute(SCRIPTS);
  await page.locator('#insights').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#insights').getByRole('article').first()).toBeVisible();
  await expect(page.locator('#insights').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Typed before the connection was lost.');
});

test('a toast is shown as plain text when its code is missing, and the page stays', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route(/toast-view.*\.js$/, (route) => route.abort());
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Sent while a part of the site was missing.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent Successfully' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what shows above a page comes back by itself, and its links and keys work meanwhile', async ({ page }) => {
  const overlays = /overlays.*\.js$/;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const asked = page.waitForRequest(overlays);
  await page.route(overlays, (route) => route.abort());
  await page.goto('/');
  await wake(page);
  await asked;
  // The page loads again, once, and stays as it is when its code is missing then, too.
  await expect.poll(() => loads).toBe(2);
  await page.keyboard.press('Control+k');
  await expect
    .poll(async () => {
      await page.keyboard.press('Space');
      return isScrolled(page);
    })
    .toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const askedAgain = page.waitForRequest(overlays);
  await page.goto('/');
  await wake(page);
  await askedAgain;
  await page.unroute(overlays);
  // The page loads again, which ends what waits on it.
  await expect(() => waitUntilHydrated(page)).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a part whose code is missing when a page opens loads the page again, once', async ({ page }) => {
  const parts = /(?:overlays|site-footer|contact-form).*\.js$/;
  await page.route(parts, (route) => route.fulfill({ status: 404 }));
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await promise;
    await page.unroute(parts);
    return route.continue();
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/');
  await page.getByLabel('Message').fill('Typed while the site was replaced.');
  release();
  await expect.poll(() => loads).toBe(2);
  await expect.poll(() => page.evaluate(() => window.earlyActions?.isOver)).toBe(true);
  await expect(page.getByLabel('Message')).toHaveValue('Typed while the site was replaced.');
  expect(loads).toBe(2);
});

test('without a connection a pressed button stops waiting, and works when the connection is back', async ({ page }) => {
  let isOffline = false;
  await page.route(SCRIPTS, (route) => route.abort());
  await page.route('/', (route) => (isOffline ? route.abort() : route.continue()));
  await page.goto('/');
  isOffline = true;
  const button = page.getByRole('button', { name: 'Pause the animation' });
  for (const _ of ['first', 'second']) {
    await button.click();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
  }
  await page.unroute(SCRIPTS);
  isOffline = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await button.click();
  await expect(page.getByRole('button', { name: 'Continue the animation' })).toBeVisible();
});
