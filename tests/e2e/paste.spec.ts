import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openEditor, paste, readMarkdown, takeMarkdown } from './support/editor.ts';
import { expect, test } from './support/test.ts';

const FIXTURES = path.join(import.meta.dirname, 'support/clipboard');
const readClipboard = (name: string) => readFile(path.join(FIXTURES, `${name}.html`), 'utf8');

const createPicture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#1d3b66' } })
    .png()
    .toBuffer();

test.beforeEach(async ({ page, server }) => {
  expect((await page.request.post('/api/auth/login', { data: server.admin })).ok()).toBe(true);
});

test('a text from Google Docs keeps its bold text, list, table and links', async ({ page }) => {
  const text = await openEditor(page);
  await paste(text, await readClipboard('gdocs'));
  await expect(page.getByText('1 picture could not be pasted: “Pool map” (on another site).').first()).toBeVisible();
  expect(await readMarkdown(page)).toBe(`## What to do on Monday

Start with **the list of removals** *and nothing else*. Then [join a pool](https://example.org/pool).

- Ask each base for its waits
  - in hours, not days
- Write the price next to it

| Option | Cost a year |
| --- | --- |
| Own a spare | €1.9m |
| Pool of six | €0.6m |
`);
});

test('a text from Word keeps its lists, notes, sub- and superscripts, and a notice names what is lost', async ({
  page,
}) => {
  const text = await openEditor(page);
  await page.keyboard.type('Before.');
  await text.press('Enter');
  await paste(text, await readClipboard('word'));
  const notice = page.getByText('“A chart of waits by base” (only on your computer)').first();
  await expect(notice).toContainText('Merged table cells were split into single cells.');
  await expect(notice).toContainText('Underlining was removed.');
  const markdown = await readMarkdown(page);
  expect(markdown.replaceAll('\u00a0', ' ')).toBe(`Before.

# Why the spare engine is never where it is needed

Every airline we have worked with owns **one spare engine too many** and has it in *the wrong place*. The cost is about €4.2 million a year[^1], see [the IATA figures](https://www.iata.org/en/publications/).

## What we found

- Removals cluster in the third summer
  - hot-section distress first
- Shops promise 90 days and take 134

1. Count the removals
2. Price the wait

| Base | Removals 2025 | Days waited |
| --- | --- | --- |
| Lisbon | 14 | 31 |
| Porto | 6 | 88 |
| Porto | of which two in one week \\| see note |  |

### A word on method

Water is H<sub>2</sub>O, an area is 12 m<sup>2</sup>, and this is underlined while ~~this is struck~~.\\
A line break came before this.

> *“We had the engine. It was in Porto.”*

[^1]: Our estimate from eleven fleets, 2019 to 2025.
`);
  await paste(text, await readClipboard('word'));
  expect(await readMarkdown(page)).toContain('a year[^2], see');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Preview' }).click();
  const preview = sheet.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('sub').first()).toHaveText('2');
  await expect(preview.locator('sup:not(.note-ref)').first()).toHaveText('2');
  await expect(preview.getByRole('link', { name: 'Note 2', exact: true })).toBeVisible();
});

/** Each program's content on the clipboard, and the Markdown that it becomes. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'word-report': 'a report with tracked changes, comments, notes, tables and pictures from Word',
  'word-online': 'a text from Word in a browser',
  'gdocs-report': 'a report with notes and merged cells from Google Docs',
  'excel-merged': 'a table with a title and two rows of heads from Excel',
  sheets: 'a table from Google Sheets',
  notion: 'a page from Notion',
  libreoffice: 'a text from LibreOffice',
  pages: 'a text from Pages',
  web: 'a part of a web page',
};

/** Those whose text has a comment and tracked changes. */
const REVIEWED = ['word-report', 'word-online', 'libreoffice'];

test('a text from each program becomes the Markdown that its author meant', async ({ page }) => {
  const text = await openEditor(page);
  const left = page.getByText(/1 comment was left out; \d+ tracked changes were pasted as accepted\./).first();
  for (const [name, description] of Object.entries(PROGRAMS))
    await test.step(description, async () => {
      const expected = await readFile(path.join(FIXTURES, `${name}.md`), 'utf8');
      const rtf = await readFile(path.join(FIXTURES, `${name}.rtf`), 'latin1').catch(() => '');
      await paste(text, await readClipboard(name), { rtf });
      if (REVIEWED.includes(name)) await expect(left).toBeVisible();
      const pictures = text.locator('figure img[src^="/media/uploads/"]');
      await expect(pictures).toHaveCount(expected.split('/media/').length - 1);
      const markdown = await takeMarkdown(page);
      expect(markdown.replaceAll('\u00a0', ' ').replace(/(?<=\/media\/uploads\/)[^)]+/g, '…')).toBe(expected);
      // The next text begins without the notices of this one.
      const dismiss = page.getByRole('button', { name: 'Dismiss' });
      await dismiss.evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click();
      });
      await expect(left).toHaveCount(0);
    });
});

test('what is too large to be converted is pasted as plain text or refused with a reason', async ({ page }) => {
  const text = await openEditor(page);
  await paste(text, '<p>lorem ipsum</p>', { plain: 'lorem ipsum '.repeat(900_000) });
  await expect(
    page.getByText('At most 200,000 characters and 10,000 lines can be pasted at once.').first(),
  ).toBeVisible();
  expect(await readMarkdown(page)).toBe('');
  const bombs: Readonly<Record<string, string>> = {
    'nested divs': '<div>',
    'nested quotations': '<blockquote><p>x',
    'cells that reach everywhere': '<table><tr><td rowspan="65000" colspan="1000">x</td><td>x</td></tr>',
    'unclosed style sheets': '<style',
  };
  for (const [name, html] of Object.entries(bombs)) {
    await paste(text, html, { plain: name, times: 100_000 });
    await expect(text).toContainText(name);
  }
  await expect(page.getByText('The text is too long to paste with its formatting.').first()).toBeVisible();
  // Just small enough to be converted.
  await paste(
    text,
    `<table>${`<tr>${'<td rowspan="65000" colspan="1000">x</td>'.repeat(20)}</tr>`.repeat(20)}</table>`,
  );
  await expect(text.getByRole('cell').first()).toBeVisible();
});

test('cells from Excel become a table, even with a picture of them on the clipboard', async ({ page }) => {
  const text = await openEditor(page);
  await paste(text, await readClipboard('excel'), { picture: await createPicture() });
  expect(await readMarkdown(page)).toBe(`| Base | Removals | Area in m<sup>2</sup> |
| --- | --- | --- |
| Lisbon | 1,400 | 31 |
| Porto & Faro |  | 88 |
`);
  await expect(text.locator('figure')).toHaveCount(0);
});

test('a pasted picture is uploaded, from a file or from the HTML', async ({ page }) => {
  const text = await openEditor(page);
  const png = await createPicture();
  await paste(
    text,
    `<p>Waits</p><p><img alt="Waits by base" src="data:image/png;base64,${png.toString('base64')}"></p>`,
  );
  const sent = text.locator('figure img[src^="/media/uploads/"]');
  await expect(sent).toHaveCount(1);
  expect(await readMarkdown(page)).toMatch(/^Waits\n\n!\[Waits by base\]\(\/media\/uploads\/\S+\)\n$/);
  await text.getByText('Waits', { exact: true }).click();
  await paste(text, '<img src="https://elsewhere.example/a.png">', { picture: png });
  await expect(sent).toHaveCount(2);
});

test('a damaged picture is named, and the rest is pasted', async ({ page }) => {
  const text = await openEditor(page);
  const png = (await createPicture()).toString('base64');
  await paste(
    text,
    `<p>A</p><img alt="Old" src="data:image/png;base64,%%%"><img alt="Two&#10;&#10;lines" src="data:image/png;charset=utf-8;base64,${png}">`,
  );
  await expect(page.getByText('1 picture could not be pasted: “Old” (damaged)').first()).toBeVisible();
  await expect(text.locator('figure img[src^="/media/uploads/"]')).toHaveCount(1);
  expect(await readMarkdown(page)).toMatch(/^A\n\n!\[Two lines\]\(\/media\/uploads\/\S+\)\n$/);
});

test('a picture that is removed while it is sent is there when that is undone', async ({ page }) => {
  const text = await openEditor(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/images*', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForResponse('**/api/images*');
  await page.keyboard.type('A');
  await page.keyboard.press('Enter');
  await paste(text, '<img src="https://elsewhere.example/a.png">', { picture: await createPicture() });
  await expect(text.getByRole('progressbar')).toBeVisible();
  // A change elsewhere, so that the picture and its removal are not undone in one step.
  await text.getByText('A', { exact: true }).click();
  await page.keyboard.type('B');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(text.getByRole('progressbar')).toHaveCount(0);
  release();
  await sent;
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('figure img[src^="/media/uploads/"]')).toHaveCount(1);
});

test('notes that are copied from one text into another keep their meaning', async ({ page, context }) => {
  const text = await openEditor(page);
  await paste(text, '', { plain: 'A[^1].\n\n[^1]: Source of A' });
  await page.keyboard.press('ControlOrMeta+a');
  const copy = await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  });
  await paste(text, copy);
  expect(await readMarkdown(page)).toBe('A[^1].\n\n[^1]: Source of A\n');

  const other = await context.newPage();
  const otherText = await openEditor(other);
  await paste(otherText, '', { plain: 'B[^1].\n\n[^1]: Source of B' });
  await other.keyboard.press('ControlOrMeta+End');
  await paste(otherText, copy);
  const markdown = await readMarkdown(other);
  expect(markdown).toContain('B[^1].');
  expect(markdown).toContain('[^1]: Source of B');
  expect(markdown).toContain('A[^2].');
  expect(markdown).toContain('[^2]: Source of A');
});

test('a picture that a page holds in memory is uploaded, or named if the browser cannot read it', async ({
  page,
  complaints,
}) => {
  const text = await openEditor(page);
  const png = await createPicture();
  const address = await page.evaluate((data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  }, png.toString('base64'));
  await paste(
    text,
    `<p>A</p><img alt="Pool map" src="${address}"><img alt="Far" src="blob:https://notes.example/1-2-3">`,
  );
  await expect(page.getByText('1 picture could not be pasted: “Far” (only on your computer)').first()).toBeVisible();
  // A message over a form can be answered.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('1 picture could not be pasted')).toHaveCount(0);
  await expect(text.locator('figure img[src^="/media/uploads/"]')).toHaveCount(1);
  expect(await readMarkdown(page)).toMatch(/^A\n\n!\[Pool map\]\(\/media\/uploads\/\S+\)\n$/);
  complaints.allow(/ERR_FILE_NOT_FOUND|blob:/);
  await paste(text, `<img alt="Gone" src="blob:${new URL(page.url()).origin}/gone">`);
  await expect(text.getByText('Gone was not uploaded. It can no longer be read.')).toBeVisible();
});

test('plain text keeps its paragraphs, lists and columns', async ({ page }) => {
  const text = await openEditor(page);
  const plain = await readFile(path.join(FIXTURES, 'plain.txt'), 'utf8');
  await paste(text, '', { plain });
  expect(await readMarkdown(page)).toBe(await readFile(path.join(FIXTURES, 'plain.md'), 'utf8'));
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(text, '', { plain: '## A\n\n- b **c**\n- d[^1]\n\n[^1]: e' });
  expect(await readMarkdown(page)).toBe('## A\n\n- b **c**\n- d[^1]\n\n[^1]: e\n');
});

test('scripts, event handlers and frames in pasted HTML do nothing', async ({ page }) => {
  const text = await openEditor(page);
  await paste(text, await readClipboard('hostile'));
  await expect(page.getByText('Videos and other embedded content were left out.').first()).toBeVisible();
  const markdown = await readMarkdown(page);
  expect(markdown).toContain('**One two**');
  expect(markdown).not.toMatch(/attacked|evil|javascript|password|five/);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  await expect(page).toHaveURL(/\/admin\?/);
});
