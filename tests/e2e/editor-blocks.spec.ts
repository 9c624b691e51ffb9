import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { chooseMoreTool } from './support/record-form.ts';
import type { TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PLAYER = 'https://www.youtube-nocookie.com/**';

/** Pastes plain text into the focused element, as a browser does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

async function writeArticle(page: Page, server: TestServer): Promise<string> {
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const sheet = page.getByRole('dialog', { name: 'New Blog Post' });
  await sheet.getByLabel('Title', { exact: true }).fill('Where the minutes go');
  await sheet.getByLabel('Excerpt').fill('A tow, in numbers.');
  await sheet.getByLabel('Category').selectOption('Operations');
  const text = sheet.getByRole('textbox', { name: 'Content' });
  const use = (tool: string) => sheet.getByRole('button', { name: tool, exact: true }).click();

  await text.click();
  await page.keyboard.type('The tow takes longest.');
  await page.keyboard.press('Enter');
  await chooseMoreTool(sheet, 'Sidenote');
  await page.keyboard.type('Measured at one airport.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await chooseMoreTool(sheet, 'Pull quote');
  await page.keyboard.type('A stand is a promise.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Head of stands');
  await page.keyboard.press('Enter');
  await paste(page, 'https://youtu.be/dQw4w9WgXcQ');
  const video = sheet.locator('figure.video');
  await video.getByLabel('Title').fill('A tow at dawn');

  await chooseMoreTool(sheet, 'Chart');
  const chart = sheet.locator('figure.chart');
  await expect(chart.getByLabel('Title: what the chart shows')).toBeFocused();
  await page.keyboard.type('The tow takes longest');
  await chart.getByLabel('Type').selectOption('waterfall');
  await chart.getByLabel('First cell').focus();
  await paste(page, '\tMinutes\nLate\t20\nRegained\t−7,5\nLeft\t12.5');
  await expect(chart.getByText('“−7,5” in row 2 is not a number.')).toBeVisible();
  await chart.getByLabel('Value of row 2, column 1').fill('-7.5');
  const drawing = 'The tow takes longest. Minutes: Late 20, Regained -7.5, Left 12.5.';
  await expect(chart.getByRole('img', { name: drawing })).toBeVisible();
  await expectNoAxeViolations(page);

  await use('Markdown');
  const markdown = await sheet.getByRole('textbox', { name: 'Content' }).inputValue();
  await use('Markdown');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/is on the site/).first()).toBeVisible();
  return markdown;
}

test('an author inserts a chart, a video, a pull quote and a sidenote; nothing leaves the site before play', async ({
  page,
  server,
  browser,
  complaints,
}) => {
  expect(await writeArticle(page, server)).toBe(
    [
      'The tow takes longest.',
      '> [!SIDENOTE]\n> Measured at one airport.',
      '> [!QUOTE]\n> A stand is a promise.\n>\n> — Head of stands',
      '[A tow at dawn](https://youtu.be/dQw4w9WgXcQ)',
      '```figure\nkind: waterfall\ntitle: "The tow takes longest"\nlabels: ["Late", "Regained", "Left"]\nseries:\n  - name: "Minutes"\n    values: [20, -7.5, 12.5]\n```\n',
    ].join('\n\n'),
  );

  const visitor = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  complaints.watch(visitor);
  const reader = await visitor.newPage();
  const foreign: string[] = [];
  reader.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !url.startsWith('data:')) foreign.push(url);
  });
  await visitor.route(PLAYER, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }));
  // From a page of another kind: the player must work within the policy that came with the first page.
  await openHydrated(reader, '/insights');
  await reader.getByRole('link', { name: 'Where the minutes go' }).first().click();
  await expect(reader.getByRole('img', { name: /^The tow takes longest\./ })).toBeVisible();
  await reader.getByText('Show the numbers').click();
  await expect(reader.getByRole('row', { name: 'Regained −7.5' })).toBeVisible();
  await expect(reader.getByRole('note', { name: 'Sidenote' })).toContainText('Measured at one airport.');
  await expect(reader.locator('figure.pull-quote')).toContainText('A stand is a promise.');
  await expectNoAxeViolations(reader);
  expect(foreign).toEqual([]);

  await reader.getByRole('link', { name: 'Play the video: A tow at dawn (YouTube)' }).click();
  const player = reader.locator('iframe.video-player');
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(reader.frameLocator('iframe.video-player').getByText('The player')).toBeVisible();
  expect(foreign.map((url) => new URL(url).host)).toEqual(['www.youtube-nocookie.com']);

  await visitor.close();
  const [post] = await (await page.request.get('/api/blog-posts?limit=1')).json();
  await page.request.delete(`/api/blog-posts/${post.id}`);
});

test('a typed address becomes a video, and keys at the borders of a pull quote keep its words', async ({
  page,
  server,
}) => {
  await page.request.post('/api/auth/login', { data: server.admin });
  await openHydrated(page, '/admin?tab=blogs&create=1');
  const sheet = page.getByRole('dialog', { name: 'New Blog Post' });
  const text = sheet.getByRole('textbox', { name: 'Content' });
  const use = (tool: string) => sheet.getByRole('button', { name: tool, exact: true }).click();
  const expectMarkdown = async (markdown: string) => {
    await use('Markdown');
    await expect(text).toHaveValue(markdown);
    await use('Markdown');
    await text.click();
  };
  await text.click();
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await text.press('Enter');
  await page.keyboard.type('After.');
  await expect(sheet.locator('figure.video')).toHaveCount(1);
  await expectMarkdown('<https://youtu.be/dQw4w9WgXcQ>\n\nAfter.\n');

  await text.press('ControlOrMeta+a');
  await text.press('Backspace');
  await chooseMoreTool(sheet, 'Pull quote');
  await page.keyboard.type('A stand is a promise');
  await text.press('Enter');
  await page.keyboard.type('Head of stands');
  await text.press('Home');
  await text.press('Backspace');
  await page.keyboard.type('.');
  await text.press('Enter');
  await text.press('End');
  await text.press('Enter');
  await text.press('Backspace');
  await page.keyboard.type(' and gates');
  await expectMarkdown('> [!QUOTE]\n> A stand is a promise.\n>\n> — Head of stands and gates\n');
  await text.press('ControlOrMeta+Home');
  await text.press('Backspace');
  await expectMarkdown('A stand is a promise.\n\nHead of stands and gates\n');
});
