import { openEditor, paste, readMarkdown } from './support/editor.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, server }) => {
  expect((await page.request.post('/api/auth/login', { data: server.admin })).ok()).toBe(true);
});

test('plain characters of marks stay what they are, pasted as HTML or as text, and typed', async ({ page }) => {
  const text = await openEditor(page);
  const formula = 'fare * seats * load factor, a _ x _ b, c ~~ d ~~ e';
  await paste(
    text,
    `<p>${formula}</p><ul><li>${formula}</li></ul><table><tr><th>A</th></tr><tr><td>${formula}</td></tr><tr><td>b</td></tr></table><p><code>\`a_b_ *c* d</code></p>`,
  );
  await expect(text.locator('em, s')).toHaveCount(0);
  await expect(text.locator('code')).toHaveText('`a_b_ *c* d');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(text, '', { plain: formula });
  await expect(text).toHaveText(formula);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${formula} *so*`);
  await expect(text).toHaveText(`${formula} so`);
  await expect(text.locator('em, s')).toHaveCount(1);
});

test('checklists of Google Docs and Notion keep their state', async ({ page }) => {
  const text = await openEditor(page);
  const box = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox">';
  const item = (isChecked: boolean, words: string) =>
    `<li role="checkbox" aria-checked="${isChecked}">${box}<p role="presentation"><span>${words}</span></p></li>`;
  await paste(text, `<b id="docs-internal-guid-1"><ul>${item(true, 'Gate')}${item(false, 'Crew')}</ul></b>`);
  expect(await readMarkdown(page)).toBe('- [x] Gate\n- [ ] Crew\n');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  const notion =
    '<ul><li><p>[x] Gate</p></li><li><div class="checkbox checkbox-off"></div> <span>Crew</span></li></ul>';
  await paste(text, `${notion}<!-- notionvc: 1 -->`);
  expect(await readMarkdown(page)).toBe('- [x] Gate\n- [ ] Crew\n');
});
