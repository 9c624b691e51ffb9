import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { PATHWAYS, startPlan } from './support/plans.ts';
import { expect, test } from './support/test.ts';

test('in My Pathways, what replaces a pressed control has the focus', async ({ page }) => {
  await signUpMember(page, 'focus.pathways@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);

  const back = page.getByRole('region', { name: 'Looking back' });
  await back.getByRole('button', { name: 'Turn the email on' }).press('Enter');
  await expect(back.getByRole('button', { name: 'Turn the email off' })).toBeFocused();
  await back.getByRole('button', { name: 'Create an address' }).press('Enter');
  const renew = back.getByRole('button', { name: 'Renew the address' });
  await expect(renew).toBeFocused();
  await expect(back.getByRole('status').filter({ hasText: /^Subscribe to this address/ })).toBeVisible();
  const address = back.getByLabel(/^Subscribe to this address/);
  const before = await address.inputValue();
  await renew.press('Enter');
  await expect(back.getByText(/^Calendars that subscribed to the old address/)).toBeVisible();
  await renew.press('Enter');
  await expect(address).not.toHaveValue(before);
  await expect(renew).toBeFocused();

  await page.getByRole('button', { name: 'Generate Story' }).press('Enter');
  await expect(page.getByText(/^Written on this site/)).toBeVisible();
  await expect(page.locator('#story-title')).toBeFocused();
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'My Pathways' }).click();
  await expect(page.getByText(/^Written on this site/)).toBeVisible();
  await page.getByRole('button', { name: 'Save this story' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Generate Story' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('in a lesson, a deleted note leaves the focus on the next one, and an answered question an open one as it is', async ({
  page,
  server,
}) => {
  await signUpMember(page, 'focus.lesson@example.com');
  const [lesson] = await runSql<{ id: number }>(server, 'SELECT id FROM learning_content WHERE title = $1', [
    'Frame the problem before you solve it',
  ]);
  for (const text of ['The first note.', 'The second note.'])
    await page.request.post(`/api/lessons/${lesson?.id}/notes`, { data: { section: 'start', quote: null, text } });
  await openHydrated(page, `/mentor/lessons/${lesson?.id}`);
  await page.getByRole('button', { name: 'Delete “The first note.”' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete “The second note.”' })).toBeFocused();
  await page.getByRole('button', { name: 'Show in the text “The second note.”' }).press('Enter');
  await expect(page.locator('#lesson-text :focus, #lesson-text:focus')).toBeInViewport();

  const quiz = page.getByRole('region', { name: 'Check yourself' });
  const questions = quiz.getByRole('group');
  const answer = quiz.getByRole('button', { name: 'Answer', exact: true });
  await questions.getByRole('radio').nth(0).check();
  await answer.press('Enter');
  await expect(quiz.locator('legend:focus')).toContainText('Question 2 of 3');
  await expect(quiz.locator('legend:focus')).toBeInViewport();

  await page.getByRole('button', { name: 'Mark as completed' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Completed/ })).toBeFocused();
});

test('arrow keys on a select that takes effect at once choose nothing until it is left', async ({ page }) => {
  await signUpMember(page, 'focus.select@example.com');
  await startPlan(page);
  await page.request.put('/api/my-week/reminder', { data: { isOn: true, timeZone: 'Europe/Berlin' } });
  await openHydrated(page, PATHWAYS);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/reminder')) sent.push(request.postData() ?? '');
  });
  await page.getByText(/^Your time zone: /).click();
  const zone = page.getByLabel(/^Time zone of your days/);
  await zone.focus();
  for (const passed of ['Bratislava', 'Brussels', 'Bucharest']) {
    await page.keyboard.press('ArrowDown');
    await expect(zone).toHaveValue(`Europe/${passed}`);
  }
  await expect(zone).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => sent.map((body) => JSON.parse(body) as unknown))
    .toMatchObject([{ timeZone: 'Europe/Bucharest' }]);
  await expect(zone).toHaveValue('Europe/Bucharest');
});
