import { readFile } from 'node:fs/promises';
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
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(here);
});
