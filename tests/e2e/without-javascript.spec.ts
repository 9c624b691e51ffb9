import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#insights').getByRole('article')).toHaveCount(7);
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

test('a visitor who signs in to download a white paper gets the PDF', async ({ page }) => {
  const email = 'plain.reader@example.com';
  await signUpMember(page, email);
  await page.context().clearCookies();
  await page.goto('/insights/white-papers/1');
  const here = page.url();
  await page
    .getByRole('link', { name: /^Sign in to Download/ })
    .first()
    .click();
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(here);
  const started = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
});
