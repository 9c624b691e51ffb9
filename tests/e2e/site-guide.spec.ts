import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { moveDown } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM site_settings');
  await runSql(server, "DELETE FROM installation WHERE fact LIKE 'site-guide-%'");
});
test('the guide asks step by step, shows the home page beside it, and skipped steps wait', async ({
  page,
  complaints,
}) => {
  complaints.allow(/PUT .*\/api\/site answered 400/, /status of 400/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, '/admin/start');
  const preview = page.getByRole('region', { name: 'Preview' });
  const heading = page.getByRole('heading', { level: 3 }).first();
  const goOn = page.getByRole('button', { name: 'Save and go on' });

  await page.getByLabel('Full name', { exact: true }).fill('Lindqvist & Partner Unternehmensberatung mbH');
  await page.getByLabel('Short name').fill('Lindqvist');
  await expect(preview.getByText('Lindqvist', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await goOn.click();
  await expect(heading).toHaveText('Your logo');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();

  await expect(heading).toHaveText('Your colors');
  const ground = page.getByLabel('Ground color', { exact: true });
  await ground.fill('#ffffff');
  await goOn.click();
  await expect(page.getByText('White text is hard to read on this color.')).toBeVisible();
  await ground.fill('#14402b');
  await goOn.click();

  await expect(heading).toHaveText('First screen');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(heading).toHaveText('What you offer');
  await page.getByLabel('Mentor area').uncheck();
  await moveDown(page, page.getByRole('button', { name: 'Move Result of a client' }), 'Result of a client');
  await expect(preview.getByText('Mentor', { exact: true })).toHaveCount(0);
  await goOn.click();

  await expect(heading).toHaveText('Your addresses');
  await page
    .getByRole('region', { name: 'Your addresses' })
    .getByLabel('Email', { exact: true })
    .fill('desk@lindqvist.test');
  await goOn.click();
  await expect(heading).toHaveText('Your team');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('link', { name: 'Remove sample content' })).toBeVisible();
  await page.getByRole('button', { name: 'To the dashboard' }).click();

  const guide = page.getByRole('region', { name: 'Make it yours' });
  await expect(guide.getByRole('link', { name: 'Your colors (done)' })).toBeVisible();
  await guide.getByRole('link', { name: 'First screen' }).click();
  await expect(heading).toHaveText('First screen');
  await page.goto('/');
  await expect(page).toHaveTitle(/^Lindqvist & Partner Unternehmensberatung mbH: /);
  await expect(page.locator('main > section').nth(1)).toHaveId('services');
  expect((await page.request.get('/mentor')).status()).toBe(404);
});
