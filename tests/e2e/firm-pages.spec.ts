import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { moveDown } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const EDITOR = 'pages-editor@example.com';

cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM site_settings');
  await runSql(server, 'DELETE FROM pages WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM contact_forms WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM users WHERE email = $1', [EDITOR]);
});

test('an editor makes a careers page with blocks and puts it in the menu, and a visitor writes from it on a phone', async ({
  page,
  browser,
  server,
}) => {
  await signUpMember(page, EDITOR);
  await runSql(server, "UPDATE users SET role = 'editor', email_verified = true WHERE email = $1", [EDITOR]);
  await page.request.post('/api/auth/login', { data: { email: EDITOR, password: MEMBER_PASSWORD } });
  await openHydrated(page, '/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill('Join us');
  await sheet.getByLabel('Summary').fill('Who we look for.');
  await expect(sheet.getByLabel('Web address')).toHaveValue('join-us');

  const text = sheet.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('We work at night.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/cards');
  await page.getByRole('option', { name: 'Cards' }).click();
  const search = sheet.getByLabel('Add a piece or a person');
  await expect(search).toBeFocused();
  await search.fill('Tanabe');
  await sheet.getByRole('button', { name: /Yuki Tanabe-Moore/ }).click();
  await expect(sheet.getByRole('button', { name: 'Remove Yuki Tanabe-Moore' })).toBeVisible();
  await text.locator(':scope > p').last().click();
  await page.keyboard.type('/contact');
  await page.getByRole('option', { name: 'Contact form' }).click();
  await page.keyboard.type('Ask us anything.');
  await expectNoAxeViolations(page);

  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await openHydrated(page, '/admin/pages?edit=join-us');
  await sheet.getByRole('checkbox', { name: 'Navigation', exact: true }).check();
  await expect(page.getByText('Visitors see it now.').first()).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: server.url,
  });
  const visitor = await phone.newPage();
  await openHydrated(visitor, '/');
  await visitor.getByRole('button', { name: 'Open menu' }).click();
  await visitor.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Join us' }).click();
  await expect(visitor).toHaveURL('/join-us');
  await expect(visitor.getByRole('heading', { name: 'Join us' })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Yuki Tanabe-Moore' })).toBeVisible();
  const form = visitor.getByRole('form', { name: 'Contact' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byrne');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Do you really work at night?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Message Sent Successfully').first()).toBeVisible();
  await phone.close();
});

test('an administrator arranges the menu with the keyboard, and is told which link leads nowhere', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/site answered 400/);
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, '/admin/settings?section=navigation');
  const navigation = page.getByRole('list', { name: 'At the top of every page' });
  await moveDown(page, navigation.getByRole('button', { name: 'Move Services', exact: true }), 'Services');
  await expect(navigation.getByLabel(/^Name of/).first()).toHaveValue('Industries');
  await navigation.getByLabel('Mentor leads to').fill('/nowhere');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“/nowhere” leads nowhere').first()).toBeVisible();
  await navigation.getByLabel('Mentor leads to').fill('/careers');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Visitors see it now.').first()).toBeVisible();
  await openHydrated(page, '/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toHaveText('Industries');
  await expect(links.filter({ hasText: 'Mentor' })).toHaveAttribute('href', '/careers');
});
