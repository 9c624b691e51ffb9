import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './support/accessibility.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { PATHWAYS, ROLE } from './support/plans.ts';
import { expect, test } from './support/test.ts';

const findDrawnPlan = (page: Page) => page.locator('#drawn-plan');
const findWords = (page: Page) => page.getByText('From your own words').locator('..');
const save = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/mentee-profile') && reply.request().method() === 'PUT');

test('from the page of Mentor, a new learner is in the first lesson of their plan after six clicks and four answers', async ({
  page,
}) => {
  const counted = { clicks: 0, answers: 0 };
  const click = async (target: ReturnType<Page['locator']>, kind: 'step' | 'answer' = 'step') => {
    counted.clicks += 1;
    if (kind === 'answer') counted.answers += 1;
    await target.click();
  };
  await signUpMember(page, 'ask.first@example.com');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, '/mentor');
  await click(page.getByRole('main').getByRole('link', { name: 'Start with Mentor' }));
  await click(page.getByRole('tab', { name: 'My Pathways' }));
  await expect(page.getByRole('heading', { name: 'Your plan, in a few answers' })).toBeVisible();
  expect(await page.getByRole('main').getByRole('group', { name: /\?$/ }).count()).toBeLessThanOrEqual(4);
  await click(page.getByRole('radio', { name: ROLE }), 'answer');
  await expect(findDrawnPlan(page).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await click(page.getByRole('button', { name: 'Yes, this is my plan' }));
  const week = page.getByRole('region', { name: 'This week' });
  await expect(week.getByRole('link', { name: /^Start Learning/ })).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  const next = (await week.getByRole('link', { name: /^Start Learning/ }).textContent())?.split(': ')[1] ?? '';
  await page.getByRole('tab', { name: 'Library' }).click();
  await expect(page.getByRole('link', { name: `Start Learning with “${next}”` })).toBeVisible();
  await page.getByRole('tab', { name: 'My Pathways' }).click();
  await click(week.getByRole('link', { name: /^Start Learning/ }));
  await expect(page).toHaveURL(/\/mentor\/lessons\/\d+\?plan=true$/);
  await expect(page.locator('#lesson-text h2').first()).toBeVisible();
  expect(counted.clicks).toBeLessThanOrEqual(6);
  expect(counted.answers).toBeLessThanOrEqual(4);
});

test('the plan is drawn from the answers, which a reload keeps, and says what a role requires and what is not taught', async ({
  page,
}) => {
  await signUpMember(page, 'ask.answers@example.com');
  await openHydrated(page, PATHWAYS);
  const drawn = findDrawnPlan(page);
  await expect(drawn).toContainText('Choose where you want to go.');
  await expect(page.getByRole('button', { name: 'Yes, this is my plan' })).toHaveCount(0);
  await page.getByLabel('Find a role').fill('dispatcher');
  await page.getByRole('radio', { name: 'Operations controller' }).click();
  await page.getByLabel('Find a role').fill('');
  await page.getByRole('radio', { name: 'Pilot' }).click();
  await expect(page.getByText('A commercial pilot license needs a flight school')).toBeVisible();
  await page.getByRole('radio', { name: ROLE }).click();
  const count = drawn.getByText(/^\d+ steps until /);
  const before = await count.textContent();

  const forecasting = page.getByRole('group', { name: /^Forecasting/ });
  await forecasting.getByText('Well', { exact: true }).click();
  await expect(count).not.toHaveText(before ?? '');
  await page.getByText('Sat', { exact: true }).click();
  const hours = page.getByLabel('Another number of hours a week');
  for (const wrong of ['-5', '400', '2 heures par jour']) {
    await hours.fill('');
    await hours.pressSequentially(wrong);
    await hours.blur();
    await expect(page.getByText('Please enter a number from 0 to 40.')).toBeVisible();
    await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  }
  await hours.fill('0');
  await hours.blur();
  await expect(page.getByText('Please choose at least half an hour.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, this is my plan' })).toHaveCount(0);
  await hours.fill('40');
  const fast = await count.textContent();
  await hours.fill('2.5');
  await expect(count).not.toHaveText(fast ?? '');
  await hours.blur();
  await expect(page.getByText('Please enter a number from 0 to 40.')).toHaveCount(0);
  const until = page.getByLabel('By a date');
  await until.pressSequentially('06152020');
  await until.blur();
  await expect(page.getByText('This day is over. Please choose a day to come, or no date.')).toBeVisible();
  await until.fill('');
  await until.pressSequentially('06152090');
  await expect(until).toHaveValue('2090-06-15');
  await until.fill('');
  await page.getByText('What you learn from, and what you do without').click();
  await page.getByText('Without travel', { exact: true }).click();
  const after = await count.textContent();
  await reloadHydrated(page);
  await expect(page.getByRole('radio', { name: ROLE })).toBeChecked();
  await expect(forecasting.getByRole('radio', { name: 'Well' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sat' })).toBeChecked();
  await expect(hours).toHaveValue('2.5');
  await expect(page.getByRole('checkbox', { name: 'Without travel', includeHidden: true })).toBeChecked();
  await expect(count).toHaveText(after ?? '');

  await page.getByText('I am not sure yet').click();
  await expect(drawn.getByRole('listitem')).toHaveCount(3);
  await page.getByText('To certain skills').click();
  await page.getByRole('searchbox', { name: 'Find a skill' }).fill('zzz');
  await expect(page.getByText('Nothing here is called “zzz”.')).toBeVisible();
  await page.getByText('To a role').click();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(page.getByRole('heading', { name: `Your plan: ${ROLE}` })).toBeVisible();
  // Answers that became a plan are not asked again.
  await reloadHydrated(page);
  await page.getByRole('button', { name: 'Change your answers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Sat' })).toBeChecked();
  await expect(forecasting.getByRole('radio', { name: 'Well' })).toBeChecked();
});

test('one’s own words suggest answers that one takes or leaves, and nothing is planned from them', async ({
  page,
  complaints,
}) => {
  complaints.allow(/mentee-profile answered 401/);
  await signUpMember(page, 'ask.words@example.com');
  await openHydrated(page, PATHWAYS);
  const open = () => page.getByRole('heading', { name: 'In your own words' }).click();
  await open();
  const job = page.getByLabel('What job would you like to have one day?');
  const refusal = { error: 'Please sign in first.', code: 'not_signed_in' };
  await page.route('**/api/mentee-profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 401, json: refusal }) : route.continue(),
  );
  await job.fill('I would like to be a revenue analyst');
  await job.blur();
  await expect(page.getByText('Not saved. You are signed out. Sign in and try again.')).toBeVisible();
  await page.unroute('**/api/mentee-profile');
  await reloadHydrated(page);
  await open();
  await expect(job).toHaveValue('I would like to be a revenue analyst');
  await expect(page.getByText('1 of 20 answered')).toBeVisible();

  await page.getByLabel('What do you want to achieve within a year?').fill('get better at <b>negotiation</b>');
  const saved = save(page);
  await page.getByLabel('What do you want to achieve within a year?').blur();
  await saved;
  await page.locator('#profile-timeAvailable').fill('4 hours a week');
  const savedTime = save(page);
  await page.locator('#profile-timeAvailable').blur();
  await savedTime;
  const words = findWords(page);
  await words.getByRole('button', { name: 'Yes: Do you have 4 hours a week?' }).click();
  await expect(page.locator('#hours-other')).toHaveValue('4');
  await expect(words).toContainText('You wrote “I would like to be a revenue analyst”: Is this the role');
  await expect(words).toContainText('<b>negotiation</b>');
  await expect(findDrawnPlan(page).getByRole('listitem')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await words.getByRole('button', { name: 'No: Negotiation' }).click();
  await expect(words.getByRole('button', { name: 'No: Negotiation' })).toHaveCount(0);
  await words.getByRole('button', { name: `Yes: ${ROLE}` }).click();
  await expect(page.getByRole('radio', { name: ROLE })).toBeChecked();
  await expect(words).toHaveCount(0);
  await reloadHydrated(page);
  await expect(page.getByRole('radio', { name: ROLE })).toBeChecked();
  await expect(words).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(page.getByRole('heading', { name: `Your plan: ${ROLE}` })).toBeVisible();
  await expect(page.getByRole('region', { name: `Your plan: ${ROLE}` })).not.toContainText(/negotiation/i);

  await test.step('the words are deleted, with undo, and at once when one signs out', async () => {
    // What the page, and the account's page that the pointer passed, still read.
    complaints.allow(/\/api\/(my-week|pathway-plan.*|mentorship|hand-ins.*|auth\/\w+) answered 401/);
    await open();
    await expect(job).toHaveValue('I would like to be a revenue analyst');
    await page.getByRole('button', { name: 'Delete these answers' }).click();
    await expect(job).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(job).toHaveValue('I would like to be a revenue analyst');
    await page.getByRole('button', { name: 'Delete these answers' }).click();
    const deleted = page.waitForResponse(
      (reply) => reply.url().endsWith('/mentee-profile') && reply.request().method() === 'DELETE',
    );
    await page.getByRole('button', { name: 'Log out' }).first().click();
    expect((await deleted).ok()).toBe(true);
  });
});

test('words of danger are answered with care, before everything else, and are neither quoted nor told', async ({
  page,
}) => {
  await signUpMember(page, 'ask.danger@example.com');
  await openHydrated(page, PATHWAYS);
  await page.getByRole('heading', { name: 'In your own words' }).click();
  const field = page.getByLabel('What job would you like to have one day?');
  await field.fill('Revenue analyst, but I want to die');
  const saved = save(page);
  await field.blur();
  await saved;
  const care = page.getByRole('complementary', { name: 'Before anything else' });
  await expect(care).toContainText(/emergency/i);
  await expect(findWords(page)).toHaveCount(0);
  await reloadHydrated(page);
  await expect(care).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText('I want to die', { useInnerText: true });
  const getTop = async (target: ReturnType<Page['locator']>) => (await target.boundingBox())?.y ?? 0;
  expect(await getTop(care)).toBeLessThan(await getTop(page.locator('#ask-title')));

  await page.getByRole('radio', { name: ROLE }).click();
  await page.getByRole('button', { name: 'Yes, this is my plan' }).click();
  await expect(page.locator('#plan-title')).toBeVisible();
  await expect(care).toHaveCount(1);
  expect(await getTop(care)).toBeLessThan(await getTop(page.locator('#week-title')));
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Generate Story' }).click();
  await expect(page.getByRole('button', { name: 'Generate Another Story' })).toBeVisible();
  await expect(page.locator('.book-text')).toContainText(/emergency/i);
  await expect(page.getByRole('button', { name: 'Save this story' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('I want to die', { useInnerText: true });
});
