import sharp from 'sharp';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { chooseMoreTool, createArticle, openArticle } from './support/record-form.ts';
import { openSitePage } from './support/site-admin.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const createPicture = async (name: string, color: string, width = 640) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, `DELETE FROM pictures WHERE file_name IN ('gate.png', 'gate-new.png', 'spare.png')`);
});

test('a picture of the library: uploaded, described, used, replaced everywhere; and an unused one deleted', async ({
  page,
}) => {
  await openHydrated(page, '/admin');
  await openSitePage(page, 'Media');
  const list = page.getByRole('list', { name: 'Pictures' });
  const sheet = page.getByRole('dialog');

  await test.step('upload two by dropping them', async () => {
    const files = [await createPicture('gate.png', '#1d3b66'), await createPicture('spare.png', '#884400')];
    await page.getByLabel('Pictures', { exact: true }).and(page.locator('input')).setInputFiles(files);
    await expect(list.getByRole('button', { name: 'gate.png' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'spare.png' })).toBeVisible();
  });

  await test.step('describe one, and set its focal point by click and by keyboard', async () => {
    await list.getByRole('button', { name: 'gate.png' }).click();
    await sheet.getByLabel('Alternative text').fill('Gate 9 at dawn');
    const asked = page.waitForEvent('dialog');
    await Promise.all([asked.then((dialog) => dialog.dismiss()), page.evaluate(() => history.back())]);
    await expect(sheet.getByLabel('Alternative text')).toHaveValue('Gate 9 at dawn');
    const picture = sheet.getByRole('button', { name: /^Focal point/ });
    const box = await picture.boundingBox();
    await picture.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
    await expect(picture).toHaveAccessibleName('Focal point, 25% from the left and 50% from the top');
    await picture.press('ArrowUp');
    await picture.press('Shift+ArrowLeft');
    await expect(picture).toHaveAccessibleName('Focal point, 15% from the left and 49% from the top');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Picture saved', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  const { slug } = await createArticle(page, 'With a gate');
  await test.step('choose it as the featured image and in the text, where its description can be changed', async () => {
    const form = await openArticle(page, slug);
    await form
      .getByRole('group', { name: 'Featured image' })
      .getByRole('button', { name: 'Choose from media' })
      .click();
    const picker = page.getByRole('dialog', { name: 'Choose from media' });
    await picker.getByLabel('Search').fill('dawn');
    await picker.getByRole('button', { name: 'Search' }).click();
    await expect(picker.getByRole('button')).toHaveCount(3);
    await picker.getByRole('button', { name: /^gate\.png/ }).click();
    await chooseMoreTool(form, 'Picture from media');
    await picker.getByRole('button', { name: /^gate\.png/ }).click();
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Gate 9 at dawn');
    await form.getByLabel('Description', { exact: true }).fill('Our gate');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText(/is on the site/).first()).toBeVisible();
  });

  await test.step('the page crops it around the focal point', async () => {
    await openHydrated(page, `/insights/articles/${slug}`);
    const header = page.locator('img.page-picture');
    await expect(header).toHaveCSS('object-position', '15% 50%');
    await expect(page.getByRole('img', { name: 'Our gate' })).toBeVisible();
  });
  const before = await page.getByRole('img', { name: 'Our gate' }).getAttribute('src');

  await test.step('it says where it is used, cannot be deleted, and is replaced in every place', async () => {
    await openHydrated(page, '/admin/media?q=gate.png');
    await expect(list.getByRole('listitem')).toContainText('In “With a gate” and 1 more place');
    await list.getByRole('button', { name: 'gate.png' }).click();
    await expect(sheet.getByRole('list', { name: 'Used in' }).getByRole('listitem')).toHaveText([
      /With a gate\s*Article, content/,
      /With a gate\s*Article, featured image/,
    ]);
    await expect(sheet.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await sheet.getByLabel('New file for gate.png').setInputFiles(await createPicture('gate-new.png', '#ffcc33', 800));
    await expect(page.getByText('Picture replaced', { exact: true })).toBeVisible();
    await openHydrated(page, `/insights/articles/${slug}`);
    const shown = page.getByRole('img', { name: 'Our gate' });
    await expect(shown).toHaveAttribute('width', '800');
    expect(await shown.getAttribute('src')).not.toBe(before);
    await expect(page.locator('img.page-picture')).toHaveCSS('object-position', '15% 50%');
  });

  await test.step('an unused one is deleted, and comes back with undo', async () => {
    await openHydrated(page, '/admin/media?status=unused');
    await list.getByLabel('Select spare.png').check();
    await page.getByRole('toolbar', { name: 'Selected pictures' }).getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByRole('button', { name: 'spare.png' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('button', { name: 'spare.png' })).toBeVisible();
    await list.getByLabel('Select spare.png').check();
    await page.getByRole('toolbar', { name: 'Selected pictures' }).getByRole('button', { name: 'Delete' }).click();
    const deleted = page.waitForResponse((response) => response.url().endsWith('/api/media/delete'));
    await expect((await deleted).status()).toBe(200);
  });
});
