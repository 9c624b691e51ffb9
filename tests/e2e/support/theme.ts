import type { Page } from '@playwright/test';

/** Shows every page that is opened from now on in `theme`, as if a visitor had chosen it. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => {
    // A blank page has no storage.
    if (self.origin !== 'null') localStorage.setItem('theme', chosen);
  }, theme);
}
