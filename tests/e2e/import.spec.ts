import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listLayoutFaults } from '../../scripts/look/layout-faults.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { openSitePage } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/imports');
const toFile = (name: string) => ({
  name: path.basename(name),
  mimeType: 'text/xml',
  buffer: readFileSync(path.join(FIXTURES, name)),
});

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM imports');
  await runSql(server, 'DELETE FROM exports');
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, `DELETE FROM pages WHERE slug = 'about-us'`);
  await runSql(server, 'DELETE FROM redirects');
  await runSql(server, 'DELETE FROM team_members WHERE NOT is_sample');
});

test('an export of WordPress: read, imported, and taken back', async ({ page }) => {
  await openHydrated(page, '/admin');
  await openSitePage(page, 'Import and export');
  const card = page.getByRole('group', { name: 'blocks.xml' });

  await test.step('the check says what would happen', async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles(toFile('wordpress/blocks.xml'));
    await expect(card.getByText('1 article to import')).toBeVisible();
    await expect(card.getByText('4 comments to import')).toBeVisible();
    expect(await listLayoutFaults(page)).toEqual([]);
    await card.getByText(/^\d+ notes$/).click();
    await expect(card.getByText(/The block “latest-posts” was left out/)).toBeVisible();
  });

  await test.step('the import brings the article', async () => {
    await card.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(card.getByText('1 article imported')).toBeVisible();
    const reply = await page.request.get('/api/blog-posts/slots');
    expect(await reply.json()).toMatchObject({ title: 'Slots & scarcity' });
  });

  await test.step('taking it back removes it', async () => {
    await card.getByRole('button', { name: 'Take back blocks.xml' }).click();
    await card.getByRole('button', { name: 'Take back blocks.xml' }).click();
    await expect(card.getByText('1 article removed')).toBeVisible();
    expect((await page.request.get('/api/blog-posts/slots')).status()).toBe(404);
  });

  await test.step('the same file can be checked again', async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles(toFile('wordpress/blocks.xml'));
    await expect(card).toHaveCount(2);
    await expect(card.first().getByText('1 article to import')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a file that is nothing the site knows is refused in a sentence', async ({ page }) => {
  await openHydrated(page, '/admin/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'song.xml', mimeType: 'text/xml', buffer: Buffer.from('<song/>') });
  await expect(page.getByRole('alert')).toContainText('neither an export of Ghost or WordPress');
});

test('everything is exported in the background, and downloaded as a zip', async ({ page }) => {
  await openHydrated(page, '/admin/import');
  const region = page.getByRole('region', { name: 'Export' });
  await region.getByRole('button', { name: 'Export everything' }).click();
  const link = region.getByRole('link', { name: 'Download the zip' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
