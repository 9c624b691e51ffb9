import { runAccountJourney } from './support/account-journey.ts';
import { REFUSED } from './support/complaints.ts';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an account can be created, confirmed, recovered, secured, exported and deleted with only the keyboard', async ({
  page,
  server,
  complaints,
}, testInfo) => {
  complaints.allow(REFUSED);
  await runAccountJourney(page, server, `ada.desktop${testInfo.retry || ''}@example.com`);
});

test('a new account says that its address is not confirmed, sends the link again, and says when it is', async ({
  page,
  server,
}) => {
  const email = 'ada.status@example.com';
  await signUpMember(page, email);
  await openHydrated(page, '/account');
  const main = page.getByRole('main');
  await expect(main.getByText('Not confirmed yet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Set up two-factor sign-in' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  await page.goto(
    findLink(await waitForMail(server.dataDir, email, 'Please confirm your email address'), '/verify-email'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  await openHydrated(page, '/account');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
});
