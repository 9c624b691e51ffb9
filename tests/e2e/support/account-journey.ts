import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { openHydrated } from './hydration.ts';
import { pressEnter, tabTo, typeInto } from './keyboard.ts';
import { findLink, waitForMail } from './outbox.ts';
import type { TestServer } from './server.ts';
import { computeTotp } from './totp.ts';

export const FIRST_PASSWORD = 'night sort at 02:40';
const PASSWORD = 'wheels up by dawn';

/** The way to the links of the header at the current screen width. */
export interface HeaderNavigation {
  /** Opens the menu that contains the links, if they are hidden. */
  open(page: Page): Promise<void>;
}

/** Signs up with only the keyboard, confirms by mail, signs out, and opens the form to sign in. */
export async function signUpWithKeyboard(
  page: Page,
  server: TestServer,
  email: string,
  header: HeaderNavigation,
): Promise<Locator> {
  await openHydrated(page, '/');
  await header.open(page);
  await pressEnter(page, page.getByRole('link', { name: 'Create Account' }).filter({ visible: true }).first());
  const dialog = page.getByRole('dialog', { name: 'Join' });
  await typeInto(page, dialog.getByLabel('First name'), 'Ada');
  await typeInto(page, dialog.getByLabel('Last name'), 'Reyes');
  await typeInto(page, dialog.getByLabel('Email'), email);
  await typeInto(page, dialog.getByLabel('Password', { exact: true }), FIRST_PASSWORD);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText(
    /Account created successfully! Please check your email for confirmation\./,
  );

  const confirmation = await waitForMail(server.dataDir, email, 'Please confirm your email address');
  await page.goto(findLink(confirmation, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');

  await openHydrated(page, '/');
  await header.open(page);
  await pressEnter(page, page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first());
  await header.open(page);
  await pressEnter(page, page.getByRole('link', { name: 'Sign In' }).filter({ visible: true }).first());
  return page.getByRole('dialog', { name: 'Sign In' });
}

/**
 * Goes through the life of an account with only the keyboard: sign up, confirm by mail, sign out, reset the password,
 * sign in, turn on two-factor, sign in with it, download the data, delete the account.
 */
export async function runAccountJourney(page: Page, server: TestServer, email: string): Promise<void> {
  const login = await signUpWithKeyboard(page, server, email, { open: async () => {} });
  await pressEnter(page, login.getByRole('button', { name: 'Forgot your password?' }));
  const reset = page.getByRole('dialog', { name: 'Reset your password' });
  await typeInto(page, reset.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await expect(reset.getByText(/a link to set a new password is on its way/)).toBeVisible();

  const link = findLink(await waitForMail(server.dataDir, email, 'Set a new password'), '/reset-password');
  await openHydrated(page, link);
  await typeInto(page, page.getByLabel('New password', { exact: true }), PASSWORD);
  await typeInto(page, page.getByLabel(/^(Confirm|Repeat)/), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/password (is|was) changed/i).first()).toBeVisible();

  await signIn(page, email);
  await expect(page).toHaveURL(/\/mentor\/dashboard/);
  const key = await turnOnTwoFactor(page);

  await openHydrated(page, '/');
  await pressEnter(page, page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first());
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await openHydrated(page, '/account');
  await signIn(page, email, { isOnLogin: true });
  // The code that turned on two-factor cannot be used twice, so this uses the next one.
  await typeInto(page, page.getByLabel('Code'), computeTotp(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  const download = page.waitForEvent('download');
  await pressEnter(page, page.getByRole('link', { name: 'Download my data' }));
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(data.account).toMatchObject({ email, emailVerified: true, twoFactorEnabled: true });

  await pressEnter(page, page.getByRole('button', { name: 'Delete my account' }));
  const deletion = page.getByRole('dialog', { name: 'Delete my account' });
  await typeInto(page, deletion.getByLabel('Your password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account was deleted').first()).toBeVisible();
  const reply = await page.request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    headers: { origin: server.url },
  });
  expect(reply.status()).toBe(401);
}

async function signIn(page: Page, email: string, { isOnLogin = false } = {}): Promise<void> {
  if (!isOnLogin) await openHydrated(page, '/login');
  await typeInto(page, page.getByRole('main').getByLabel('Email'), email);
  await typeInto(page, page.getByRole('main').getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

/** @returns the authenticator's key */
async function turnOnTwoFactor(page: Page): Promise<string> {
  await openHydrated(page, '/account');
  await expectNoAxeViolations(page);
  await pressEnter(page, page.getByRole('button', { name: 'Set up two-factor sign-in' }));
  const proof = page.getByRole('dialog', { name: 'Set up two-factor' });
  await typeInto(page, proof.getByLabel('Your password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  const key = await page.getByText(/^([A-Z2-7]{1,4} ){3,}[A-Z2-7]{1,4}$/).textContent();
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByLabel('Six-digit code'));
  await page.keyboard.type(computeTotp(key ?? ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Two-factor sign-in' }).getByText('On', { exact: true })).toBeVisible();
  return key ?? '';
}
