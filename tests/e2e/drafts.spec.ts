import type { BrowserContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { createArticle } from './support/record-form.ts';
import { expect, test } from './support/test.ts';

const readStorage = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openHydrated(page, path);
  await expect(page.getByRole('dialog')).toBeVisible();
  return page;
}

/** Closes a tab and confirms the prompt to leave, as a user would. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await closed;
}

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, '/admin?tab=blogs');
});

test('closing a tab does not delete the text of another tab on the same article', async ({
  page,
  context,
  complaints,
}) => {
  // As long as the server cannot be reached, only this browser has the text.
  complaints.allow(/PUT \/api\/blog-posts\/\d+\/working-copy failed/);
  await context.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const body = { title: 'Two tabs', excerpt: 'Begun.', content: 'One.', category: 'Strategy' };
  const post = await (await page.request.post('/api/blog-posts', { data: body })).json();
  const writing = await openTab(context, '/admin?tab=blogs&edit=two-tabs');
  const reading = await openTab(context, '/admin?tab=blogs&edit=two-tabs');
  await writing.getByLabel('Title').fill('Two tabs, one text');
  await expect.poll(() => readStorage(page)).toContain('Two tabs, one text');
  await closeTab(reading);
  expect(await readStorage(page)).toContain('Two tabs, one text');

  // A second tab that also edits has its own text and discards only that one.
  const other = await openTab(context, '/admin?tab=blogs&edit=two-tabs');
  await expect(other.getByLabel('Title')).toHaveValue('Two tabs, one text');
  await other.getByLabel('Title').fill('Another thought');
  await expect.poll(() => readStorage(page)).toContain('Another thought');
  await other.getByRole('button', { name: 'Discard changes' }).click();
  await expect(other.getByLabel('Title')).toHaveValue('Two tabs');
  await expect.poll(() => readStorage(page)).not.toContain('Another thought');
  await closeTab(other);
  expect(await readStorage(page)).toContain('Two tabs, one text');

  await writing.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(writing.getByText(/is on the site/).first()).toBeVisible();
  await expect.poll(() => readStorage(page)).not.toContain('Two tabs, one text');
  await page.request.delete(`/api/blog-posts/${post.id}`);
});

test('two new articles have separate texts, and the next new article offers an abandoned one', async ({
  page,
  context,
}) => {
  const first = await openTab(context, '/admin?tab=blogs&create=1');
  // Without a title the server keeps nothing yet.
  await first.getByLabel('Excerpt').fill('The first of two');
  await expect.poll(() => readStorage(page)).toContain('The first of two');
  const second = await openTab(context, '/admin?tab=blogs&create=1');
  await expect(second.getByLabel('Excerpt')).toHaveValue('');
  await second.getByLabel('Excerpt').fill('The second of two');
  await expect.poll(() => readStorage(page)).toContain('The second of two');
  expect(await readStorage(page)).toContain('The first of two');
  await closeTab(first);
  await closeTab(second);

  const next = await openTab(context, '/admin?tab=blogs&create=1');
  await expect(next.getByLabel('Excerpt')).toHaveValue('');
  const offer = next.getByRole('status').filter({ hasText: /^An unsaved article from .*\d\d:\d\d is in this browser/ });
  await offer.getByRole('button', { name: 'Restore it' }).click();
  await expect(next.getByLabel('Excerpt')).toHaveValue('The second of two');
  await next.getByRole('button', { name: 'Discard changes' }).click();
  await expect(next.getByLabel('Excerpt')).toHaveValue('');
  await expect.poll(() => readStorage(page)).not.toContain('The second of two');
  await offer.getByRole('button', { name: 'Discard it' }).click();
  await expect(offer).toHaveCount(0);
  expect(await readStorage(page)).not.toContain('The first of two');
});

test('of two tabs neither replaces what the other has stored, and both texts are offered', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/blog-posts\/\d+\/working-copy answered 409/);
  const { id, slug } = await createArticle(page, 'Two texts', { content: 'One.\n\nTwo.\n' });
  const readCopy = async () => (await page.request.get(`/api/blog-posts/${id}/working-copy`)).text();
  const address = `/admin?tab=blogs&edit=${slug}`;
  const [older, newer] = [await openTab(context, address), await openTab(context, address)];
  await newer.getByLabel('Excerpt').fill('BBB');
  await expect.poll(readCopy).toContain('BBB');
  await older.getByLabel('Excerpt').fill('AAA');
  const behind = older.getByText('You have changed this in another tab or on another device.');
  await expect(behind).toBeVisible();
  await expect.poll(() => readStorage(page)).toContain('AAA');
  await closeTab(newer);
  await closeTab(older);
  expect(await readCopy()).toContain('BBB');

  const next = await openTab(context, address);
  await expect(next.getByLabel('Excerpt')).toHaveValue('BBB');
  const offer = next
    .getByRole('status')
    .filter({ hasText: /^Another text of yours from .*\d\d:\d\d is in this browser/ });
  await offer.getByRole('button', { name: 'Compare' }).click();
  const question = next.getByRole('heading', { name: 'You changed this in two places' });
  await expect(question).toBeFocused();
  await expectNoAxeViolations(next);
  await expect(next.getByRole('region', { name: 'Excerpt, The other text' })).toHaveText('AAA');
  await next.getByRole('button', { name: 'Take the other text' }).click();
  await expect(question).toHaveCount(0);
  await expect(next.getByLabel('Excerpt')).toHaveValue('AAA');
  await expect.poll(readCopy).toContain('AAA');
  await expect.poll(() => readStorage(page)).not.toContain('BBB');

  await test.step('what was replaced can be undone, and is in the history', async () => {
    await next.getByText('Undo', { exact: true }).click();
    await next.getByRole('button', { name: 'Use this text' }).click();
    await expect(question).toHaveCount(0);
    await expect(next.getByLabel('Excerpt')).toHaveValue('BBB');
    await next.getByRole('button', { name: 'History' }).click();
    await expect(next.getByText('Not saved', { exact: true }).first()).toBeVisible();
    await next.keyboard.press('Escape');
  });
  await expect.poll(readCopy).toContain('BBB');

  await test.step('a tab that is open learns of the other text, and both are kept where they do not meet', async () => {
    const other = await openTab(context, address);
    await other.getByLabel('Title').fill('Two texts, one title');
    await expect.poll(readCopy).toContain('Two texts, one title');
    await next.getByLabel('Web address').fill('two-texts-met');
    await expect(next.getByText('You have changed this in another tab or on another device.')).toBeVisible();
    await next.getByRole('button', { name: 'Add those changes' }).click();
    await expect(next.getByLabel('Title')).toHaveValue('Two texts, one title');
    await expect(next.getByLabel('Web address')).toHaveValue('two-texts-met');
    await expect.poll(readCopy).toContain('two-texts-met');
    expect(await readCopy()).toContain('Two texts, one title');
    await closeTab(other);
  });
  await closeTab(next);
  await page.request.delete(`/api/blog-posts/${id}`);
});
