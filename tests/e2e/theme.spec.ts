import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const theme = 'html[data-theme]';

test('the theme follows the system until the visitor chooses one, and the choice persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/');
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  await expect(page.locator(theme)).toHaveAttribute('data-theme', 'light');
});

test('the theme is set before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen: string[] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      if (document.body) seen.push(document.documentElement.dataset.theme ?? 'none');
      if (seen.length < 5) requestAnimationFrame(look);
    });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBe(5);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(Array(5).fill('dark'));
});

test('an open page follows the system, a choice in another tab, and one made before it is brought back', async ({
  page,
  context,
}) => {
  const shown = page.locator(theme);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(shown).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(shown).toHaveAttribute('data-theme', 'dark');

  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto('/privacy');
  await other.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(shown).toHaveAttribute('data-theme', 'light');

  // Playwright's browser keeps no pages for its history, so this does what the browser does.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(shown).toHaveAttribute('data-theme', 'dark');
});
