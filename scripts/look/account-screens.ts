import type { Page } from 'playwright';
import type { Screen } from './screen.ts';
import { LOOK_PASSWORD } from './viewers.ts';

async function openDialog(page: Page, name: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name });
  if (await link.isVisible()) await link.click();
  else {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  }
  await page.getByRole('dialog').getByLabel('Email').waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill('ada.reyes@example.com');
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Account screens, signed out and signed in. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', fold: true },
  {
    name: 'login-refused',
    path: '/login',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { error: 'no' } }));
      await signInWrongly(page);
      await page.getByText('Invalid credentials. Please try again.').waitFor();
    },
  },
  {
    name: 'login-code',
    path: '/login',
    fold: true,
    prepare: async (page) => {
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: { twoFactorRequired: true } }));
      await signInWrongly(page);
      await page.getByLabel('Code').waitFor();
    },
  },
  { name: 'login-dialog', path: '/', fold: true, prepare: (page) => openDialog(page, 'Sign In') },
  { name: 'signup-dialog', path: '/', fold: true, prepare: (page) => openDialog(page, 'Create Account') },
  {
    name: 'reset-dialog',
    path: '/',
    fold: true,
    prepare: async (page) => {
      await openDialog(page, 'Sign In');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-refused',
    path: '/register',
    prepare: async (page) => {
      const main = page.getByRole('main');
      await main.getByLabel('First name').fill('Ada');
      await main.getByLabel('Last name').fill('Reyes');
      await main.getByLabel('Email').fill('ada@example.com');
      await main.getByLabel('Password', { exact: true }).fill('password1');
      await main.getByLabel(/^Confirm/).fill('password2');
      await main.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Passwords do not match').waitFor();
    },
  },
  { name: 'reset', path: '/reset-password', fold: true },
  { name: 'sign-in-link', path: '/sign-in-link', fold: true },
  { name: 'reset-sent', path: '/reset-password?sent=1', fold: true },
  { name: 'reset-stale', path: '/reset-password?token=old', fold: true },
  { name: 'verify-stale', path: '/verify-email?token=old', fold: true },
  { name: 'monday-mail-stopped', path: '/mentor/monday-mail?done=yes' },
  { name: 'monday-mail-stale', path: '/mentor/monday-mail' },
  { name: 'account', path: '/account', as: 'member' },
  {
    name: 'account-two-factor',
    path: '/account',
    // Only a confirmed address can have it.
    as: 'admin',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
      await page.getByLabel('Your password', { exact: true }).fill(LOOK_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
  {
    name: 'account-delete',
    path: '/account',
    as: 'member',
    fold: true,
    prepare: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  { name: 'home-member', path: '/', as: 'member', fold: true },
  { name: 'dashboard-visitor', path: '/mentor/dashboard', fold: true },
  { name: 'admin-health', path: '/admin/health', as: 'admin' },
];
