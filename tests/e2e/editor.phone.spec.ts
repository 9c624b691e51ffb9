import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
});

test('the editor of a phone has one row at the top, and the tools of the text at the foot', async ({ page }) => {
  const { slug } = await createArticle(page, 'On the way', { status: 'draft' });
  const sheet = await openArticle(page, slug);
  const header = sheet.locator('header');
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(57);
  await expect(header.getByText('Draft', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 1 });

  await test.step('the menu has what the row has no room for', async () => {
    await header.getByRole('button', { name: 'More actions' }).click();
    const items = sheet.getByRole('menuitem');
    await expect(items).toHaveText(['History', 'Preview', 'Save draft']);
    for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await items.getByText('Preview').click();
    await expect(sheet.getByRole('region', { name: 'Preview' })).toBeVisible();
    await header.getByRole('button', { name: 'More actions' }).click();
    await items.getByText('Write').click();
    await header.getByRole('button', { name: 'More actions' }).click();
    await items.getByText('History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: 'Close' }).click();
    await expect(history).toHaveCount(0);
  });

  await test.step('the tools stay below the line that is typed', async () => {
    const toolbar = sheet.getByRole('toolbar', { name: 'Formatting' });
    const getBottom = async () => {
      const box = await toolbar.boundingBox();
      return box ? Math.round(box.y + box.height) : 0;
    };
    await expect.poll(getBottom).toBeGreaterThan(830);
    await sheet.getByRole('textbox', { name: 'Content' }).click();
    for (let line = 0; line < 30; line += 1) {
      await page.keyboard.type(`Line ${line}.`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('The last line.');
    const last = await sheet.getByText('The last line.').boundingBox();
    expect(last && last.y + last.height).toBeLessThanOrEqual((await toolbar.boundingBox())?.y ?? 0);
    expect(await getBottom()).toBeGreaterThan(830);
  });

  await test.step('saving from the menu', async () => {
    await header.getByRole('button', { name: 'More actions' }).click();
    await sheet.getByRole('menuitem', { name: 'Save draft' }).click();
    await expect(page.getByText('“On the way” is a draft; readers do not see it.').first()).toBeVisible();
  });
});

test('a row of a phone’s list shows the picture, and the state of what is not published', async ({ page }) => {
  await createArticle(page, 'Not out yet', { status: 'draft' });
  await openHydrated(page, '/admin?tab=blogs');
  const row = page.getByRole('row').filter({ hasText: 'Not out yet' });
  await expect(row.getByText('Draft', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(row.getByText('Strategy')).toBeVisible();
  const picture = page.getByRole('row').filter({ hasText: 'Punctuality is settled' }).locator('img:visible');
  await expect(picture).toHaveCount(1);
  expect(await picture.boundingBox()).toMatchObject({ width: 56, height: 36 });
});
