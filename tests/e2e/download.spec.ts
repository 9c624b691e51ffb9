import { readFile } from 'node:fs/promises';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor who signs in to download a white paper stays on its page and gets the PDF', async ({ page }) => {
  await signUpMember(page, 'ada.reader@example.com');
  await page.context().clearCookies();
  await openHydrated(page, '/insights/white-papers/1');
  const here = page.url();
  await page
    .getByRole('link', { name: /^Sign in to Download/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('ada.reader@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(here);

  // The new tab closes at once because it has nothing to show, so this page reports the download.
  const started = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  const download = await started;
  await expect(page.getByText('Your download has started.').first()).toBeAttached();
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(here);
});

test('a member who may not download a paper yet is told what to do', async ({ page, server, browser }) => {
  const setAccess = (access: string) => runSql(server, 'UPDATE whitepapers SET access = $1 WHERE id = 2', [access]);
  await signUpMember(page, 'bo.reader@example.com');
  const main = page.getByRole('main');

  await setAccess('confirmed');
  await openHydrated(page, '/insights/white-papers/2');
  await main.getByRole('button', { name: 'Send the link again' }).first().click();
  await expect(page.getByText('A new link is on its way.', { exact: true })).toBeVisible();

  await setAccess('premium');
  await openHydrated(page, '/insights/white-papers/2');
  await main.getByRole('button', { name: 'Ask for access' }).first().click();
  await expect(main.getByText('We will answer by email.').first()).toBeVisible();

  // A colleague finds the request among what waits, and answers it with a sentence.
  const desk = await browser.newContext({ baseURL: server.url });
  const office = await desk.newPage();
  await desk.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(office, '/admin');
  await office.getByRole('link', { name: /^\d+ requests? for premium access$/ }).click();
  const row = office.getByRole('row').filter({ hasText: 'bo.reader@example.com' });
  await row.getByRole('button', { name: 'Ada Reyes', exact: true }).click();
  await office.getByLabel('A sentence from you').fill('Enjoy the figures.');
  await office.getByRole('button', { name: 'Grant access' }).click();
  await expect(office.getByRole('button', { name: 'Grant access' })).toBeHidden();
  await desk.close();

  await openHydrated(page, '/insights/white-papers/2');
  const granted = page.waitForEvent('download');
  await main
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  expect((await granted).suggestedFilename()).toMatch(/\.pdf$/);

  await setAccess('open');
  const visitor = await browser.newPage();
  await openHydrated(visitor, '/insights/white-papers/2');
  const started = visitor.waitForEvent('download');
  await visitor
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
  await visitor.close();
  await setAccess('account');
});
