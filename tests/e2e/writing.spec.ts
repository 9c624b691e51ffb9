import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { REFUSED } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { MEMBER_PASSWORD, signUpMember } from './support/people.ts';
import type { TestServer } from './support/server.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';
import { computeTotp } from './support/totp.ts';

// These tests are long. A limit near their normal time would fail on a busy machine.
// A deleted article keeps its address while it is in the trash.
cleanUpAfterEach((server) => runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample'));

async function openAsAdmin(page: Page, server: TestServer, path: string): Promise<void> {
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, path);
}

const EDITOR = 'ines.editor@example.com';

/** Signs this browser in as an administrator with two-factor. @returns the TOTP secret */
async function becomeEditor(page: Page, server: TestServer): Promise<string> {
  await signUpMember(page, EDITOR);
  await runSql(server, "UPDATE users SET role = 'admin', email_verified = true WHERE email = $1", [EDITOR]);
  const setup = await page.request.post('/api/auth/two-factor/setup', { data: { password: MEMBER_PASSWORD } });
  const { secret } = (await setup.json()) as { secret: string };
  expect((await page.request.post('/api/auth/two-factor/enable', { data: { code: computeTotp(secret) } })).ok()).toBe(
    true,
  );
  return secret;
}

const createPicture = async () => ({
  name: 'Stand 14 at dawn.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 960, height: 540, channels: 3, background: '#1d3b66' } })
    .png()
    .toBuffer(),
});

test('an editor writes an article with a picture and publishes it', async ({ page, server, browser, complaints }) => {
  await openAsAdmin(page, server, '/admin');
  await page.getByRole('link', { name: 'New Blog Post' }).click();
  await expect(page.getByRole('tab', { name: 'Blogs' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New Blog Post' });
  await sheet.getByLabel('Title').fill('A stand is a promise');
  await expect(sheet.getByLabel('Web address')).toHaveValue('a-stand-is-a-promise');
  await sheet.getByLabel('Excerpt').fill('What an airport says when it allots one.');
  await sheet.getByLabel('Category').selectOption('Operations');
  const text = sheet.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('## Before dawn\nThe stand is ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('empty');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('. Then:\n- a tow\na crew\n\n');
  // Saving is blocked while a picture is uploading.
  const { promise: isReleased, resolve: releaseUpload } = Promise.withResolvers<void>();
  await page.route('**/api/images', async (route) => isReleased.then(() => route.continue()), { times: 1 });
  await sheet.getByLabel('Pictures').setInputFiles(await createPicture());
  const publish = sheet.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAccessibleDescription('Uploading: save when done');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(sheet.getByText('Not saved: a file is still uploading.')).toBeVisible();
  expect(await (await page.request.get('/api/blog-posts?q=promise')).json()).toEqual([]);
  releaseUpload();
  await expect(publish).toHaveAccessibleDescription('');
  await expect(sheet.getByText('This is not saved:')).toHaveCount(0);
  await expect(sheet.locator('figure img')).toHaveAttribute('src', /^\/media\/uploads\//);
  await sheet.getByLabel('Description').fill('An empty stand');
  await sheet.getByLabel('Caption').fill('Stand 14, a quarter to six.');
  await expectNoAxeViolations(page);

  const dropped = await page.evaluateHandle(
    (base64) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], 'Tow bar.png', { type: 'image/png' }));
      return data;
    },
    (await createPicture()).buffer.toString('base64'),
  );
  const place = await text.getByText('Then:').boundingBox();
  const at = { clientX: (place?.x ?? 0) + 5, clientY: (place?.y ?? 0) + 5 };
  await text.dispatchEvent('dragover', { dataTransfer: dropped, ...at });
  await text.dispatchEvent('drop', { dataTransfer: dropped, ...at });
  // The picture once it is sent, because below it are fields.
  await sheet.locator('figure img[src*="/tow-bar-"]').click();
  await page.keyboard.press('Delete');
  await expect(text.locator('figure')).toHaveCount(1);

  await sheet.getByRole('button', { name: 'Markdown' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Content' })).toHaveValue(
    /^## Before dawn\n\nThe stand is \*\*empty\*\*\. Then:\n\n- a tow\n- a crew\n\n!\[An empty stand\]\(\/media\/uploads\/\S+ "Stand 14, a quarter to six\."\)\n$/,
  );
  await sheet.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = sheet.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('heading', { name: 'Before dawn' })).toBeVisible();
  await expect(preview.getByText('Stand 14, a quarter to six.')).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/is on the site/).first()).toBeVisible();
  await expect(sheet).toHaveCount(0);

  const visitor = await browser.newContext({ baseURL: server.url });
  complaints.watch(visitor);
  const reader = await visitor.newPage();
  const getImageWidth = async () => {
    const shown = reader.getByRole('img', { name: 'An empty stand' });
    await shown.scrollIntoViewIfNeeded();
    return shown.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  };
  await reader.goto('/insights/articles/a-stand-is-a-promise');
  await expect(reader.getByRole('heading', { level: 1, name: 'A stand is a promise' })).toBeVisible();
  await expect.poll(getImageWidth).toBeGreaterThan(0);

  await visitor.close();
  const [post] = await (await page.request.get('/api/blog-posts?limit=1')).json();
  await page.request.delete(`/api/blog-posts/${post.id}`);
  // Also removes it from the trash, where it would keep its address.
  await page.request.delete(`/api/trash/blog-posts/${post.id}`);
});

test('an edit is visible at once, the old address redirects to the new one, and a deletion can be undone', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  await openAsAdmin(page, server, '/');
  const body = { title: 'A stand is a promise', excerpt: 'What it says.', content: 'One.', category: 'Operations' };
  await page.request.post('/api/blog-posts', { data: body });
  const visitor = await browser.newContext({ baseURL: server.url });
  complaints.watch(visitor);
  const reader = await visitor.newPage();
  await reader.goto('/insights/articles/a-stand-is-a-promise');
  await openHydrated(page, '/admin?tab=blogs');
  await expectNoAxeViolations(page);
  // Uses the keyboard to go down the list, open an article and close it.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Blog Post' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('promise');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=blogs&q=promise');
  await page.getByRole('button', { name: 'Edit “A stand is a promise”' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await edit.getByLabel('Title').fill('A stand is a promise kept');
  await edit.getByLabel('Web address').fill('promise-kept');
  await edit.getByRole('button', { name: 'Use 1', exact: true }).click();
  await expect(edit.getByLabel('Read time in minutes')).toHaveValue('1');
  await expect(edit.getByRole('button', { name: 'Use 1', exact: true })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText(/is on the site/).first()).toBeVisible();
  await reader.reload();
  await expect(reader).toHaveURL('/insights/articles/promise-kept');
  await expect(reader.getByRole('heading', { level: 1, name: 'A stand is a promise kept' })).toBeVisible();
  await expect(reader.getByText('1 min read').first()).toBeVisible();

  const row = page.getByRole('row', { name: /A stand is a promise kept/ });
  await page.getByRole('button', { name: 'Delete “A stand is a promise kept”' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Delete “A stand is a promise kept”' }).click();
  await expect(row).toHaveCount(0);
  // Logging out makes the deletion final.
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  complaints.allow(/\/insights\/articles\/promise-kept answered 404/);
  expect((await reader.reload())?.status()).toBe(404);
  await visitor.close();
});

test('an editor loses no text to another editor, an expired session, a lost connection or a closed tab', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  const other = await browser.newContext({ baseURL: server.url });
  await other.request.post('/api/auth/login', { data: server.admin });
  const body = { title: 'Two hands', excerpt: 'Begun.', content: 'One.\n\nTwo.\n', category: 'Strategy' };
  const post = await (await other.request.post('/api/blog-posts', { data: body })).json();

  const secret = await becomeEditor(page, server);
  await openHydrated(page, '/admin?tab=blogs&edit=two-hands');
  const sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await sheet.getByLabel('Title').fill('Two hands on one text');
  const title = 'Two hands, theirs';
  await other.request.put(`/api/blog-posts/${post.id}`, { data: { ...body, title, excerpt: 'Theirs.' } });
  await page.context().clearCookies();
  complaints.allow(/(PUT|POST|DELETE) \/api\/blog-posts\/\d+\S* answered 409/, REFUSED);
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();

  const login = page.getByRole('dialog', { name: 'Sign In' });
  await login.getByLabel('Email').fill(EDITOR);
  await login.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  // The code that turned on two-factor cannot be used twice, so this uses the next one.
  await page.getByRole('form', { name: 'Second step' }).getByLabel('Code').fill(computeTotp(secret, 1));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(sheet.getByRole('group', { name: 'Title' }).getByLabel('Mine', { exact: true })).toBeChecked();
  // Only they changed the excerpt, which is merged without a question.
  await expect(sheet.getByRole('group', { name: 'Excerpt' })).toHaveCount(0);

  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save your choices' }).click();
  await expect(sheet.getByText('The site cannot be reached.')).toBeVisible();
  await page.context().setOffline(false);
  // The other editor saves again, elsewhere in the text: that is merged too, and earlier choices stay.
  const content = 'One.\n\nTwo.\n\nThree.\n';
  await other.request.put(`/api/blog-posts/${post.id}`, { data: { ...body, title, excerpt: 'Theirs.', content } });
  await sheet.getByRole('button', { name: 'Save your choices' }).click();
  await expect(page.getByRole('link', { name: 'View it' })).toBeVisible();
  const saved = await (await other.request.get('/api/blog-posts/two-hands')).json();
  expect(saved).toMatchObject({ title: 'Two hands on one text', excerpt: 'Theirs.', content });

  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('n');
  await page.getByLabel('Excerpt').fill('Half a thought');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a thought');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Half a thought');
  const reopened = await page.context().newPage();
  await page.close();
  await openHydrated(reopened, '/admin?tab=blogs&create=1');
  await expect(reopened.getByLabel('Excerpt')).toHaveValue('');
  await reopened.getByRole('button', { name: 'Restore it' }).click();
  await expect(reopened.getByText(/^Your changes from .*\d\d:\d\d are not published yet$/)).toBeVisible();
  await expect(reopened.getByLabel('Excerpt')).toHaveValue('Half a thought');
  await reopened.getByRole('button', { name: 'Discard changes' }).click();
  await expect(reopened.getByLabel('Excerpt')).toHaveValue('');
  await reopened.getByRole('button', { name: 'Close' }).click();
  await expect(reopened.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => reopened.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a thought');

  await other.request.delete(`/api/blog-posts/${post.id}`);
  await other.close();
  await runSql(server, 'DELETE FROM users WHERE email = $1', [EDITOR]);
});

test('an editor publishes a case study with its metrics in the chosen order', async ({ page, server }) => {
  await openAsAdmin(page, server, '/admin?tab=case-studies');
  await page.getByRole('button', { name: 'New Case Study' }).click();
  const sheet = page.getByRole('dialog', { name: 'New Case Study' });
  await sheet.getByLabel('Title').fill('A hangar that finishes on Friday');
  await sheet.getByLabel('Description').fill('How a week was taken out of a check.');
  await sheet.getByLabel('Client').fill('A regional carrier');
  await sheet.getByLabel('Industry').selectOption('Aerospace');
  await sheet.getByLabel('Duration').fill('9 weeks');
  for (const part of ['Challenge', 'Solution', 'Results']) {
    await sheet.getByRole('textbox', { name: part }).click();
    await page.keyboard.type(`The ${part.toLowerCase()} in a sentence.`);
  }
  for (const [index, [name, value]] of [
    ['Turn time', '-31%'],
    ['turn time', '4'],
  ].entries()) {
    await sheet.getByRole('button', { name: 'Add a metric' }).click();
    await sheet.getByLabel(`Name of metric ${index + 1}`).fill(name as string);
    await sheet.getByLabel(`Value of metric ${index + 1}`).fill(value as string);
  }
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(sheet.getByText('There is already a metric called “turn time”.')).toBeVisible();
  await expect(sheet.getByLabel('Name of metric 2')).toBeFocused();
  await sheet.getByLabel('Name of metric 2').fill('Open cards');
  await sheet.getByRole('button', { name: 'Move metric 2 up' }).click();
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/is on the site/).first()).toBeVisible();

  const [study] = await (await page.request.get('/api/case-studies?limit=1')).json();
  expect(Object.entries(study.metrics)).toEqual([
    ['openCards', '4'],
    ['turnTime', '-31%'],
  ]);
  await page.goto(`/insights/case-studies/${study.id}`);
  await expect(page.getByText('Open cards').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A hangar that finishes on Friday' })).toBeVisible();
  await expect(page.getByText('The solution in a sentence.')).toBeVisible();
  await page.request.delete(`/api/case-studies/${study.id}`);
});
