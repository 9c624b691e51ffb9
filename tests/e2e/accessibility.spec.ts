import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import { useTheme } from './support/theme.ts';

const PAGES = ['/', '/mentor'];

for (const theme of ['light', 'dark'] as const) {
  for (const address of PAGES) {
    test(`${address} has no axe violations in the ${theme} theme`, async ({ page }) => {
      await useTheme(page, theme);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectNoAxeViolations(page);
    });
  }
}
