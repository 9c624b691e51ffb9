import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';
import { expect } from './test.ts';

const SECTIONS = /^(?!history$|transfer$)/;

/** Opens each section of the settings in turn, unfolds all of it, and expects it to fit the width of the screen. */
export async function forEachSection(
  page: Page,
  use: (section: string, form: Locator) => Promise<void> = async () => undefined,
): Promise<void> {
  await openHydrated(page, '/admin/settings');
  const options = page.locator('main select').first().locator('option');
  await expect(options.first()).toBeAttached();
  const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  const sections = values.filter((value) => SECTIONS.test(value));
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections) {
    await openHydrated(page, `/admin/settings?section=${section}`);
    const form = page.locator('section[aria-labelledby="section-title"] > div').last().locator('> div').first();
    await unfold(form, EDITORS[section] ?? 0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, section).toBe(page.viewportSize()?.width);
    await use(section, form);
  }
}

/**
 * Uses every control of every section: types into it, empties it, moves, removes and adds entries. After each, the form
 * must still be there. Changes nothing that visitors see.
 */
export async function useEverySettingsField(page: Page): Promise<void> {
  await forEachSection(page, async (section, form) => {
    await useControls(form);
    await expect(page.getByText(/^Not saved: /), section).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Not saved: /), `${section} is kept in the browser`).toBeVisible();
    const discard = page.getByRole('button', { name: 'Discard changes' });
    await discard.click();
    await expect(discard, section).toHaveCount(0);
  });
}

/** Texts with an editor in each section. */
const EDITORS: Readonly<Record<string, number>> = { mentor: 1 };

/** Adds an entry to each list and opens every entry. */
async function unfold(form: Locator, editors: number): Promise<void> {
  await expect(form).toBeVisible();
  for (const add of await form.getByRole('button', { name: /^Add an? / }).all()) await add.click();
  const folded = form.locator('.border-b > .flex > button[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left--) await folded.nth(left - 1).click();
  await expect(folded).toHaveCount(0);
  await expect(form.locator('[contenteditable]')).toHaveCount(editors);
}

async function useControls(form: Locator): Promise<void> {
  const controls = form.locator('input:not([type=file]), textarea, select, [role=textbox][contenteditable]');
  const kinds = await controls.evaluateAll((all) =>
    all.map((element) => element.getAttribute('type') ?? element.tagName.toLowerCase()),
  );
  expect(kinds.length).toBeGreaterThan(0);
  for (const [index, kind] of kinds.entries()) await useControl(controls.nth(index), kind);
  await expect(controls).toHaveCount(kinds.length);
  for (const name of [/^Move .* up$/, /^Move .* down$/, /^Remove .+/]) {
    const button = form.locator('button:not(:disabled)').and(form.getByRole('button', { name })).last();
    if ((await button.count()) > 0) await button.click();
  }
  // The entry that was added may have been the only one.
  const left = await form.getByRole('button', { name: /^Remove .+/ }).count();
  if (left === 0) for (const add of await form.getByRole('button', { name: /^Add an? / }).all()) await add.click();
  await expect(form).toBeVisible();
}

async function useControl(control: Locator, kind: string): Promise<void> {
  if (kind === 'checkbox') return control.press('Space');
  // Only its label can be seen.
  if (kind === 'radio') return control.locator('..').click();
  if (kind === 'color') return control.fill('#7db4ff');
  if (kind === 'select') {
    await control.selectOption({ index: 1 });
    return;
  }
  const text = kind === 'number' ? '7' : 'x';
  await control.pressSequentially(text);
  await control.fill('');
  await control.pressSequentially(text);
}
