import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { findLink, waitForMail } from './support/outbox.ts';
import { fillLogin, MEMBER_PASSWORD } from './support/people.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const EMAIL = 'ines.alder@example.com';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM users WHERE email = $1', [EMAIL]);
});

test('a colleague is invited, writes and publishes an article, is suspended, and is signed out at once', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(/answered 40[0134]/);
  await signIn(page, server, '/admin?tab=users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Role').selectOption('Editor');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: /^Invited/ }).getByText(EMAIL, { exact: true })).toBeVisible();
  const mail = await waitForMail(server.dataDir, EMAIL, 'You are invited to work on our site');
  const link = findLink(mail, '/invitation');

  const theirs = await browser.newContext({ baseURL: server.url });
  complaints.watch(theirs);
  const colleague = await theirs.newPage();
  await test.step('the link creates the account and opens what the role may do', async () => {
    await openHydrated(colleague, link);
    await expect(colleague.getByText(`Your account: ${EMAIL}, Editor`)).toBeVisible();
    await expectNoAxeViolations(colleague);
    await colleague.getByLabel('First name').fill('Ines');
    await colleague.getByLabel('Last name').fill('Alder');
    await colleague.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
    await colleague.getByRole('button', { name: 'Create Account' }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await expect(colleague.getByRole('tab')).toHaveText([
      'Dashboard',
      'Blogs',
      'Whitepapers',
      'Case Studies',
      /^Comments \d+ pending$/,
    ]);
    const again = await theirs.newPage();
    await openHydrated(again, link);
    await expect(again.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    await openHydrated(again, '/admin/health');
    await expect(again.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await openHydrated(again, '/admin/subscribers');
    await expect(again.getByRole('heading', { name: 'Subscribers' })).toBeVisible();
    await expect(again.getByRole('link', { name: 'Save as CSV' })).toHaveCount(0);
    await again.close();
  });

  await test.step('the editor publishes', async () => {
    await openHydrated(colleague, '/admin?tab=blogs&create=1');
    const sheet = colleague.getByRole('dialog', { name: 'New Blog Post' });
    await sheet.getByLabel('Title').fill('A hub is a habit');
    await sheet.getByLabel('Excerpt').fill('Why banks of flights stay where they are.');
    await sheet.getByLabel('Category').selectOption('Operations');
    await sheet.getByRole('textbox', { name: 'Content' }).click();
    await colleague.keyboard.type('Banks form for a reason.');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(async () => (await page.request.get('/insights/articles/a-hub-is-a-habit')).status()).toBe(200);
  });

  await test.step('an author only saves drafts', async () => {
    // As if they had set it up, for the last step.
    await runSql(server, 'UPDATE users SET two_factor_enabled = true WHERE email = $1', [EMAIL]);
    await openHydrated(page, '/admin?tab=users&q=alder');
    page.once('dialog', (question) => void question.accept());
    await page.getByLabel('Role of Ines Alder').selectOption('Author');
    await waitForMail(server.dataDir, EMAIL, 'Your role was changed');
    await openHydrated(colleague, '/admin');
    await expect(colleague.getByRole('tab')).toHaveText(['Blogs', 'Whitepapers', 'Case Studies']);
    await expect(colleague.getByText('A hub is a habit')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Delete “A hub is a habit”' })).toHaveCount(0);
    await colleague.getByRole('button', { name: 'New Blog Post' }).first().click();
    const sheet = colleague.getByRole('dialog', { name: 'New Blog Post' });
    await expect(sheet.getByText('An editor publishes it when it is ready.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await sheet.getByLabel('Title').fill('A draft of mine');
    await sheet.getByRole('button', { name: 'Save draft' }).click();
    await expect(colleague.getByText('A draft of mine').first()).toBeVisible();
  });

  await test.step('a suspension ends the session and the sign-in', async () => {
    await page.getByRole('button', { name: 'Ines Alder', exact: true }).click();
    const person = page.getByRole('dialog', { name: 'Ines Alder' });
    await expect(person.getByRole('button', { name: /^Sign out / }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    page.once('dialog', (question) => void question.accept());
    await person.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(person.getByRole('button', { name: 'End suspension' })).toBeVisible();
    await expect.poll(async () => (await theirs.request.get('/api/auth/me')).status()).toBe(401);
    await openHydrated(colleague, '/login');
    await fillLogin(colleague, EMAIL, MEMBER_PASSWORD);
    await expect(colleague.getByText('This account is suspended.')).toBeVisible();
  });

  await test.step('an administrator turns off a second factor that is lost', async () => {
    const person = page.getByRole('dialog', { name: 'Ines Alder' });
    page.once('dialog', (question) => void question.accept());
    await person.getByRole('button', { name: 'Turn off two-factor' }).click();
    await expect(page.getByText('Two-factor sign-in is off', { exact: true })).toBeVisible();
    await expect(person.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveCount(0);
    await waitForMail(server.dataDir, EMAIL, 'An administrator turned off your two-factor sign-in');
  });
  await theirs.close();
});
