import type { Page } from '@playwright/test';
import { REFUSED } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { PATHWAYS, startPlan } from './support/plans.ts';
import { signIn } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const ADA = 'ada.lost@example.com';
const ADAM = 'adam.lost@example.com';

const getLogin = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

/** Signs in above the page that asked for it. */
async function signInAbove(page: Page, email: string, password: string): Promise<void> {
  const login = getLogin(page);
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
}

test.beforeEach(({ complaints }) => complaints.allow(REFUSED));

cleanUpAfterEach(async (server) => {
  await runSql(server, `DELETE FROM contact_forms WHERE email = 'ines@lost.example'`);
  await runSql(server, 'DELETE FROM people_notes');
  await runSql(server, `DELETE FROM people WHERE email = 'ines@lost.example'`);
});

test('a member whose session has ended signs in above the page, and what they did is done', async ({ page }) => {
  await signUpMember(page, ADAM);
  await page.context().clearCookies();
  await signUpMember(page, ADA);
  await openHydrated(page, '/account');
  const profile = page.getByRole('form', { name: 'Profile' });
  const company = profile.getByLabel('Company');
  const save = profile.getByRole('button', { name: 'Save profile' });
  const readCompany = async () => (await (await page.request.get('/api/auth/me')).json()).company;

  await test.step('a form is sent after the sign-in', async () => {
    await company.fill('Mistral Freight');
    await page.context().clearCookies();
    await save.click();
    await signInAbove(page, ADA, MEMBER_PASSWORD);
    await expect(page.getByText('Profile saved').first()).toBeVisible();
    await expect(company).toHaveValue('Mistral Freight');
    expect(await readCompany()).toBe('Mistral Freight');
  });

  await test.step('so is a rating, and closing the sign-in only says why it was not', async () => {
    await openHydrated(page, '/mentor/dashboard');
    const bookmark = page.getByRole('button', { name: 'Bookmark “How a turnaround really works”' });
    await page.context().clearCookies();
    await bookmark.click();
    await expect(getLogin(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getLogin(page)).toBeHidden();
    await expect(page.getByText('The bookmark was not saved').first()).toBeVisible();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('You are signed out. Sign in and try again.').first()).toBeVisible();
  });

  await test.step('what one member typed is not saved for another', async () => {
    await page.request.post('/api/auth/login', { data: { email: ADA, password: MEMBER_PASSWORD } });
    await openHydrated(page, '/account');
    await company.fill('Not for Adam');
    await page.context().clearCookies();
    await save.click();
    await signInAbove(page, ADAM, MEMBER_PASSWORD);
    await expect(company).toHaveValue('');
    expect(await readCompany()).toBeNull();
  });

  await test.step('nor what is saved as it is typed, which waits for its writer', async () => {
    const signInAgain = () => page.request.post('/api/auth/login', { data: { email: ADA, password: MEMBER_PASSWORD } });
    await signInAgain();
    await startPlan(page);
    await openHydrated(page, PATHWAYS);
    const week = page.getByRole('region', { name: 'Looking back' });
    const reflection = week.getByLabel(/^What stays with you/);
    await page.context().clearCookies();
    await reflection.fill('Only for Ada.');
    await expect(week.getByText('Not saved. You are signed out.')).toBeVisible();
    await week.getByRole('button', { name: 'Turn the email on' }).click();
    await signInAbove(page, ADAM, MEMBER_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Your plan, in a few answers' })).toBeVisible();
    expect((await (await page.request.get('/api/my-week')).json()).reflection).toBe('');
    await signInAgain();
    await openHydrated(page, PATHWAYS);
    await expect(reflection).toHaveValue('Only for Ada.');
  });
});

test('a colleague loses no note and no action to a session that has ended', async ({ page, server }) => {
  await runSql(
    server,
    `INSERT INTO contact_forms (first_name, last_name, email, message)
    VALUES ('Ines', 'Lost', 'ines@lost.example', 'Who starts?')`,
  );
  const { email, password } = server.admin;
  await signIn(page, server, '/admin');
  await openHydrated(page, '/admin/people?q=ines%40lost.example');
  await page.getByRole('button', { name: 'Ines Lost' }).click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Who starts?');
  const note = page.getByLabel('Note for colleagues');
  const add = page.getByRole('button', { name: 'Add note' });

  await note.fill('Call in May.');
  await page.context().clearCookies();
  await add.click();
  await expect(getLogin(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getLogin(page)).toBeHidden();
  await expect(page.getByText('You are signed out. Sign in and try again.')).toBeVisible();
  await expect(note).toHaveValue('Call in May.');
  await expect(note).toBeFocused();
  await add.click();
  await signInAbove(page, email, password);
  await expect(timeline).toContainText('Call in May.');
  await expect(note).toHaveValue('');

  await page.context().clearCookies();
  await page.getByLabel('Assigned to').selectOption({ index: 1 });
  await signInAbove(page, email, password);
  await expect(page.getByText(/^Assigned to /).first()).toBeVisible();
});
