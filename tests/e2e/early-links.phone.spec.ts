import { expect, test } from './support/test.ts';

// None of these waits for the page to hydrate: a tap on a link is often the first thing that somebody does on a phone.

test('View Demo as the first tap scrolls to the contact form and names the solution in its message', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'View Demo' }) });
  const solution = await card.first().getByRole('heading').textContent();
  await card.first().getByRole('link', { name: 'View Demo' }).tap();
  await expect(page).toHaveURL(/\/#contact$/);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.tap();
  await expect(message).toHaveValue(`I would like to see a demo of ${solution}.`);
  await expect(message).toBeFocused();
});

test('Sign In in the menu as the first tap opens the dialog on the same page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('Search as the first tap opens the search on the same page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('Sign in to Download as the first tap opens the dialog on the list', async ({ page }) => {
  await page.goto('/insights?type=white-papers');
  await page
    .getByRole('link', { name: /^Sign in to Download/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/type=white-papers/);
});

test('Sign In is followed where the scripts cannot be loaded', async ({ page, complaints }) => {
  complaints.allow(/\.js (?:failed|answered 404)/, /ERR_FAILED/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/insights?type=white-papers');
  await page
    .getByRole('link', { name: /^Sign in to Download/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/\/login\?next=/);
});
