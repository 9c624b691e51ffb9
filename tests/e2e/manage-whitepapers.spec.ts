import type { Page } from '@playwright/test';
import { buildPaper } from '../../src/platform/pdf/pdf.fixtures.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const BOOKMARKS = [
  ['Where the hours are', 2],
  ['Who decides', 29],
] as const;

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach((server) => runSql(server, 'DELETE FROM whitepapers WHERE NOT is_sample'));

const createThirtyPages = () => {
  const pages = ['Night sort', ...Array.from({ length: 29 }, (_, index) => `Gantry of page ${index + 2}.`)];
  return buildPaper({ title: 'Night sort at the limit', pages, bookmarks: BOOKMARKS, padding: 1_600_000 });
};
const choosePdf = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('PDF file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const findToast = (page: Page, text: string) => page.getByText(text).first();

test('a PDF dropped on the drop zone fills the form, and the paper appears on the site', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.allow(/\/api\/upload answered 400/);
  await openHydrated(page, '/admin?tab=whitepapers');
  await page.getByRole('button', { name: 'New Whitepaper' }).click();
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();

  await choosePdf(page, 'notes.docx', Buffer.from('words'));
  await expect(findToast(page, 'Invalid file type')).toBeVisible();
  // The toast is in the top layer, because the sheet hides everything below it.
  await expect(page.locator('ol:popover-open', { hasText: 'Invalid file type' })).toBeVisible();
  await expect(findToast(page, 'Please upload a PDF file.')).toBeVisible();
  await choosePdf(page, 'broken.pdf', Buffer.from('<html>'));
  await expect(findToast(page, 'Failed to upload file. Please try again.')).toBeVisible();
  await expect(page.getByText('This file is not a PDF, whatever its name says.')).toBeVisible();
  await expectNoAxeViolations(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.getByLabel('PDF file').evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(50 * 1024 ** 2 + 1)], 'atlas.pdf', { type: 'application/pdf' }));
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('This file is larger than 50 MB, the upload limit.')).toBeVisible();
  await expect(findToast(page, 'Upload failed')).toBeVisible();
  expect(sent).not.toContain('POST');

  // Drops the file, as from a folder.
  const bytes = await createThirtyPages();
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    data.items.add(new File([content], 'Night Sort.pdf', { type: 'application/pdf' }));
    return data;
  }, bytes.toString('base64'));
  const zone = page.getByRole('group', { name: 'PDF' });
  await zone.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop the PDF to upload it.')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Upload failed')).toHaveCount(0);
  await expect(page.getByText(`${(bytes.length / 1024 / 1024).toFixed(2)} MB`)).toBeVisible();
  await expect(page.getByText('Night Sort.pdf')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Night sort at the limit');
  await expect(page.getByLabel('Pages', { exact: true })).toHaveValue('30');

  await page.getByRole('textbox', { name: 'Description' }).fill('What the sort can take.');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).fill('Operations');
  await publish.click();
  await expect(page.getByText('Please enter the author.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Author' }).fill('Ada Reyes');
  await publish.click();
  await expect(page.getByRole('link', { name: 'View it' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Night sort at the limit/ })).toBeVisible();

  const reader = await (await browser.newContext({ baseURL: server.url })).newPage();
  await reader.goto('/insights?type=white-papers');
  await reader.getByRole('link', { name: 'Night sort at the limit', exact: true }).click();
  await expect(reader.getByText('30 pages, PDF')).toBeVisible();
  const contents = reader.getByRole('region', { name: 'In this paper' });
  await expect(contents.getByRole('listitem')).toHaveText(['Where the hours arepage 2', 'Who decidespage 29']);
  const found = await (await reader.request.get('/api/search?q=gantry')).json();
  expect(found).toMatchObject([{ title: 'Night sort at the limit' }]);
  await reader.context().close();

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this whitepaper?');
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete “Night sort at the limit”' }).click();
  await expect(page.getByRole('rowheader', { name: /Night sort at the limit/ })).toHaveCount(0);
});

test('an upload in progress can be canceled', async ({ page }) => {
  await openHydrated(page, '/admin?tab=whitepapers&create=1');
  await page.route('**/api/upload', () => undefined);
  await choosePdf(page, 'large.pdf', Buffer.alloc(100_000, '%PDF-1.7'));
  await expect(page.getByText('Uploading...')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading the PDF' })).toBeVisible();
  const zone = page.getByRole('group', { name: 'PDF' }).locator('.border-dashed');
  const dimmed = await zone.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Choose a PDF' })).toBeVisible();
  await expect(zone).not.toHaveCSS('background-color', dimmed);
  await expect(page.getByText('Upload failed')).toHaveCount(0);
});

test('the manager on the home page creates, edits and deletes papers, with the specified texts', async ({
  page,
  complaints,
}) => {
  complaints.allow(/\/api\/whitepapers answered 400/);
  complaints.allow(/\/api\/whitepapers\/\d+ answered 409/);
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Manage' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'White Papers' }).click();
  await page.getByRole('button', { name: 'Manage' }).click();
  const manager = page.getByRole('dialog', { name: 'Whitepaper Management' });
  await expect(manager.getByText(/^\d+ pages • \d+ downloads$/).first()).toBeVisible();
  await expect(manager.getByRole('form')).toHaveCount(0);

  await manager.getByRole('button', { name: 'Create New' }).click();
  const form = manager.getByRole('form', { name: 'Create New Whitepaper' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Title').fill('Managed paper');
  await form.getByLabel('PDF URL').fill('nonsense');
  await save.click();
  await expect(manager.getByRole('alert')).toHaveText(
    'Please fill in all required fields: title, description, PDF URL, category, and pages.',
  );
  await form.getByLabel('Description').fill('About managing.');
  await form.getByLabel('Category').fill('Leadership');
  await save.click();
  await expect(manager.getByRole('alert')).toHaveText(/^Failed to save whitepaper: 400 Some fields are not valid/);
  await choosePdf(page, 'managed.pdf', buildPaper({ pages: ['One', 'Two'] }));
  await expect(form.getByLabel('Pages', { exact: true })).toHaveValue('2');
  await save.click();
  await expect(manager.getByText('Whitepaper created successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectNoAxeViolations(page);

  await manager.getByRole('button', { name: 'Edit “Managed paper”' }).click();
  const edit = manager.getByRole('form', { name: 'Edit Whitepaper' });
  const [paper] = await (await page.request.get('/api/whitepapers?q=managed&sort=-createdAt')).json();
  const other = await page.request.put(`/api/whitepapers/${paper.id}`, { data: { ...paper, author: 'Someone else' } });
  expect(other.status()).toBe(200);
  await edit.getByLabel('Title').fill('Managed paper, renamed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByRole('alert')).toHaveText(/^Failed to save whitepaper: 409 /);
  const opened = page.waitForEvent('popup');
  await manager.getByRole('link', { name: 'Compare both versions' }).click();
  const tab = await opened;
  await expect(tab.getByLabel('Title', { exact: true })).toHaveValue('Managed paper, renamed');
  await tab.getByRole('textbox', { name: 'Author' }).fill('Ada Reyes');
  await tab.getByRole('button', { name: 'Update' }).click();
  await expect(tab.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Author, Theirs' })).toHaveText('Someone else');
  await tab.close();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await manager.getByRole('button', { name: 'Edit “Managed paper”' }).click();
  await edit.getByLabel('Title').fill('Managed paper, renamed');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('Whitepaper updated successfully!')).toBeVisible();

  page.once('dialog', (dialog) => void dialog.accept());
  await manager.getByRole('button', { name: 'Delete “Managed paper, renamed”' }).click();
  await expect(manager.getByText('Whitepaper deleted successfully!')).toBeVisible();
  await expect(manager.getByText('Managed paper, renamed')).toHaveCount(0);
});
