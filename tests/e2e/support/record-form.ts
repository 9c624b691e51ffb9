import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated } from './hydration.ts';

export const ARTICLE = { excerpt: 'Begun.', content: 'One.\n', category: 'Strategy', status: 'published' };

/** Holds the next request with this URL and method. @returns a function that releases it */
export async function holdRequest(page: Page, url: string, method: string): Promise<() => void> {
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    await isReleased;
    return route.continue();
  });
  return resolve;
}

export async function createArticle(page: Page, title: string, differences: object = {}) {
  const reply = await page.request.post('/api/blog-posts', { data: { ...ARTICLE, title, ...differences } });
  return (await reply.json()) as { id: number; slug: string; version: number };
}

export async function openArticle(page: Page, slug: string): Promise<Locator> {
  await openHydrated(page, `/admin?tab=blogs&edit=${slug}`);
  const sheet = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(sheet.getByLabel('Title')).toBeVisible();
  return sheet;
}

/** Chooses a tool of the editor from the menu of those that are used less often. */
export async function chooseMoreTool(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole('button', { name: 'More', exact: true }).click();
  await sheet.getByRole('menu').getByText(name, { exact: true }).click();
  await expect(sheet.getByRole('menu')).toHaveCount(0);
}

/** Chooses a change to the record's publication from the menu beside its state. */
export async function choosePublishingOption(sheet: Locator, name: string | RegExp): Promise<void> {
  await sheet.getByRole('button', { name: 'State and date' }).click();
  await sheet.getByRole('menuitem', { name }).click();
  await expect(sheet.getByRole('menu')).toHaveCount(0);
}
