import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until all of it works: links, buttons, shortcuts, the search and tooltips. */
export async function openHydrated(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitUntilHydrated(page);
  return response;
}

/** Loads the page again and waits until all of it works. */
export async function reloadHydrated(page: Page): Promise<void> {
  await page.reload();
  await waitUntilHydrated(page);
}

/** Waits until all of the page works. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await wake(page);
  // Without JavaScript there is nothing to wait for. A part of the page may hydrate after what lies above it.
  await page.waitForFunction(() => {
    const early = window.earlyActions;
    return !early || (early.isOver && [...document.querySelectorAll('main button')].every(early.isAlive));
  });
}

/** Gives a public page the first sign that somebody wants to use it, after which it hydrates. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => window.earlyActions?.wake());
}
