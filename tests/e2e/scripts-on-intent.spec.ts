import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const isAlive = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('header button');
    return button !== null && window.earlyActions?.isAlive(button) === true;
  });

/** Opens a page and waits until it has fetched its scripts, which nothing has run yet. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const entry = page.waitForResponse(/\/assets\/(?:client|index|main|entry)[^/]*\.js$/);
  await page.goto(path);
  await entry;
}

for (const path of ['/', '/insights', '/mentor', '/contact/sent'])
  test(`nothing runs on ${path} before somebody wants to use it`, async ({ page }) => {
    await openAtRest(page, path);
    await page.waitForLoadState('networkidle');
    expect(await isAlive(page)).toBe(false);
    await page.mouse.move(200, 200, { steps: 3 });
    await expect.poll(() => isAlive(page)).toBe(true);
  });

test('a page of an earlier version loads again, once, and keeps what was typed', async ({ page, complaints }) => {
  complaints.allow(/\.js answered 404/, /Failed to fetch dynamically imported module/);
  let loads = 0;
  let isGone = true;
  await page.route(/\/assets\/.*\.js$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/');
  // What the site sends now names other scripts.
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    isGone = false;
    return route.fulfill({ body: '<script>import("/assets/another.js")</script>', contentType: 'text/html' });
  });
  await page.getByLabel('Message').fill('Typed before anything ran.');
  await expect.poll(() => loads).toBe(2);
  await page.mouse.move(200, 200, { steps: 3 });
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByLabel('Message')).toHaveValue('Typed before anything ran.');
});

test('links and forms go on where the scripts cannot be loaded', async ({ page, complaints }) => {
  complaints.allow(/\.js failed/, /ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy/);
  await page.goto('/insights');
  await page.getByRole('searchbox').first().fill('turnaround');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=turnaround/);
});
