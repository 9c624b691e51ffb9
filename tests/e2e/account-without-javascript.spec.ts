import { findLink, waitForMail } from './support/outbox.ts';
import { MEMBER_PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor can sign up, log out, reset the password and log in without JavaScript', async ({ page, server }) => {
  const email = 'ada.plain@example.com';
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Reyes');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await main.getByLabel('Confirm password').fill('another one');
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Reyes');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await main.getByLabel('Confirm password').fill(MEMBER_PASSWORD);
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/mentor/dashboard?notice=account-created');
  await expect(page.getByRole('alert')).toHaveText(
    'Account created successfully! Please check your email for confirmation.',
  );

  await page.goto(
    findLink(await waitForMail(server.dataDir, email, 'Please confirm your email address'), '/verify-email'),
  );
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/reset-password');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button').first().click();
  await expect(page).toHaveURL('/reset-password?sent=1');
  await page.goto(findLink(await waitForMail(server.dataDir, email, 'Set a new password'), '/reset-password'));
  await main.getByLabel('New password', { exact: true }).fill('wheels up by dawn');
  await main.getByLabel(/^(Confirm|Repeat)/).fill('wheels up by dawn');
  await main.getByRole('button').first().click();
  await expect(page).toHaveURL('/login?notice=password-changed');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('not that one');
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('wheels up by dawn');
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/mentor/dashboard');
});
