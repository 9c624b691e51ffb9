import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';
import { fillLogin } from './people.ts';
import type { TestServer } from './server.ts';

/** Opens an admin page and signs the administrator in on it. */
export async function signIn(page: Page, server: TestServer, path: string): Promise<void> {
  await openHydrated(page, path);
  await fillLogin(page, server.admin.email, server.admin.password);
  // Otherwise the pointer, where the button was, would hover the page and open a tooltip.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens a page from the sidebar. */
export async function openSitePage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Lists the names in a sortable list, read from its handles. */
export async function listNames(page: Page, list: string): Promise<string[]> {
  const handles = page.getByRole('list', { name: list }).getByRole('button', { name: /^Move / });
  return (await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(5)))) as string[];
}

/** Moves an item down by one position with the keyboard. */
export async function moveDown(page: Page, handle: Locator, name: string): Promise<void> {
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${name}.`)).toBeAttached();
  // The list hears an arrow only once it has measured its rows.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${name} is at 2 of`)).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} was dropped at 2 of`)).toBeAttached();
}
