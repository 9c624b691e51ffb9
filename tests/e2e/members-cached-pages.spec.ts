import type { Page } from '@playwright/test';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const MARK = 'greatcircle_viewer';
const readMark = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === MARK);

test('a member gets the page of everybody, which then shows who they are without a jump', async ({ page }) => {
  await signUpMember(page, 'ada.cached@example.com');
  const header = page.getByRole('banner');
  const account = header.getByRole('link', { name: /your account/ });
  await openHydrated(page, '/');
  await expect(account).toBeVisible();
  await expect.poll(async () => Number((await readMark(page))?.value)).toBeGreaterThan(100);
  const width = (await account.locator('..').boundingBox())?.width;

  // Shows how the header looks until the reply comes.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/viewer', async (route) => {
    await held;
    await route.continue();
  });
  const reply = await page.reload();
  expect(reply?.headers()['cache-control']).toBe('private, no-store');
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('Create Account');
  expect(html).not.toContain('your account</span>');
  const place = header.locator('.viewer-place');
  const footer = page.getByRole('contentinfo');
  for (const part of [header, footer]) await expect(part.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(place).toBeHidden();
  expect(Math.abs(((await place.boundingBox())?.width ?? 0) - (width ?? 0))).toBeLessThan(2);
  release();
  await expect(account).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Your account' })).toBeVisible();
  expect(Math.abs(((await place.boundingBox())?.width ?? 0) - (width ?? 0))).toBeLessThan(2);

  await openHydrated(page, '/insights');
  const article = page.getByRole('main').locator('a[href^="/insights/articles/"]').first();
  const href = (await article.getAttribute('href')) ?? '';
  const opened = await openHydrated(page, href);
  expect(await opened?.text()).not.toContain('your account</span>');
  await expect(account).toBeVisible();
  await expect(page.getByText('Commenting as Ada', { exact: false })).toBeVisible();

  await header.getByRole('button', { name: 'Log out' }).click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await readMark(page)).toBeUndefined();
});

test('a session that ended elsewhere, and a made-up one, show the page of everybody', async ({ page }) => {
  await openHydrated(page, '/');
  const at = { domain: new URL(page.url()).hostname, path: '/' };
  await page.context().addCookies([
    { name: 'greatcircle_session', value: 'made.up', ...at },
    { name: MARK, value: '230', ...at },
  ]);
  await reloadHydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await readMark(page)).toBeUndefined();
});
