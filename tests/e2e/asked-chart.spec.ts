import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

const ARTICLE = '/insights/articles/keep-a-ledger-of-every-override';
const QUESTION = 'The largest class is plain judgment. What does it change?';

test('a chart that asks shows its value after a guess with the keyboard', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const chart = page.locator('.chart-ask');
  const shown = chart.locator('.chart-wide');
  await expect(chart.getByText(QUESTION)).toBeVisible();
  await expect(chart.getByText('Overrides pay where people know something')).toBeHidden();
  await expect(chart.locator('.chart-drawing')).toHaveAccessibleName(
    /^The largest class.* Plain judgment is asked for\.$/,
  );
  await expect(shown.locator('.asked')).toBeHidden();
  await expect(chart.getByText('Show the numbers')).toBeHidden();

  const guess = chart.getByRole('slider', { name: QUESTION });
  await guess.press('ArrowRight');
  await expect(shown.locator('.guess text')).toHaveText('3%');
  const before = await shown.locator('.guess path').first().getAttribute('d');
  await guess.press('ArrowLeft');
  await expect(guess).toHaveAttribute('aria-valuetext', '2%');
  await expect(shown.locator('.guess path').first()).not.toHaveAttribute('d', before ?? '');
  await expectNoAxeViolations(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chart.getByRole('status')).toHaveText('You said 2%. The answer is −1%, 3 points lower.');
  await expect(shown.locator('.asked')).toBeVisible();
  await expect(chart.getByText('Overrides pay where people know something')).toBeVisible();
  await expect(guess).toBeHidden();
  await chart.getByText('Show the numbers').click();
  await expect(chart.getByRole('row', { name: 'Plain judgment −1%' })).toBeVisible();
});

test('a guess can be dragged in the drawing', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const chart = page.locator('.chart-ask');
  await chart.scrollIntoViewIfNeeded();
  const grip = await chart.locator('.chart-wide .guess-grip').boundingBox();
  if (!grip) throw new Error('The guess has no grip');
  const y = grip.y + grip.height / 2;
  await page.mouse.move(grip.x + grip.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width - 2, y, { steps: 4 });
  await page.mouse.up();
  await expect(chart.getByRole('slider')).toHaveValue('5');
  await expect(chart.locator('.chart-wide .guess text')).toHaveText('5%');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('and on paper, a chart that asks is complete', async ({ page }) => {
    await page.goto(ARTICLE);
    const chart = page.locator('.chart-ask');
    const expectComplete = async () => {
      await expect(chart.getByText('Overrides pay where people know something')).toBeVisible();
      await expect(chart.locator('.chart-wide .asked')).toBeVisible();
      for (const part of [chart.getByText(QUESTION), chart.getByRole('slider'), chart.locator('.chart-wide .guess')])
        await expect(part).toBeHidden();
    };
    await expectComplete();
    await page.emulateMedia({ media: 'print' });
    await expectComplete();
  });
});
