import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a lesson on a phone shows the progress, and says when it could not be saved', async ({
  page,
  server,
  complaints,
}) => {
  await signUpMember(page, 'lesson.phone@example.com');
  const [lesson] = await runSql<{ id: number }>(server, 'SELECT id FROM learning_content WHERE title = $1', [
    'Frame the problem before you solve it',
  ]);
  complaints.allow(/sections|ERR_FAILED/);
  await page.route('**/api/lessons/*/sections', (route) => route.abort());
  await openHydrated(page, `/mentor/lessons/${lesson?.id}`);
  const summary = page.locator('details summary').filter({ hasText: 'In this lesson' });
  await expect(summary).toContainText('0% read');
  await page.locator('#lesson-text h2').nth(1).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: /could not be saved/ })).toHaveCount(1);
  await page.getByRole('heading', { name: 'Not finished yet' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Your progress could not be saved/)).toBeInViewport();
  const readSections = page.locator('details li').filter({ hasText: '(read)' });
  await expect(summary).toContainText('0% read');
  await expect(readSections).toHaveCount(0);

  await page.unroute('**/api/lessons/*/sections');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Your progress could not be saved/)).toBeHidden();
  await expect(summary).toContainText(/[1-9]\d?% read/);
  await expect(readSections).not.toHaveCount(0);
});
