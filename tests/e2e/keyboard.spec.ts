import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('the first Tab stop skips the navigation', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('the tabs work with the arrow keys, Home and End', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('tab', { name: 'Latest Articles' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'White Papers' })).toBeFocused();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('White Papers');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Case Studies');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Latest Articles');
});

test('a visitor can write and send a message without a mouse', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route('**/api/contact', (route) => route.fulfill({ json: { message: 'Thank you' } }));
  await page.getByLabel('First name').focus();
  for (const text of ['Ada', 'Byron-Quill', 'ada@example.com', 'Analytical Engines']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('l');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent Successfully').first()).toBeVisible();
});
