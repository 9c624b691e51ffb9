import type { Locator, Page } from '@playwright/test';
import { LEGAL_PAGES } from '../../../src/lib/site/site-choices.ts';
import { openHydrated } from './hydration.ts';
import { expect } from './test.ts';

const SECTIONS = /^(?!history$|transfer$)/;

/** Lists the sections of the settings by their address. */
async function listSections(page: Page): Promise<string[]> {
  await openHydrated(page, '/admin/settings');
  const options = page.locator('main select').first().locator('option');
  await expect(options.first()).toBeAttached();
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  return values.filter((value) => SECTIONS.test(value));
}

/**
 * Uses every control of every section: types into it, empties it, moves, removes and adds entries. After each, the form
 * must still be there. Changes nothing that visitors see.
 */
export async function useEverySettingsField(page: Page): Promise<void> {
  const sections = await listSections(page);
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections) {
    await openHydrated(page, `/admin/settings?section=${section}`);
    const form = page.locator('section[aria-labelledby="section-title"]');
    const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await useSection(
      form.locator('> div').last().locator('> div').first(),
      section === 'legal' ? LEGAL_PAGES.length : 0,
    );
    await expect(page.getByText(/^Not saved: /), section).toBeVisible();
    expect(await getWidth(), section).toBe(page.viewportSize()?.width);
    await page.reload();
    await expect(page.getByText(/^Not saved: /), `${section} is kept in the browser`).toBeVisible();
    const discard = page.getByRole('button', { name: 'Discard changes' });
    await discard.click();
    await expect(discard, section).toHaveCount(0);
  }
}

async function useSection(form: Locator, editors: number): Promise<void> {
  await expect(form).toBeVisible();
  for (const add of await form.getByRole('button', { name: /^Add an? / }).all()) await add.click();
  const folded = form.locator('.border-b > .flex > button[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left--) await folded.nth(left - 1).click();
  await expect(folded).toHaveCount(0);
  await expect(form.locator('[contenteditable]')).toHaveCount(editors);
  const controls = form.locator('input:not([type=file]), textarea, select, [role=textbox][contenteditable]');
  const count = await controls.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) await useControl(controls.nth(index));
  await expect(controls).toHaveCount(count);
  for (const name of [/^Move .* up$/, /^Move .* down$/, /^Remove .+/]) {
    const button = form.locator('button:not(:disabled)').and(form.getByRole('button', { name })).last();
    if ((await button.count()) > 0) await button.click();
  }
  // The entry that was added may have been the only one.
  const left = await form.getByRole('button', { name: /^Remove .+/ }).count();
  if (left === 0) for (const add of await form.getByRole('button', { name: /^Add an? / }).all()) await add.click();
  await expect(form).toBeVisible();
}

async function useControl(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.tagName.toLowerCase());
  if (kind === 'checkbox') return control.press('Space');
  // Only its label can be seen.
  if (kind === 'radio') return control.locator('..').click();
  if (kind === 'color') return control.fill('#7db4ff');
  if (kind === 'select') {
    await control.selectOption({ index: 1 });
    return;
  }
  const text = kind === 'number' ? '7' : 'x';
  await control.press('End');
  await control.pressSequentially(text);
  await control.fill('');
  await control.pressSequentially(text);
}
