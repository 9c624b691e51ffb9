import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const ACHIEVEMENTS = '/mentor/dashboard?tab=achievements';
const PAPER = '/insights/white-papers/1';

test.beforeEach(({ server }) => runSql(server, 'DELETE FROM rate_limits'));

test('a new account has learned nothing yet, and its badge is stamped once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUpMember(page, 'ada.stamp@example.com');
  await openHydrated(page, ACHIEVEMENTS);
  const seal = page.getByRole('article').filter({ hasText: 'First Steps' }).locator('svg');
  const getMotion = () => seal.evaluate((svg) => getComputedStyle(svg).animationName);
  await expect.poll(getMotion).toBe('stamp');
  await openHydrated(page, ACHIEVEMENTS);
  await expect(seal).toBeVisible();
  expect(await getMotion()).toBe('none');
  await page.evaluate(() => localStorage.removeItem('badges-seen'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, ACHIEVEMENTS);
  await expect
    .poll(() => seal.evaluate((svg) => parseFloat(getComputedStyle(svg).animationDuration)))
    .toBeLessThan(0.01);

  await page.getByRole('tab', { name: 'My Progress' }).click();
  await expect(page.getByRole('heading', { name: 'By category' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Completed by week' })).toHaveCount(0);
});

test('a white paper tells its owner since when they have it, and where they looked last', async ({ page }) => {
  await openHydrated(page, PAPER);
  await expect(page.getByText(/^Yours since/)).toBeHidden();
  await signUpMember(page, 'ada.paper@example.com');
  await openHydrated(page, PAPER);
  const download = page
    .getByRole('main')
    .getByRole('button', { name: /^Download PDF/ })
    .first();
  await expect(download).toBeVisible();
  await expect(page.getByText(/^Yours since/)).toBeHidden();
  await page.request.post('/api/whitepapers/1/download');
  await page.getByRole('region', { name: 'Look inside' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog', { name: /^Page/ })).toBeVisible();
  await openHydrated(page, PAPER);
  await expect(page.getByText(/^Yours since \w+ \d+, \d{4}, page \d+$/)).toBeVisible();
});
