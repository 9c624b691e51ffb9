import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('the search finds a word in the body of an article, and Enter opens the article', async ({ page }) => {
  await openHydrated(page, '/mentor');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  const field = search.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.pressSequentially('custody');
  const results = search.getByRole('option');
  await expect(results.first()).toContainText('Back-to-birth records are a data model problem');
  await expect(results.first().locator('mark')).toHaveText('Custody');
  // The system's color for marked text needs the system's background.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(results.first().locator('mark')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(results.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(results.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/insights\/articles\/back-to-birth/);
  await expect(page.getByRole('heading', { level: 1, name: /Back-to-birth records/ })).toBeVisible();
  await expect(search).toBeHidden();
});

test('Escape closes the search and restores the focus, and / opens it, except in a field', async ({ page }) => {
  await openHydrated(page, '/');
  const link = page.getByRole('link', { name: 'Search', exact: true });
  await link.click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('/');
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(search.getByRole('combobox')).toHaveValue('a/b');
  await page.keyboard.press('Control+k');
  await expect(search).toBeHidden();
});

test('the search finds a page of a PDF despite a typo, and leads to all results in Insights', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('offtkae');
  const result = search.getByRole('group', { name: 'White papers' }).getByRole('option').first();
  await expect(result).toContainText(/Buying scarce fuel.*page \d+/);
  await search.getByRole('option', { name: 'Everything on offtkae in Insights' }).click();
  await expect(page).toHaveURL('/insights?q=offtkae');
  await expect(page.getByRole('main').getByRole('link', { name: /^Buying scarce fuel/ })).toBeVisible();
});

test('the search has no axe violations in any state in either theme', async ({ page }) => {
  await openHydrated(page, '/');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('button', { name: 'block time' })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await search.getByRole('button', { name: 'block time' }).click();
  await expect(search.getByRole('option').first()).toBeVisible();
  await expect(search.getByRole('combobox')).toBeFocused();
  await expectNoAxeViolationsInBothThemes(page);
  await search.getByRole('combobox').fill('zzqqxx');
  await expect(search.getByText('Nothing mentions “zzqqxx”')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
});

test('a failed search says so and can be repeated', async ({ page, complaints }) => {
  complaints.allow(/api\/search/);
  await openHydrated(page, '/');
  await page.route('**/api/search*', (route) => route.fulfill({ status: 503, json: { error: 'away' } }), { times: 1 });
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('first wave');
  await expect(search.getByRole('alert')).toContainText('The search is not available right now');
  await search.getByRole('button', { name: 'Try again' }).click();
  await expect(search.getByRole('option').first()).toBeVisible();
});

test('Insights says when nothing was found, and Back empties the field that still has the focus', async ({ page }) => {
  await openHydrated(page, '/insights');
  const field = page.getByLabel('Search', { exact: true }).and(page.getByRole('searchbox'));
  await field.fill('zzqqxxzz');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
  await page.goBack();
  await expect(page).toHaveURL(/\/insights$/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.goto('/insights?type=articles');
  await expect(page.getByRole('main').getByRole('status')).toContainText('found.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a link to Insights, which also searches the bodies of articles', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/insights');
    await page.getByLabel('Search', { exact: true }).and(page.getByRole('searchbox')).fill('custody');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: /Back-to-birth records/ })).toBeVisible();
  });
});
