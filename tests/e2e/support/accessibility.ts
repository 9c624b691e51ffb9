import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects the current page to meet WCAG 2.2 AA and axe's best practices. Lists each broken rule with its elements. */
export const expectNoAxeViolations = (page: Page): Promise<void> => judge(page, (axe) => axe.withTags(TAGS));

/** The same in the light theme, and then in the dark one, which differs in nothing but the contrast of its colors. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // A page follows the system at once.
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await judge(page, (axe) => (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast')));
  }
}

async function judge(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await finishAnimations(page);
  // A target that lies half below the sticky header would be too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Legacy mode judges in the page itself; the other opens a second page for it, only for frames of other sites.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(
      (node) => `    ${node.target.join(' ')}  ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    );
    return [`${id}: ${help}`, ...elements].join('\n');
  });
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('');
}

// Text that is still fading in has too little contrast. Infinite animations are decoration and cannot be finished.
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hasEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(hasEnd)) animation.finish();
  });
}
