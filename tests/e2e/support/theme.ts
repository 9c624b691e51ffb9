import type { Page } from '@playwright/test';

/** Shows every page opened from now on in `theme`, as if the visitor had chosen it. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((chosen) => {
    // A blank page has no local storage.
    if (self.origin !== 'null') localStorage.setItem('theme', chosen);
  }, theme);
}
