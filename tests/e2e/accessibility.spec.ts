import { expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { test } from './support/test.ts';

for (const address of ['/', '/mentor']) {
  test(`${address} has no axe violations in either theme`, async ({ page }) => {
    await page.goto(address);
    await expectNoAxeViolationsInBothThemes(page);
  });
}
