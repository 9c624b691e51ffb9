import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('on a phone the search fills the screen without overflow, and a tap opens a result', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('custody');
  const result = search.getByRole('option', { name: /Back-to-birth records/ });
  await expect(result).toBeVisible();
  await expectNoAxeViolations(page);
  const box = await search.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await result.tap();
  await expect(page).toHaveURL(/\/insights\/articles\/back-to-birth/);
});
