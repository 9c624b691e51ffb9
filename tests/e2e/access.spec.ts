import { expectNoAxeViolations } from './support/accessibility.ts';
import { REFUSED } from './support/complaints.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { fillLogin, MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a protected address shows the login screen in place and continues there after login', async ({ page }) => {
  await signUpMember(page, 'ada.return@example.com');
  await page.context().clearCookies();
  await openHydrated(page, '/mentor/dashboard?category=Strategy');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await fillLogin(page, 'ada.return@example.com', MEMBER_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  await expect(page).toHaveURL('/mentor/dashboard?category=Strategy');
});

test('an admin lands on the admin screen after login, sees the two-factor reminder, and gets a toast on logout', async ({
  page,
  server,
}) => {
  await openHydrated(page, '/login');
  await fillLogin(page, server.admin.email, server.admin.password);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText(`Welcome, ${server.admin.email}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Turn on two-factor sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide this reminder for now' }).click();
  await expect(page.getByRole('link', { name: 'Turn on two-factor sign-in' })).toHaveCount(0);
  await reloadHydrated(page);
  await expect(page.getByRole('link', { name: 'Turn on two-factor sign-in' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  await expect(page.getByText('You have been logged out of the admin dashboard.').first()).toBeVisible();
});

test('a member sees no admin screen and no link to one', async ({ page, complaints }) => {
  complaints.allow(/GET \/admin answered 404/);
  await signUpMember(page, 'ada.member@example.com');
  const reply = await page.goto('/admin');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('an admin who loses the role while the page is open sees "Access Denied"', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await signUpMember(page, 'ada.rise@example.com');
  // An administrator needs a confirmed email address.
  const mail = await waitForMail(server.dataDir, 'ada.rise@example.com', 'Please confirm your email address');
  await page.goto(findLink(mail, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is confirmed');
  const admin = await browser.newContext({ baseURL: server.url });
  await admin.request.post('/api/auth/login', { data: server.admin });
  const users = await (await admin.request.get('/api/users?q=ada.rise')).json();
  const setRole = (role: string) => admin.request.patch(`/api/users/${users[0].id}`, { data: { role } });
  await setRole('admin');
  await openHydrated(page, '/admin?tab=users');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await setRole('registered');
  await page.getByLabel('Search').fill('reyes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page.getByText('You need administrator privileges to access this area.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  // So does a screen that is not a list.
  await setRole('admin');
  await openHydrated(page, '/admin/calendar');
  await setRole('registered');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page.getByText('Access Denied')).toBeVisible();
  await admin.close();
});

test('a wrong password shows the specified message on the screen and in the dialog', async ({ page, complaints }) => {
  complaints.allow(/\/api\/auth\/login answered 401/);
  await openHydrated(page, '/login');
  await fillLogin(page, 'nobody@example.com', 'not this one');
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('nobody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
});

test('a signed-out browser makes no account requests', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) requested.push(request.url());
  });
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Mentor' }).click();
  await expect(page).toHaveURL('/mentor');
  expect(requested).toEqual([]);
});

test('a page for a signed-in member contains no secret', async ({ page }) => {
  await signUpMember(page, 'ada.state@example.com');
  const html = await (await page.request.get('/account')).text();
  const cookies = await page.context().cookies();
  expect(html).toContain('ada.state@example.com');
  expect(html).not.toMatch(/argon2|\$scrypt|token"/);
  for (const { value } of cookies) expect(html).not.toContain(decodeURIComponent(value).split('.')[0] ?? '');
});
