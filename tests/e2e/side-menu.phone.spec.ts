import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('the side menu contains the navigation, closes with Escape and restores the focus', async ({ page }) => {
  await openHydrated(page, '/');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Services',
    'Industries',
    'Solutions',
    'Insights',
    'Team',
    'Mentor',
    'Contact',
  ]);
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the side menu marks where a page is', async ({ page }) => {
  await openHydrated(page, '/insights/series');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const current = page.getByRole('dialog', { name: 'Menu' }).locator('li[aria-current]');
  await expect(current).toHaveText(['Insights']);
});

test('Get Started closes the menu and shows the contact form', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Start with a conversation' })).toBeInViewport();
});

test('no page is wider than the screen', async ({ page }) => {
  for (const path of ['/', '/privacy', '/insights', '/insights/articles/punctuality-is-settled-before-nine']) {
    await openHydrated(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
