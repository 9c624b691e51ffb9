import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { PATHWAYS, ROLE, startPlan } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const findPlan = (page: Page) => page.getByRole('region', { name: `Your plan: ${ROLE}` });
/** The steps of the skill that comes next, which is open. */
const findSteps = (page: Page) => findPlan(page).getByRole('list').first().getByRole('listitem');

test('a learner swaps, knows, postpones and skips steps of a plan, and takes each of it back', async ({ page }) => {
  await signUpMember(page, 'plan.steps@example.com');
  // So little time that the library has more than fits.
  const until = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { steps } = await startPlan(page, { hoursPerWeek: 1, until });
  await openHydrated(page, PATHWAYS);
  const act = async (title: string, action: string) => {
    await page.getByRole('button', { name: `More about ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  };
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click();
  const getRow = (title: string) => findPlan(page).getByRole('listitem').filter({ hasText: title });
  const first = steps[0]?.title ?? '';
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByText(first, { exact: true })).toBeVisible();

  await test.step('a skipped step is no longer the next one, until it is taken back', async () => {
    await act(first, 'Skip');
    await expect(getRow(first).getByText('Skipped.', { exact: true })).toBeVisible();
    await expect(week.getByText(first, { exact: true })).toHaveCount(0);
    await undo();
    await expect(getRow(first).getByText('Skipped.', { exact: true })).toBeHidden();
    await expect(week.getByText(first, { exact: true })).toBeVisible();
  });

  await test.step('a postponed step has a later day', async () => {
    const day = getRow(first).locator('p').filter({ visible: true }).first();
    const before = await day.textContent();
    await act(first, 'Postpone a week');
    await expect(day).not.toHaveText(before ?? '');
    await undo();
    await expect(day).toHaveText(before ?? '');
  });

  await test.step('a known step says what else is known then', async () => {
    await act(first, 'I know this');
    await expect(getRow(first).getByText('You know this.')).toBeVisible();
    await reloadHydrated(page);
    // The toast is gone, and the step itself takes it back.
    await act(first, 'Undo');
    await expect(getRow(first).getByText('You know this.')).toBeHidden();
  });

  await test.step('a swapped step is another item of the same skill', async () => {
    const own = steps.find(({ canSwap }) => canSwap);
    if (!own) throw new Error('No step can be swapped');
    const menu = page.getByRole('button', { name: `More about ${own.title}`, exact: true });
    if (!(await menu.isVisible()))
      await findPlan(page)
        .getByRole('heading', { name: own.skill?.name ?? '', level: 3, exact: true })
        .click();
    await act(own.title, 'Swap for another');
    await expect(page.getByText(/^Your plan has “.+” instead\.$/)).toBeVisible();
    await expect(getRow(own.title)).toHaveCount(0);
    await undo();
    await expect(getRow(own.title)).toBeVisible();
  });
  await expectNoAxeViolations(page);
});

test('changed answers show what they change before it is done, and it can be undone; a plan can be paused and left', async ({
  page,
}) => {
  await signUpMember(page, 'plan.change@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);
  const plan = findPlan(page);
  await expect(plan.getByText(/open steps? until .+, with 5 hours a week\.$/)).toBeVisible();
  const change = async () => {
    await page.getByRole('button', { name: /^Change your answers$/ }).click();
    await expect(page.getByRole('heading', { name: 'Change your answers' })).toBeInViewport();
  };
  await change();
  const drawn = page.locator('#drawn-plan');
  await page
    .getByRole('group', { name: /^Pricing/ })
    .getByText('Well', { exact: true })
    .click();
  await expect(drawn.getByText('Left out', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(plan.getByRole('heading', { name: 'Pricing', level: 3 })).toBeVisible();

  await change();
  await expect(page.getByRole('group', { name: /^Pricing/ }).getByRole('radio', { name: 'New to me' })).toBeChecked();
  await page
    .getByRole('group', { name: /^Pricing/ })
    .getByText('Well', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(plan.getByRole('heading', { name: 'Pricing', level: 3 })).toHaveCount(0);
  await expect(plan.getByText('Left out', { exact: true })).toBeVisible();
  await plan.getByRole('button', { name: 'Undo this change' }).click();
  await expect(plan.getByRole('heading', { name: 'Pricing', level: 3 })).toBeVisible();

  await change();
  await page.getByLabel('Another number of hours a week').fill('0');
  await page.getByLabel('Another number of hours a week').blur();
  await expect(page.getByText('With 0 hours the plan is paused')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(plan.getByText(/^Your plan is paused, and nothing is due\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Open my plan' }).click();
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('Your plan is paused');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(plan.getByText(/with 5 hours a week\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Leave this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan, in a few answers' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(plan).toBeVisible();
  await page.getByRole('button', { name: 'Leave this plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan, in a few answers' })).toBeVisible();
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(plan.getByText(/with 5 hours a week\.$/)).toBeVisible();
});

test('work is handed in for a step of the plan, which waits, and counts once it is accepted', async ({
  page,
  server,
}) => {
  const email = 'plan.work@example.com';
  await signUpMember(page, email);
  const { steps } = await startPlan(page);
  const practice = steps.find(({ kind }) => kind === 'practice');
  if (!practice) throw new Error('The plan has no practice');
  await openHydrated(page, PATHWAYS);
  const group = findPlan(page).getByRole('group').filter({ hasText: practice.title }).first();
  const heading = findPlan(page).getByRole('heading', { name: practice.skill?.name ?? '', level: 3 });
  const row = findPlan(page).getByRole('listitem').filter({ hasText: practice.title });
  await expect(findPlan(page).getByRole('listitem').first()).toBeVisible();
  if (!(await row.isVisible())) await heading.click();
  await row.getByRole('button', { name: /^Hand in your work/ }).click();
  await row.getByLabel('What you did').fill('Three fares, <b>one</b> table.');
  await row.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(row.getByText(/^Handed in on .+ Waiting to be read\.$/)).toBeVisible();
  await expect(row.getByText('Three fares, <b>one</b> table.')).toBeVisible();
  await reloadHydrated(page);
  if (!(await row.isVisible())) await heading.click();
  await expect(row.getByText('Handed in, and waiting to be read.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^More about/ })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await runSql(
    server,
    `UPDATE hand_ins SET status = 'accepted', judged_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  await reloadHydrated(page);
  if (!(await row.isVisible())) await heading.click();
  await expect(row.getByText('Handed in and accepted')).toBeVisible();
  await expect(group).toHaveCount(1);
});

test('a step that is changed in one tab is changed in the other, which loses no answer', async ({
  page,
  complaints,
}) => {
  await signUpMember(page, 'plan.tabs@example.com');
  const { steps } = await startPlan(page);
  const first = steps[0]?.title ?? '';
  await openHydrated(page, PATHWAYS);
  const other = await page.context().newPage();
  complaints.watch(page.context());
  await openHydrated(other, PATHWAYS);
  await other.getByRole('button', { name: 'Change your answers' }).click();
  await other
    .getByRole('group', { name: /^Forecasting/ })
    .getByText('Well', { exact: true })
    .click();

  await page.getByRole('button', { name: `More about ${first}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Skip' }).click();
  await expect(findSteps(page).first().getByText('Skipped.', { exact: true })).toBeVisible();
  await other.getByRole('tab', { name: 'Library' }).click();
  await expect(other.getByRole('tabpanel', { name: 'Library' })).toBeVisible();
  await other.getByRole('tab', { name: 'My Pathways' }).click();
  await other.getByRole('button', { name: 'Change your answers' }).click();
  await expect(other.getByRole('group', { name: /^Forecasting/ }).getByRole('radio', { name: 'Well' })).toBeChecked();
  await other.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(findPlan(other).getByRole('heading', { name: 'Forecasting', level: 3 })).toHaveCount(0);
  await expect(findSteps(other).filter({ hasText: first }).getByText('Skipped.', { exact: true })).toBeVisible();
});

test('the printed plan has its days, and every step of every skill, without what only a screen needs', async ({
  page,
}) => {
  await signUpMember(page, 'plan.print@example.com');
  const { steps } = await startPlan(page);
  await openHydrated(page, PATHWAYS);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Your plan: ${ROLE}` })).toBeVisible();
  for (const { title } of [steps[0], steps.at(-1)].flatMap((step) => step ?? []))
    await expect(findPlan(page).getByRole('heading', { name: title, level: 4 })).toBeVisible();
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('tablist'),
    page.getByRole('region', { name: 'This week' }),
    page.getByRole('heading', { name: 'Saved stories' }),
    page.getByRole('heading', { name: 'In your own words' }),
    page.getByRole('button').first(),
    findPlan(page)
      .getByRole('link', { name: /^Start Learning/ })
      .first(),
  ])
    await expect(around).toBeHidden();
});
