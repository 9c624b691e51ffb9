import type { Page } from '@playwright/test';
import { REFUSED } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { ARTICLE, createArticle, holdRequest, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

// The states of a record's form. Tested elsewhere: continued and offered drafts, two tabs (drafts.spec.ts); merged and
// second conflicts, sign-in with two steps, lost connection, closed tab (writing.spec.ts).

test.describe.configure({ timeout: 60_000 });

const OTHER = 'olga.other@example.com';
const readUnsent = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('unsent:'))
      .join('\n'),
  );
const expectNothingUnsent = (page: Page) => expect.poll(() => readUnsent(page)).toBe('');
const SAVED = /^Saved \d+ s ago$/;
const findToast = (page: Page, text: string) => page.getByText(text).first();

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM users WHERE email = $1', [OTHER]);
});

test('a new article is refused, saved while its author types on, and saved again after its sheet was closed', async ({
  page,
  complaints,
}) => {
  complaints.allow(/POST \/api\/blog-posts answered 400/);
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const sheet = page.getByRole('dialog', { name: 'New Blog Post' });
  const state = page.getByRole('dialog').locator('#save-state');
  await sheet.getByLabel('Excerpt').focus();
  await expect(state).toHaveText('');
  await expectNothingUnsent(page);

  await test.step('refused: the first wrong field has the focus, and the preview says why too', async () => {
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet.getByLabel('Title')).toBeFocused();
    await expect(sheet.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('button', { name: 'Preview' }).click();
    await expect(sheet.getByText(/Please check the marked (?:fields|ones)/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Write' }).click();
  });

  await test.step('saved and staying: what was typed meanwhile stays, and the next save updates', async () => {
    await sheet.getByLabel('Title').fill('Typed on');
    await sheet.getByLabel('Excerpt').fill('First.');
    await sheet.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('A text.');
    await sheet.getByLabel('Category').selectOption('Strategy');
    await expect(page).toHaveURL(/edit=typed-on/);
    await expect(state).toHaveText(SAVED);
    // The server has it, so the browser need not.
    await expectNothingUnsent(page);
    const release = await holdRequest(page, '**/api/blog-posts/*', 'PUT');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(state).toHaveText('Saving...');
    await expect(sheet.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await sheet.getByLabel('Excerpt').fill('First and second.');
    release();
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' });
    await expect(edit.getByLabel('Excerpt')).toHaveValue('First and second.');
    await expect(edit.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await page.keyboard.press('ControlOrMeta+s');
    await expectNothingUnsent(page);
    await expect(state).toHaveText(SAVED);
    const saved = await (await page.request.get('/api/blog-posts?status=all&q=typed')).json();
    expect(saved).toMatchObject([{ excerpt: 'First and second.', status: 'draft' }]);
  });

  await test.step('closed while saving: the sheet stays closed, and what was typed meanwhile is kept', async () => {
    const edit = page.getByRole('dialog', { name: 'Edit Blog Post' });
    const release = await holdRequest(page, '**/api/blog-posts/*', 'PUT');
    await edit.getByLabel('Excerpt').fill('Third.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(state).toHaveText('Saving...');
    await edit.getByLabel('Excerpt').fill('Third and fourth.');
    await page.keyboard.press('Escape');
    await expect(edit).toHaveCount(0);
    const list = page.waitForResponse(/\/api\/blog-posts\?/);
    release();
    await list;
    await expect(page.getByRole('row', { name: /Typed on/ })).toBeVisible();
    await expect(page).toHaveURL('/admin?tab=blogs');
    await expect(edit).toHaveCount(0);
    await openArticle(page, 'typed-on');
    await expect(edit.getByText(/^Your changes from .*\d\d:\d\d are not published yet$/)).toBeVisible();
    await expect(edit.getByLabel('Excerpt')).toHaveValue('Third and fourth.');
    await edit.getByRole('button', { name: 'Save draft' }).click();
    await expect(findToast(page, 'Blog post saved')).toBeVisible();
    await expectNothingUnsent(page);
  });
});

test('a failed save says why where its author is reading, and saving again sends the same text', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/(PUT|POST|DELETE) \/api\/blog-posts\/\d+\S* (answered 40[49]|failed: net::ERR_FAILED)/, REFUSED);
  const { id, slug } = await createArticle(page, 'Failures');
  const sheet = await openArticle(page, slug);
  const save = sheet.getByRole('button', { name: 'Update', exact: true });

  await test.step('unreachable: the reason is in view from the end of a long form', async () => {
    await sheet.getByLabel('Title').fill('Failures, told');
    await page.setViewportSize({ width: 700, height: 500 });
    await sheet.getByLabel('Web address').scrollIntoViewIfNeeded();
    await page.route('**/api/blog-posts/*', (route) => route.abort());
    await save.click();
    await expect(sheet.getByText('The site cannot be reached.')).toBeInViewport();
    await page.unroute('**/api/blog-posts/*');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('no room for drafts: a failed save still says why, and closing asks first', async () => {
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (let part = 0; ; part += 1) localStorage.setItem(`fill-${size}-${part}`, 'x'.repeat(size));
        } catch {}
      }
    });
    // The browser's storage space matters only while the server does not answer.
    await page.route('**/api/blog-posts/*/working-copy', (route) => route.abort());
    await sheet.getByLabel('Excerpt').fill('More than there was. '.repeat(20));
    await expect(sheet.getByText('This browser has no room to store your text.')).toBeVisible();
    await expect(sheet.locator('#save-state')).toHaveText('Not saved yet');
    await sheet.getByLabel('Web address').fill('one-operating-system');
    await createArticle(page, 'One operating system');
    await save.click();
    await expect(sheet.getByText('Another article has this address.').first()).toBeVisible();
    await sheet.getByLabel('Web address').fill(slug);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet.getByLabel('Title')).toHaveValue('Failures, told');
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('fill-')) localStorage.removeItem(name);
    });
    await sheet.getByLabel('Excerpt').fill('Room again.');
    await expect(sheet.getByText('This browser has no room')).toHaveCount(0);
    await expect(sheet.locator('#save-state')).toHaveText('Offline. Your text is saved in this browser.');
    await page.unroute('**/api/blog-posts/*/working-copy');
    await expect(sheet.locator('#save-state')).toHaveText(SAVED);
  });

  await test.step('session over: the sign-in can be closed, and is asked again by the next save', async () => {
    await page.context().clearCookies();
    await save.click();
    const login = page.getByRole('dialog', { name: 'Sign In' });
    await expect(login.getByLabel('Email')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.getByText('You are signed out.')).toBeVisible();
    await expect(sheet.getByLabel('Title')).toHaveValue('Failures, told');
    await save.click();
    await login.getByLabel('Email').fill(server.admin.email);
    await login.getByLabel('Password', { exact: true }).fill(server.admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'View it' }).first()).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expectNothingUnsent(page);
    expect(await (await page.request.get(`/api/blog-posts/${slug}`)).json()).toMatchObject({
      title: 'Failures, told',
      excerpt: 'Room again.',
    });
  });

  await test.step('deleted by somebody else: the text stays in the form and in the browser', async () => {
    await openArticle(page, slug);
    await sheet.getByLabel('Title').fill('Failures, kept');
    await runSql(server, 'DELETE FROM blog_posts WHERE id = $1', [id]);
    await save.click();
    await expect(sheet.getByRole('alert').filter({ hasText: 'There is no such article' })).toBeVisible();
    expect(await readUnsent(page)).toContain('Failures, kept');
  });
});

test('of two versions one is taken whole, and a version equal to the text is no conflict', async ({
  page,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/blog-posts\/\d+ (answered 409|failed: net::ERR_FAILED)/);
  const { id, slug } = await createArticle(page, 'Versions');
  const saveElsewhere = (change: object) =>
    page.request.put(`/api/blog-posts/${id}`, { data: { ...ARTICLE, title: 'Versions', ...change } });
  const getStored = async () => (await page.request.get(`/api/blog-posts/${slug}`)).json();
  const sheet = await openArticle(page, slug);
  const save = sheet.getByRole('button', { name: 'Update', exact: true });
  const heading = sheet.getByRole('heading', { name: 'Someone else saved this in the meantime' });

  await test.step('theirs: the form goes on from their version', async () => {
    await sheet.getByLabel('Excerpt').fill('Mine.');
    await saveElsewhere({ excerpt: 'Theirs.', content: 'Their text.\n' });
    await save.click();
    await expect(heading).toBeFocused();
    await sheet.getByRole('button', { name: 'Take theirs' }).click();
    await expect(heading).toHaveCount(0);
    await expect(sheet.getByLabel('Excerpt')).toHaveValue('Theirs.');
    await expect(sheet.getByRole('textbox', { name: 'Content' })).toHaveText('Their text.');
    await expectNothingUnsent(page);
    await sheet.getByLabel('Excerpt').fill('Theirs and mine.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(findToast(page, 'Your changes are not published yet.')).toBeVisible();
    expect(await getStored()).toMatchObject({ excerpt: 'Theirs.' });
  });

  await test.step('theirs: own changes elsewhere stay, what was replaced is in the history, and can be undone', async () => {
    await sheet.getByLabel('Title').fill('Versions, by me');
    await sheet.getByLabel('Excerpt').fill('Mine again.');
    await saveElsewhere({ excerpt: 'Theirs again.', content: 'Their text.\n' });
    await save.click();
    await expect(sheet.getByText('All other changes of both stay, whatever you choose.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Take theirs' }).click();
    await expect(page.getByRole('link', { name: 'View it' }).first()).toBeVisible();
    expect(await getStored()).toMatchObject({ title: 'Versions, by me', excerpt: 'Theirs again.' });
    const revisions = await (await page.request.get(`/api/blog-posts/${id}/revisions`)).json();
    const kept = revisions.find((one: { isSaved: boolean }) => !one.isSaved);
    const text = await page.request.get(`/api/blog-posts/${id}/revisions/${kept.id}`);
    expect(await text.json()).toMatchObject({ content: { title: 'Versions, by me', excerpt: 'Mine again.' } });
    await openArticle(page, slug);
  });

  await test.step('mine: overwrites theirs where both changed the same', async () => {
    await sheet.getByLabel('Excerpt').fill('Only mine.');
    await saveElsewhere({ excerpt: 'Only theirs.', content: 'Their second text.\n' });
    await save.click();
    await sheet.getByRole('button', { name: 'Use mine' }).click();
    await expect(page.getByRole('link', { name: 'View it' }).first()).toBeVisible();
    // Their other changes are not erased.
    expect(await getStored()).toMatchObject({ excerpt: 'Only mine.', content: 'Their second text.\n' });
  });

  await test.step('a save whose reply was lost: the next save finds its own text and is done', async () => {
    await openArticle(page, slug);
    await sheet.getByLabel('Excerpt').fill('Saved once.');
    await page.route(
      '**/api/blog-posts/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save.click();
    await expect(sheet.getByText('The site cannot be reached.')).toBeVisible();
    expect(await getStored()).toMatchObject({ excerpt: 'Saved once.' });
    await save.click();
    await expect(sheet).toHaveCount(0);
    await expectNothingUnsent(page);
  });

  await test.step('a draft equal to the record is dropped', async () => {
    await openArticle(page, slug);
    await sheet.getByLabel('Excerpt').fill('Saved elsewhere.');
    await expect.poll(() => readUnsent(page)).toContain('Saved elsewhere.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await saveElsewhere({ excerpt: 'Saved elsewhere.', content: 'Their second text.\n' });
    await openArticle(page, slug);
    await expect(sheet.getByLabel('Excerpt')).toHaveValue('Saved elsewhere.');
    await expectNothingUnsent(page);
    await expect(sheet.getByText(/^Your changes from/)).toHaveCount(0);
  });
});

test('an administrator who loses the role keeps the text, which no other administrator of the browser sees', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(REFUSED);
  const { slug } = await createArticle(page, 'Roles');
  await page.context().clearCookies();
  await signUpMember(page, OTHER);
  const setRole = (role: string) => runSql(server, 'UPDATE users SET role = $2 WHERE email = $1', [OTHER, role]);
  await setRole('admin');
  const sheet = await openArticle(page, slug);
  await sheet.getByLabel('Title').fill('Roles of the other');
  await expect(sheet.locator('#save-state')).toHaveText(SAVED);
  await setRole('registered');
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access Denied')).toBeVisible();

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.request.post('/api/auth/login', { data: server.admin });
  await openArticle(page, slug);
  await expect(sheet.getByLabel('Title')).toHaveValue('Roles');
  await expect(sheet.getByText(/^Your changes from/)).toHaveCount(0);

  await setRole('admin');
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await openArticle(page, slug);
  await expect(sheet.getByText(/^Your changes from/)).toBeVisible();
  await expect(sheet.getByLabel('Title')).toHaveValue('Roles of the other');
});
