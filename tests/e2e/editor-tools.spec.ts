import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { ARTICLE, openArticle } from './support/record-form.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

interface Article {
  readonly id: number;
  readonly slug: string;
}

const ARTICLES = '/api/blog-posts';

// Articles in the trash still hold their addresses.
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM blog_posts WHERE NOT is_sample');
  await runSql(server, 'DELETE FROM trash');
});

/** Opens an article with this text as an administrator. */
async function openText(page: Page, admin: object, title: string, content: string) {
  await page.request.post('/api/auth/login', { data: admin });
  const reply = await page.request.post(ARTICLES, { data: { ...ARTICLE, title, content } });
  const article = (await reply.json()) as Article;
  const sheet = await openArticle(page, article.slug);
  const text = sheet.getByRole('textbox', { name: 'Content' });
  await expect(text).toBeVisible();
  return { article, sheet, text };
}

/** Publishes the changes, deletes the article and returns the Markdown that was saved. */
async function saveAndRead(page: Page, sheet: Locator, { id, slug }: Article): Promise<string> {
  await sheet.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const { content } = await (await page.request.get(`${ARTICLES}/${slug}`)).json();
  await page.request.delete(`${ARTICLES}/${id}`);
  return content;
}

/**
 * Moves the cursor and begins code, both before the browser reports the move, as on a busy machine. Runs in the page.
 */
function moveToEndAndStartCode(text: HTMLElement | SVGElement): void {
  getSelection()?.modify('move', 'forward', 'lineboundary');
  const modifier = /Mac/.test(navigator.platform) ? { metaKey: true } : { ctrlKey: true };
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true, cancelable: true, ...modifier }));
}

test('an author writes with the slash menu and only the keyboard', async ({ page, server }) => {
  const { article, sheet, text } = await openText(page, server.admin, 'A slash', 'First.\n');
  const menu = sheet.getByRole('listbox', { name: 'Insert' });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n/');
  await expect(menu.getByRole('option', { name: 'Heading', exact: false }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(text).toHaveAttribute('aria-activedescendant', /./);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('Before dawn\n/numbered');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.type('a tow\na crew\n\n');
  // Text that names no block stays, and Escape leaves a slash as it is without closing the form.
  await page.keyboard.type('A day and/or a night /nothing\n/');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.keyboard.type('h2 is a path. /warn');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mind the tow bar./foot /foot');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Rule 4.');
  // Not in code, and not without the focus.
  await text.getByText('a tow').click({ position: { x: 1, y: 5 } });
  await text.evaluate(moveToEndAndStartCode);
  await page.keyboard.type('x /h');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+e');
  await page.keyboard.type(' /h');
  await expect(menu).toBeVisible();
  await sheet.getByLabel('Title').focus();
  await expect(menu).toHaveCount(0);

  expect(await saveAndRead(page, sheet, article)).toBe(
    [
      'First.',
      '### Before dawn',
      '1. a tow`x /h` /h\n2. a crew',
      'A day and/or a night /nothing',
      '/h2 is a path.',
      '> [!WARNING]\n> Mind the tow bar./foot [^1]',
      '[^1]: Rule 4.\n',
    ].join('\n\n'),
  );
});

test('an author moves, copies and deletes blocks with the keyboard and the mouse', async ({ page, server }) => {
  // The emphasis has an unusual notation, because untouched blocks must keep theirs wherever they are moved.
  const content = '## One\n\nTwo is __two__.\n\n* three\n* four\n\nFive.\n';
  const { article, sheet, text } = await openText(page, server.admin, 'Blocks', content);
  await text.getByText('Two is').click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(text.locator('> *').first()).toHaveText('Two is two.');

  await text.getByText('Five.').click();
  await page.keyboard.press('ControlOrMeta+/');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(page);
  await expect(menu.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Moved to 3 of 4')).toBeAttached();
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+/');
  await menu.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect(text.getByText('Five.')).toHaveCount(2);
  await expect(text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+/');
  await menu.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(text.getByText('Five.')).toHaveCount(1);

  // Drags the list to the top.
  await text.getByText('three').hover();
  const handle = sheet.getByRole('button', { name: 'Move or change this block' });
  const [from, to] = [await handle.boundingBox(), await text.getByText('Two is').boundingBox()];
  const x = (from?.x ?? 0) + 10;
  await page.mouse.move(x, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(x, (to?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.move(x, (to?.y ?? 0) - 10, { steps: 4 });
  await expect(sheet.locator('.drop-line')).toBeVisible();
  await page.mouse.up();
  await expect(text.locator('> *').first()).toHaveText('threefour');
  // Escape ends a drag and nothing else.
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(x, (to?.y ?? 0) + 300, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();

  expect(await saveAndRead(page, sheet, article)).toBe('* three\n* four\n\nTwo is __two__.\n\n## One\n\nFive.\n');
});

test('an author finds and replaces words, and reads how many there are', async ({ page, server }) => {
  const content = 'A slot is **a slot**.\n\n- Slots cost $4.\n\nNo other word here.\n';
  const { article, sheet, text } = await openText(page, server.admin, 'Slots', content);
  await expect(sheet.getByText('12 words')).toBeVisible();
  await text.getByText('other').dblclick({ position: { x: 45, y: 10 } });
  await expect(sheet.getByText('1 of 12 words')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+f');
  const find = sheet.getByLabel('Find in the text');
  await expect(find).toHaveValue('other');
  await find.fill('slot');
  await expect(sheet.getByText('1 of 3', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(sheet.getByText('3 of 3', { exact: true })).toBeVisible();
  await expect(text.locator('.ProseMirror-active-search-match')).toHaveText('Slot');
  await sheet.getByRole('button', { name: 'Match case' }).click();
  await expect(sheet.getByText('1 of 2', { exact: true })).toBeVisible();
  await find.fill('nothing');
  await expect(sheet.getByText('No matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(sheet).toBeVisible();

  // Escape restores the selection.
  await text.getByText('other').dblclick({ position: { x: 45, y: 10 } });
  await page.keyboard.press('ControlOrMeta+f');
  await find.fill('slot');
  await expect(sheet.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('longer');

  await page.keyboard.press('ControlOrMeta+h');
  await find.fill('slot');
  await sheet.getByLabel('Replace with').fill('$1 pair');
  await page.keyboard.press('Enter');
  await expect(text.getByText('A $1 pair is a slot.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Replace all' }).click();
  await expect(sheet.getByText('2 replaced')).toBeVisible();
  await page.keyboard.press('Escape');
  // All replacements are one step.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.getByText('A $1 pair is a slot.')).toBeVisible();
  await expect(text.getByText('Slots cost')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+z');

  expect(await saveAndRead(page, sheet, article)).toBe(
    'A $1 pair is **a $1 pair**.\n\n- $1 pairs cost $4.\n\nNo longer word here.\n',
  );
});

test('the overview lists what the editor does on its own keys', async ({ page, server }) => {
  const { article, sheet } = await openText(page, server.admin, 'Keys', 'One.\n');
  await expect(sheet.getByRole('button', { name: 'Find and replace' })).toHaveAttribute('data-tooltip', /\+ F\)$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.request.delete(`${ARTICLES}/${article.id}`);
});
