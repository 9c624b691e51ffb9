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
    ...['Airlines', 'Aerospace', 'Logistics'],
    'Solutions',
    'Insights',
    ...['Articles', 'White papers', 'Case studies'],
    'Team',
    'Mentor',
    'Contact',
    'contact@greatcircle.example',
  ]);
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the side menu marks where a page is, and on the home page the section in view', async ({ page }) => {
  await openHydrated(page, '/insights/series');
  const open = page.getByRole('button', { name: 'Open menu' });
  const current = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]');
  await open.click();
  await expect(current).toHaveText(['Insights']);
  await openHydrated(page, '/#team');
  const section = page.locator('#team');
  await expect.poll(() => section.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
  // Playwright's click scrolls the page below the sticky header; a finger does not.
  await open.dispatchEvent('click');
  await expect(current).toHaveText(['Team']);
});

test('the side menu leads to a kind of insight and to the search', async ({ page }) => {
  await openHydrated(page, '/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'White papers' }).click();
  await expect(page).toHaveURL('/insights?type=white-papers');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: /^Search/ }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
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
