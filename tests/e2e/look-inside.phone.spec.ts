import { expect, test } from './support/test.ts';

test('the button for a white paper is on the first screen of a phone, and what it is about follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const id of [1, 2, 3, 4, 5, 6]) {
    await page.goto(`/insights/white-papers/${id}`);
    const button = await page
      .getByRole('link', { name: /^Sign in to Download/ })
      .first()
      .boundingBox();
    expect([id, (button?.y ?? 900) + (button?.height ?? 0) <= 900, button]).toEqual([id, true, button]);
    const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    const facts = (await page.getByText('Published', { exact: true }).first().boundingBox())?.y ?? 0;
    expect([facts < (await top('In this paper')), (await top('In this paper')) < (await top('Look inside'))]).toEqual([
      true,
      true,
    ]);
  }
});
