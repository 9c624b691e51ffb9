import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const NOT_LOADED = [/\.js (?:failed|answered 404)/, /ERR_FAILED/, /Failed to fetch dynamically imported module/];

const isAlive = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('header a');
    return link !== null && window.earlyActions?.isAlive(link) === true;
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

for (const path of ['/', '/insights', '/login'])
  test(`what ${path} shows stays where and what it is when its scripts run, with no stylesheet but its own`, async ({
    page,
  }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
    });
    await openAtRest(page, path);
    await page.evaluate(() => {
      window.scrollTo({ top: 300, behavior: 'instant' });
      Object.assign(window, { before: [...document.body.querySelectorAll(':not(script)')] });
    });
    await waitUntilHydrated(page);
    const countReplaced = () =>
      page.evaluate(() => (window as unknown as { before: Element[] }).before.filter((one) => !one.isConnected).length);
    expect(await countReplaced()).toBe(0);
    // The last part of every page.
    await expect
      .poll(() => page.evaluate(() => window.earlyActions?.isAlive(document.querySelector('footer form') as Element)))
      .toBe(true);
    expect(await countReplaced()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(sheets).toEqual([expect.stringMatching(/\/print-/)]);
  });

test('an article marks the section that is read before its scripts run', async ({ page }) => {
  await openAtRest(page, '/insights/articles/punctuality-is-settled-before-nine#section-seven-hours-many-hands');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'Seven hours, many hands' })).toHaveCSS('font-weight', '500');
  await expect(contents.getByRole('link', { name: 'Measuring it properly' })).not.toHaveCSS('font-weight', '500');
  expect(await isAlive(page)).toBe(false);
});

test('a link is followed whenever it is pressed while the scripts start', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const delay of [0, 60, 120, 200, 300, 450, 650, 900]) {
    await openAtRest(page, '/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    await page.evaluate((ms) => {
      window.earlyActions?.wake();
      return new Promise((resolve) => setTimeout(resolve, ms));
    }, delay);
    // No waiting in between: the link must be where the finger is.
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { delay: 80 });
    await expect(page, `pressed after ${delay} ms`).toHaveURL(/\/privacy/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  }
});

test('the theme and the menu work before any script has run, and a button is pressed once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 700, height: 900 });
  const { promise, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, (route) => promise.then(() => route.continue()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Get Started' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#contact$/);
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  releaseScripts();
  await waitUntilHydrated(page);
  await expect(page.getByRole('button', { name: 'Continue the animation' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(menu).toBeHidden();
});

test('a page of an earlier version loads again, once, and keeps what was typed and pressed', async ({
  page,
  complaints,
}) => {
  complaints.allow(...NOT_LOADED);
  let loads = 0;
  let isGone = true;
  await page.route(SCRIPTS, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  page.on('load', () => {
    loads += 1;
  });
  // Pages that the site sends now name other scripts.
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await promise;
    isGone = false;
    return route.fulfill({ body: '<script>import("/assets/another.js")</script>', contentType: 'text/html' });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause the animation' }).click();
  await page.getByLabel('Message').fill('Typed before anything ran.');
  await page.getByLabel('Company').first().fill('Northwind');
  release();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Continue the animation' })).toBeAttached();
  await expect(page.getByLabel('Message')).toHaveValue('Typed before anything ran.');
  await expect(page.getByLabel('Company').first()).toBeFocused();
  await page.keyboard.type(' Air');
  await expect(page.getByLabel('Company').first()).toHaveValue('Northwind Air');
  expect(loads).toBe(2);
});

test('links and forms go on where the scripts cannot be loaded', async ({ page, complaints }) => {
  complaints.allow(...NOT_LOADED);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(/\/privacy/);
  await page.goto('/insights');
  await page.getByRole('searchbox').first().fill('turnaround');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=turnaround/);
});

test('a page goes on when the scripts fail half way', async ({ page, complaints }) => {
  complaints.allow(...NOT_LOADED);
  await page.route(/site-footer.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(200, 200, { steps: 3 });
  // The page loads again, once, which ends what waits on it.
  await expect(async () => expect(await isAlive(page)).toBe(true)).toPass();
  // From here on nothing can be loaded.
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(/\/privacy/);
  await page.unroute(SCRIPTS);
  await page.goto('/');
  await expect(() => waitUntilHydrated(page)).toPass();
  await page.route(SCRIPTS, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'For mentees' })
    .or(page.locator('header a[href="/mentor"]'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/mentor/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('We cannot show this page')).toHaveCount(0);
});
