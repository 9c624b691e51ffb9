import type { CDPSession, Page } from '@playwright/test';
import { getFreePort } from '../tools/http.ts';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { MEMBER_PASSWORD } from './support/people.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** A device that verifies its owner at once, in place of a finger. */
async function addDevice(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('a passkey is added, renamed, signs in without an address, and is removed', async ({ page, complaints }) => {
  complaints.allow(/answered 401|api\/auth\/passkey/);
  // A passkey needs a name, and browsers have one for this machine.
  const port = await getFreePort();
  const site = await startServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  try {
    const at = (path: string) => `http://localhost:${port}${path}`;
    await addDevice(page);
    const email = 'ada.passkey@example.com';
    const data = { firstName: 'Ada', lastName: 'Reyes', email, password: MEMBER_PASSWORD };
    expect((await page.request.post(at('/api/auth/signup'), { data })).ok()).toBe(true);
    const mail = await waitForMail(site.dataDir, email, 'Please confirm your email address');
    await page.goto(findLink(mail, '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');

    await openHydrated(page, at('/account'));
    const row = page.locator('#passkeys');
    await row.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password', { exact: true }).fill(MEMBER_PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(row.getByText(/^Added /)).toBeVisible();
    await row.getByRole('button', { name: /^Rename / }).click();
    await row.getByLabel('Name', { exact: true }).fill('Work laptop');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByText('Work laptop')).toBeVisible();
    await waitForMail(site.dataDir, email, 'A passkey was added to your account');

    await page.context().clearCookies();
    await openHydrated(page, at('/login?next=/account'));
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
    await expect(row.getByText(/last used/)).toBeVisible();

    await row.getByRole('button', { name: 'Remove Work laptop' }).click();
    await expect(row.getByText('Work laptop')).toHaveCount(0);
    await waitForMail(site.dataDir, email, 'A passkey was removed from your account');
    await page.context().clearCookies();
    await openHydrated(page, at('/login'));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(main.getByRole('alert')).toContainText('This passkey is not known here');
  } finally {
    await site.stop();
  }
});
