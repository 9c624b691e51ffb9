import { expectNoAxeViolations } from './support/accessibility.ts';
import { openHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PATHWAYS = '/mentor/dashboard?tab=pathways';

test('a learner skips, postpones and does steps, pauses the plan and takes more time for it', async ({ page }) => {
  await signUpMember(page, 'plan.learner@example.com');
  await page.request.put('/api/mentee-profile', {
    data: { dreamJob: 'Revenue analyst', timeAvailable: '5 hours a week' },
  });
  await openHydrated(page, PATHWAYS);
  await expect(page.getByText(/^5 hours a week \(from your profile\) · 6 months · all formats$/)).toBeVisible();
  await page.getByRole('button', { name: 'Start this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  // Waits for the head of the page, which appears after the plan and moves it down.
  await expect(page.getByText(/^Then \d+ more steps in your plan\.$/).filter({ visible: true })).toHaveCount(1);
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('list').first().getByRole('listitem')).toHaveCount(3);

  const menus = page.getByRole('button', { name: /^More about / });
  const act = async (action: string) => {
    await menus.first().click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await act('Skip');
  await expect(page.getByText('Skipped.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Skipped.', { exact: true })).toBeHidden();
  await act('Postpone a week');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await act('I know this');
  await expect(page.getByText('You know this.').first()).toBeVisible();
  await expectNoAxeViolations(page);

  const giveHours = async (hours: string) => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Hours a week').fill(hours);
    await page.getByRole('button', { name: 'Plan again', exact: true }).click();
    await expect(page.getByLabel('Hours a week')).toBeHidden();
  };
  await giveHours('0');
  await expect(page.getByText(/^Your plan is paused: with 0 hours a week, nothing is due\./)).toBeVisible();
  const paused = page.getByRole('listitem').filter({ hasText: 'Nothing is due until you give it time again.' });
  await paused.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^5 hours a week · 6 months/)).toBeVisible();
  await giveHours('10');
  await expect(page.getByText(/^10 hours a week · 6 months/)).toBeVisible();
  await expect(page.getByText(/^You are on time for /)).toBeVisible();
  await giveHours('1');
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the printed plan has its dates, without what only a screen needs', async ({ page }) => {
  await signUpMember(page, 'printing.learner@example.com');
  await openHydrated(page, PATHWAYS);
  await page.getByRole('button', { name: 'Start this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  expect(await page.getByRole('main').getByRole('listitem').filter({ visible: true }).count()).toBeGreaterThan(2);
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('tablist'),
    page.getByRole('region', { name: 'This week' }),
    page.getByText('Saved stories', { exact: true }),
    page.getByRole('button').first(),
    page.getByText('Start Learning').first(),
  ])
    await expect(around).toBeHidden();
});
