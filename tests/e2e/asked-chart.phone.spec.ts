import { expect, test } from './support/test.ts';

test('a guess by touch works as the first thing that somebody does on a page', async ({ page }) => {
  await page.goto('/insights/articles/keep-a-ledger-of-every-override');
  const chart = page.locator('.chart-ask');
  const guess = chart.getByRole('slider');
  await guess.scrollIntoViewIfNeeded();
  const box = await guess.boundingBox();
  if (!box) throw new Error('The guess cannot be seen');
  expect(box.height).toBeGreaterThanOrEqual(44);
  await guess.tap({ position: { x: box.width - 4, y: box.height / 2 } });
  await expect(guess).toHaveValue('5');
  await expect(chart.locator('.chart-narrow .guess text')).toHaveText('5%');
  await chart.getByText('Show the answer').tap();
  await expect(chart.getByRole('status')).toHaveText('You said 5%. The answer is −1%, 6 points lower.');
  await expect(chart.locator('.chart-narrow .asked')).toBeVisible();
});
