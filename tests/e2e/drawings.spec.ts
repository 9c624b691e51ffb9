import { getArtworkHref } from '../../src/lib/artwork/artwork-href.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach((server) => runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample'));

test('an article without a picture shows a drawing until its editor chooses another', async ({ page, complaints }) => {
  const title = 'Drawn, not photographed';
  const { slug } = await createArticle(page, title);
  const address = `/insights/articles/${slug}`;
  // In the shape that fits, by day or by night.
  const drawn = page.locator(`img[src^="${getArtworkHref(title).replace('.svg', '')}"]`).filter({ visible: true });
  const getWidth = () => drawn.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

  await test.step('on its page and its card', async () => {
    await openHydrated(page, address);
    await expect(drawn).toBeVisible();
    await expect.poll(getWidth).toBe(true);
    await openHydrated(page, '/insights');
    await expect(drawn.first()).toBeVisible();
  });

  await test.step('chosen in the form from several', async () => {
    const sheet = await openArticle(page, slug);
    const field = sheet.getByRole('group', { name: 'Featured image' });
    await field.getByRole('button', { name: 'Make a drawing' }).click();
    await expect(field.getByRole('button', { name: 'Drawing 4' })).toBeVisible();
    await field.getByRole('button', { name: 'More drawings' }).click();
    // As in a browser that has no memory left for a canvas.
    complaints.allow(/console\.error: Error: The drawing is empty/);
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = (take) => {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        take(null);
      };
    });
    await field.getByRole('button', { name: 'Drawing 6' }).click();
    await expect(page.getByText('The drawing could not be made').first()).toBeVisible();
    await field.getByRole('button', { name: 'Drawing 6' }).click();
    await expect(field.getByRole('button', { name: 'Replace' })).toBeVisible();
    await expect(field.locator('img')).toHaveAttribute('src', /^\/media\/uploads\/drawing-\w+-2400x1350\.webp$/);
    await sheet.getByRole('button', { name: 'Update' }).click();
    await expect
      .poll(async () => {
        const reply = await page.request.get(`/api/blog-posts/${slug}`);
        return ((await reply.json()) as { featuredImage: string | null }).featuredImage;
      })
      .toMatch(/^\/media\/uploads\/drawing-/);
    await openHydrated(page, address);
    await expect(page.locator('img[src^="/media/uploads/drawing-"]').first()).toBeVisible();
    await expect(drawn).toHaveCount(0);
  });
});
