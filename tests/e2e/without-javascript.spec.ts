import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#insights').getByRole('article')).toHaveCount(6);
  await expect(page.locator('#team').getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/insights');
  await page.getByRole('tab', { name: 'White Papers' }).click();
  await expect(page).toHaveURL(/\/insights\?type=white-papers$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the contact form sends the message and confirms it on a separate page', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron-Quill');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Written without a script.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully' })).toBeVisible();
});
