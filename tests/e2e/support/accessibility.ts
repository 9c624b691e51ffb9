import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects the page as it stands to keep WCAG 2.2 AA and axe's best practices. Names each rule with the elements that break it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await endAnimations(page);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(
      (node) => `    ${node.target.join(' ')}  ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    );
    return [`${id}: ${help}`, ...elements].join('\n');
  });
  expect(found.join('\n'), `axe on ${page.url()}`).toBe('');
}

// Half-faded text has half its contrast. What runs for ever is ornament.
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const animation of document.getAnimations().filter(ends)) animation.finish();
  });
}
