import type { Browser, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import type { Complaints } from './support/complaints.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { choosePublishingOption, createArticle, openArticle } from './support/record-form.ts';
import type { TestServer } from './support/server.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  for (const table of ['blog_posts', 'whitepapers', 'case_studies'])
    await runSql(server, `DELETE FROM ${table} WHERE NOT is_sample`);
});

async function openVisitor(browser: Browser, server: TestServer, complaints: Complaints): Promise<Page> {
  const visitor = await browser.newContext({ baseURL: server.url });
  complaints.watch(visitor);
  return visitor.newPage();
}

test('an article begins as a title, is completed, scheduled, appears by itself, and is taken back', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(/POST \/api\/blog-posts\/?\S* answered 400/, /PUT \/api\/blog-posts\/\d+ answered 400/);
  complaints.allow(/\/insights\/articles\/ready-when-it-is answered 404/);
  const reader = await openVisitor(browser, server, complaints);
  const getReaderStatus = async () => (await reader.goto('/insights/articles/ready-when-it-is'))?.status();
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const sheet = page.getByRole('dialog');
  const panel = sheet.getByRole('region', { name: 'Publishing' });

  await test.step('a title is enough for a draft', async () => {
    await sheet.getByLabel('Title').fill('Ready when it is');
    await expect(sheet.getByRole('button', { name: '3 still needed' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('“Ready when it is” is a draft; readers do not see it.').first()).toBeVisible();
    expect(await getReaderStatus()).toBe(404);
  });

  await test.step('publishing asks for the rest, and its author is led there', async () => {
    await openArticle(page, 'ready-when-it-is');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(sheet.getByLabel('Excerpt')).toBeFocused();
    await panel.getByRole('button', { name: 'Category' }).click();
    await expect(sheet.getByLabel('Category')).toBeFocused();
    await sheet.getByLabel('Category').selectOption('Operations');
    await sheet.getByLabel('Excerpt').fill('On waiting for the right hour.');
    await sheet.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('It takes as long as it takes.');
    await expect(sheet.getByRole('button', { name: /still needed/ })).toHaveCount(0);
  });

  await test.step('tags and byline are set with the keyboard', async () => {
    await sheet.getByLabel('Tags').fill('slots');
    await page.keyboard.press('Enter');
    await page.keyboard.type('fuel, crews,');
    await page.keyboard.press('Backspace');
    await sheet.getByLabel('Add someone to the byline').selectOption({ index: 1 });
    await sheet.getByLabel('Add someone to the byline').selectOption({ index: 1 });
    await sheet
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .press('Enter');
    await expectNoAxeViolations(page);
  });

  await test.step('scheduled for tomorrow: not in the past, and not on the site yet', async () => {
    await choosePublishingOption(sheet, 'Schedule...');
    const time = panel.getByLabel('Appears on');
    const tomorrow = await time.inputValue();
    await time.fill('2020-01-01T09:00');
    await panel.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(panel.getByText('This time has passed. Please choose a later one.')).toBeVisible();
    await time.fill(tomorrow);
    await panel.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(
      page.getByText(/^“Ready when it is” appears (?:today,|\w{3} \d\d, \d{4}) \d\d:\d\d\.$/).first(),
    ).toBeVisible();
    expect(await getReaderStatus()).toBe(404);
  });

  const { id, tags, authors } = await (
    await page.request.get('/api/blog-posts/ready-when-it-is?status=scheduled')
  ).json();
  expect([tags, authors]).toEqual([
    ['slots', 'fuel'],
    [expect.anything(), expect.anything()],
  ]);

  await test.step('it appears by itself at its time', async () => {
    const publishedAt = new Date(Date.now() + 2000).toISOString();
    const data = { title: 'Ready when it is', excerpt: 'e', content: 'c', category: 'Operations' };
    const reply = await page.request.put(`/api/blog-posts/${id}`, {
      data: { ...data, status: 'scheduled', publishedAt },
    });
    expect(reply.ok()).toBe(true);
    await expect.poll(getReaderStatus, { timeout: 15_000 }).toBe(200);
  });

  await test.step('it is taken back', async () => {
    await openArticle(page, 'ready-when-it-is');
    await expect(panel.getByText('Published', { exact: true })).toBeVisible();
    await choosePublishingOption(sheet, 'Unpublish');
    await expect(panel.getByText('Draft', { exact: true })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    expect(await getReaderStatus()).toBe(404);
  });
  await reader.context().close();
});

for (const [tab, noun, path] of [
  ['whitepapers', 'Whitepaper', '/api/whitepapers'],
  ['case-studies', 'Case study', '/api/case-studies'],
]) {
  test(`${noun}: a draft needs only a title`, async ({ page }) => {
    await openHydrated(page, `/admin?tab=${tab}&create=1`);
    await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Only begun');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(`${noun} created`).first()).toBeVisible();
    expect(await (await page.request.get(`${path}?q=only+begun`)).json()).toEqual([]);
    await page.getByRole('button', { name: 'Edit “Only begun”' }).click();
    await expect(page.getByRole('region', { name: 'Publishing' }).getByText('Draft', { exact: true })).toBeVisible();
  });
}

test('suggestions show what is missing and where, and do not keep an article from being published', async ({
  page,
}) => {
  const content =
    'It saved 12% of the fuel.\n\nSee [the paper](/insights/white-papers/999999) and [ours](/insights).\n\n![](/media/uploads/none.png)\n';
  const data = { title: 'Unchecked', category: 'Strategy', excerpt: 'e', content, status: 'draft' };
  await page.request.post('/api/blog-posts', { data });
  // The picture is not there.
  await page.route('/media/uploads/none.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const sheet = await openArticle(page, 'unchecked');
  await expect(sheet.getByText('5 suggestions')).toBeVisible();
  const panel = sheet.getByRole('region', { name: 'Publishing' });
  for (const text of ['It has no picture of its own, so a drawing is shown. Choose', 'The byline is empty. Add'])
    await expect(panel.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  const quotes = [
    ['A number without a source', '“It saved 12% of the fuel.”'],
    ['A picture without an alternative text', 'none.png'],
    ['A link that leads nowhere', '“the paper”: /insights/white-papers/999999'],
  ] as const;
  for (const [problem, name] of quotes) {
    const group = panel.getByRole('listitem').filter({ hasText: problem });
    await expect(group.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: '“the paper”' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Markdown' }).click();
  const source = sheet.getByRole('textbox', { name: 'Content' });
  const getSelected = () =>
    source.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  for (const [name, selected] of [
    ['“the paper”', '/insights/white-papers/999999'],
    ['none.png', '/media/uploads/none.png'],
    ['It saved 12%', 'It saved 12% of the fuel.'],
  ] as const) {
    await sheet.getByRole('button', { name }).click();
    await expect(source).toBeFocused();
    expect(await getSelected()).toBe(selected);
  }
  await sheet.getByRole('button', { name: 'Markdown' }).click();
  await sheet.getByRole('button', { name: 'The byline is empty.' }).click();
  await expect(sheet.getByLabel('Add someone to the byline')).toBeFocused();
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('“Unchecked” is on the site.').first()).toBeVisible();
});

test('suggestions of one kind are counted, underlined in the text, and reached from the head of a phone', async ({
  page,
}) => {
  const content = Array.from({ length: 6 }, (_, index) => `A stand is a promise. Turn ${index} took 45 minutes.`);
  const data = { title: 'Uncounted', content: content.join('\n\n'), status: 'draft' };
  await page.request.post('/api/blog-posts', { data });
  await page.setViewportSize({ width: 320, height: 740 });
  const sheet = await openArticle(page, 'uncounted');
  await sheet.getByRole('button', { name: /^Go to \d+ suggestions$/ }).click();
  const group = sheet.getByRole('listitem').filter({ hasText: '6 numbers without a source' });
  await expect(group).toBeInViewport();
  await expect(group.getByRole('listitem')).toHaveCount(4);
  await group.getByRole('button', { name: 'Show all 6' }).click();
  await expect(group.getByRole('listitem')).toHaveCount(6);
  const getUnderlined = () =>
    page.evaluate(() => [...(CSS.highlights.get('suggestion') ?? [])].map((range) => String(range)));
  await expect.poll(getUnderlined).toEqual(content.map((text) => text.slice('A stand is a promise. '.length)));
  await group.getByRole('button', { name: 'Turn 5 took' }).click();
  await expect(sheet.getByText('Turn 5 took 45 minutes.', { exact: false }).first()).toBeInViewport();
});

test('a preview link is shown once and can be revoked', async ({ page }) => {
  const reply = await page.request.post('/api/blog-posts', { data: { title: 'For one reader', status: 'draft' } });
  const { slug } = await reply.json();
  const sheet = await openArticle(page, slug);
  await choosePublishingOption(sheet, 'Copy preview link');
  const address = await sheet.getByLabel('Address of the preview').inputValue();
  const token = address.split('/').at(-1);
  expect((await page.request.get(`/api/previews/${token}`)).status()).toBe(200);
  await choosePublishingOption(sheet, 'Revoke 1 preview link');
  await expect(sheet.getByText('No preview link works anymore.')).toBeVisible();
  expect((await page.request.get(`/api/previews/${token}`)).status()).toBe(404);
});

test('the menu beside the state is used with the keyboard', async ({ page }) => {
  const { slug } = await createArticle(page, 'By hand');
  const sheet = await openArticle(page, slug);
  const panel = sheet.getByRole('region', { name: 'Publishing' });
  const button = panel.getByRole('button', { name: 'State and date' });
  await button.press('Enter');
  const options = ['Change the date...', 'Unpublish', 'Archive', 'Copy preview link'];
  await expect(sheet.getByRole('menuitem')).toHaveText(options);
  const first = sheet.getByRole('menuitem', { name: 'Change the date...' });
  await expect(first).toBeFocused();
  await expectNoAxeViolations(page);
  await test.step('Escape closes only the menu', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(sheet).toBeVisible();
  });
  await test.step('an entry that asks for a time leads to its field', async () => {
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Publication date')).toBeFocused();
    await panel.getByLabel('Publication date').fill('2020-02-03T04:05');
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(panel.getByLabel('Publication date')).toHaveCount(0);
  });
  await test.step('an entry that changes the state runs at once', async () => {
    await button.press('Enter');
    await expect(first).toBeFocused();
    for (const next of ['Unpublish', 'Archive']) {
      await page.keyboard.press('ArrowDown');
      await expect(sheet.getByRole('menuitem', { name: next })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Archived', { exact: true })).toBeVisible();
    await expect(button).toBeFocused();
  });
});

test('a white paper names everything that it lacks at once, with its author', async ({ page }) => {
  await openHydrated(page, '/admin?tab=whitepapers&edit=1');
  const sheet = page.getByRole('dialog', { name: 'Edit Whitepaper' });
  for (const name of ['Author', 'Description', 'Category']) await sheet.getByLabel(name, { exact: true }).fill('');
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  for (const name of ['Author', 'Description', 'Category'])
    await expect(sheet.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByLabel('Description', { exact: true })).toBeFocused();
});
