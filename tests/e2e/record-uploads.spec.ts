import sharp from 'sharp';
import { buildPaper } from '../../src/platform/pdf/pdf.fixtures.ts';
import { REFUSED } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle, holdRequest, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

// Uploads in a record's form. Tested elsewhere: a PDF of the wrong type, too large, refused and canceled
// (manage-whitepapers.spec.ts); saving during an upload (writing.spec.ts).

test.describe.configure({ timeout: 60_000 });

const createPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1d3b66' } })
    .png()
    .toBuffer(),
});

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach((server) => runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample'));

test('a picture of a record: refused, unreachable, canceled, sent after signing in, and given up with the form', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/POST \/api\/images (answered 415|failed: net::ERR_FAILED)/, REFUSED);
  const { slug } = await createArticle(page, 'Pictured');
  const sheet = await openArticle(page, slug);
  const field = sheet.getByRole('group', { name: 'Featured image' });
  const input = field.locator('input[type="file"]');
  const progress = field.getByRole('progressbar', { name: 'Uploading the picture' });
  const problem = field.getByRole('alert');
  const picture = await createPicture('Gate 9.png');

  await test.step('wrong and too large files are not sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await input.setInputFiles({ name: 'gate.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(problem).toHaveText('Please choose a JPEG, PNG, WebP or AVIF picture.');
    await input.evaluate((element: HTMLInputElement) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(20 * 1024 ** 2 + 1)], 'atlas.png', { type: 'image/png' }));
      element.files = data.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(problem).toHaveText('atlas.png was not uploaded. It is larger than 20 MB.');
    expect(sent.filter((url) => url.endsWith('/api/images'))).toEqual([]);
  });

  await test.step('refused and unreachable: the field says why, and the form can be saved', async () => {
    await input.setInputFiles({ ...picture, buffer: Buffer.from('words') });
    await expect(problem).toHaveText(/^Gate 9\.png was not uploaded\. /);
    await page.route('**/api/images', (route) => route.abort());
    await input.setInputFiles(picture);
    await expect(problem).toHaveText('Gate 9.png was not uploaded. The site cannot be reached.');
    await page.unroute('**/api/images');
    await expect(sheet.getByRole('button', { name: 'Update', exact: true })).not.toHaveAttribute('aria-disabled');
  });

  await test.step('canceled: the field is as before', async () => {
    await holdRequest(page, '**/api/images', 'POST');
    await input.setInputFiles(picture);
    await expect(progress).toBeVisible();
    await field.getByRole('button', { name: 'Cancel' }).click();
    await expect(progress).toHaveCount(0);
    await expect(problem).toHaveCount(0);
    await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });

  await test.step('session over: it is sent again after signing in', async () => {
    await page.context().clearCookies();
    await input.setInputFiles(picture);
    const login = page.getByRole('dialog', { name: 'Sign In' });
    await login.getByLabel('Email').fill(server.admin.email);
    await login.getByLabel('Password', { exact: true }).fill(server.admin.password);
    await login.getByRole('button', { name: 'Sign In' }).click();
    await expect(field.locator('img')).toHaveAttribute('src', /\/gate-9-/);
    await expect(sheet.locator('#save-state')).toHaveText(/^Saved \d+ s ago$/);
  });

  await test.step('the form closed: the upload stops', async () => {
    await holdRequest(page, '**/api/images', 'POST');
    await input.setInputFiles(picture);
    await expect(progress).toBeVisible();
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/images'));
    page.once('dialog', (dialog) => dialog.accept());
    await sheet.getByRole('button', { name: 'Close' }).click();
    expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  });
});

test('a PDF: the connection lost, sent after signing in, and given up with the form', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/\/api\/upload failed: net::ERR_FAILED/, REFUSED);
  await openHydrated(page, '/admin?tab=whitepapers&create=1');
  const sheet = page.getByRole('dialog', { name: 'New Whitepaper' });
  const choose = (name: string) =>
    sheet.getByLabel('PDF file').setInputFiles({ name, mimeType: 'application/pdf', buffer: buildPaper() });

  await page.route('**/api/upload', (route) => route.abort());
  // A live region outside the modal sheet would be silent.
  const announced = page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open] [role="status"]')].some(({ textContent }) =>
      textContent.includes('Failed to upload file.'),
    ),
  );
  await choose('lost.pdf');
  await announced;
  await expect(page.getByText('Failed to upload file. Please try again.').first()).toBeVisible();
  await page.unroute('**/api/upload');

  await page.context().clearCookies();
  await choose('signed-out.pdf');
  const login = page.getByRole('dialog', { name: 'Sign In' });
  await expect(login.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(sheet.getByText('Please sign in first.')).toBeVisible();
  await choose('signed-in.pdf');
  await login.getByLabel('Email').fill(server.admin.email);
  await login.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(sheet.getByText('signed-in.pdf')).toBeVisible();
  await expect(sheet.getByText('Please sign in first.')).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Remove file' }).click();
  await holdRequest(page, '**/api/upload', 'POST');
  await choose('given-up.pdf');
  await expect(sheet.getByText('Uploading...')).toBeVisible();
  await sheet.getByLabel('Title').fill('A paper whose file is on its way');
  await sheet.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(sheet.getByText('Not saved: a file is still uploading.')).toBeVisible();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/upload'));
  page.once('dialog', (dialog) => dialog.accept());
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
});
