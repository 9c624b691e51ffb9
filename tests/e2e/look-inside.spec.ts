import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PAPER = '/insights/white-papers/1';
const page3 = { name: 'Page 3 of 13' };

test('a visitor looks into a white paper by keyboard, and is asked to sign in at the last page', async ({ page }) => {
  await openHydrated(page, PAPER);
  const inside = page.getByRole('region', { name: 'Look inside' });
  const links = inside.getByRole('link');
  await expect(links).toHaveText(['Page 3', 'Page 4', 'Page 5']);
  await links.first().focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', page3);
  await expect(dialog.getByRole('img', { name: 'Page 3' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  // Large enough to read.
  await expect(dialog.getByRole('img', { name: 'Page 3' })).toHaveJSProperty('complete', true);
  const file = await dialog
    .getByRole('img', { name: 'Page 3' })
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(file).toMatch(/w=(960|1280|1920)&/);
  await expect(page.getByText('more pages in the paper')).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Page 4 of 13' })).toBeVisible();
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: 'Page 5 of 13' });
  await expect(last.getByRole('status')).toContainText('10 more pages in the paper');
  await page.keyboard.press('ArrowRight');
  await expect(last.getByRole('link', { name: /^Sign in to Download/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', page3)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(links.first()).toBeFocused();
  expect(new URL(page.url()).pathname).toMatch(/^\/insights\/white-papers\/1-/);
});

test('a click before the scripts run opens the page, too, and passes the accessibility checks', async ({ page }) => {
  await page.goto(PAPER);
  await page.getByRole('region', { name: 'Look inside' }).getByRole('link', { name: 'Page 5' }).click();
  await expect(page.getByRole('dialog', { name: 'Page 5 of 13' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a visitor who signs in at the last page downloads the paper from there', async ({ page }) => {
  await signUpMember(page, 'inside.reader@example.com');
  await page.context().clearCookies();
  await openHydrated(page, PAPER);
  await page.getByRole('region', { name: 'Look inside' }).getByRole('link', { name: 'Page 5' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Sign in to Download/ })
    .click();
  const signIn = page.getByRole('dialog', { name: 'Sign In' });
  await signIn.getByLabel('Email').fill('inside.reader@example.com');
  // The arrows move within the field and not through the pages.
  await page.keyboard.press('ArrowLeft');
  await signIn.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(signIn).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Page 5 of 13' });
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download PDF/ }).click();
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is a link to its picture', async ({ page }) => {
    await page.goto(PAPER);
    const link = page.getByRole('region', { name: 'Look inside' }).getByRole('link', { name: 'Page 3' });
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
