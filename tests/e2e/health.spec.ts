import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { fillLogin, signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an admin sees the health of the site and checks it again, and a member gets a 404', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/GET \/admin\/health answered 404|GET \/api\/admin\/health answered 503/);
  await signUpMember(page, 'ada.health@example.com');
  expect((await page.goto('/admin/health'))?.status()).toBe(404);
  await page.context().clearCookies();

  await openHydrated(page, '/admin/health');
  await fillLogin(page, server.admin.email, server.admin.password);
  await expect(page.getByRole('heading', { level: 2, name: 'Health' })).toBeVisible();
  const parts = page.getByRole('main').getByRole('listitem');
  await expect(parts).toHaveCount(9);
  await expect(parts.filter({ hasText: 'Backup' })).toContainText('No backup has been made yet');
  await expectNoAxeViolations(page);

  // A failed check shows an error and can be repeated.
  await page.route('**/api/admin/health', (route) => route.fulfill({ status: 503, json: { error: 'away' } }), {
    times: 1,
  });
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(parts).toHaveCount(9);
  const checked = page.getByRole('main').getByRole('status');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(checked).toContainText(/Checked .* UTC/);
});
