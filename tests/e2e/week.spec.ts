import type { Page } from '@playwright/test';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import type { CatalogReply, PlanOrNone, PlanReply } from '#features/learning/mentor/mentor.contract.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import { readQuizAnswers } from './support/quiz.ts';
import type { TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PATHWAYS = '/mentor/dashboard?tab=pathways';

/** Starts a plan whose first steps are lessons. @returns its open steps */
async function startPlan(page: Page): Promise<PlanReply['steps']> {
  const { skills, items } = (await (await page.request.get('/api/pathway-plan/catalog')).json()) as CatalogReply;
  const hasLessons = (skillId: number) =>
    items.filter(({ skillIds, hasLesson }) => hasLesson && skillIds.includes(skillId)).length > 1;
  const skill = skills.find(({ id }) => hasLessons(id));
  const data = {
    ...{ goal: { kind: 'skills', skillIds: [skill?.id] }, levels: [], hoursPerWeek: 3, days: [], until: null },
    ...{ obstacleIds: [], formats: ['article', 'video', 'course'], without: [] },
  };
  const { steps } = (await (await page.request.post('/api/pathway-plan', { data })).json()) as PlanReply;
  return steps;
}

async function countRead(page: Page, lesson: number | null | undefined): Promise<number> {
  const { reading } = (await (await page.request.get(`/api/lessons/${lesson}`)).json()) as {
    reading: { read: unknown[] };
  };
  return reading.read.length;
}

/** As if a member had done everything a week earlier. */
async function letWeekPass(server: TestServer, email: string): Promise<void> {
  for (const change of [
    "UPDATE read_sections SET read_at = read_at - interval '7 days'",
    "UPDATE user_progress SET completed_at = completed_at - interval '7 days'",
    'UPDATE learning_days SET day = day - 7',
    "UPDATE plans SET started_on = started_on - 7, changed_at = changed_at - interval '7 days'",
    'UPDATE plan_steps SET planned_on = planned_on - 7',
  ])
    await runSql(server, `${change} WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [email]);
}

test('a newcomer begins a lesson of the plan, and comes back a week later to the same place', async ({
  page,
  server,
}) => {
  const email = 'week.newcomer@example.com';
  await signUpMember(page, email);
  const [step, following] = await startPlan(page);
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'This week' });
  await week.getByRole('link', { name: /^Start Learning/ }).click();
  await expect(page).toHaveURL(new RegExp(`/mentor/lessons/${step?.contentId}\\?plan=true$`));

  const contents = page.getByRole('navigation', { name: 'Contents' }).last().getByRole('link');
  await expect(contents.first()).toBeVisible();
  const half = Math.floor((await contents.count()) / 2);
  for (let section = 0; section < half; section += 1) {
    await page.locator('#lesson-text h2').nth(section).scrollIntoViewIfNeeded();
    await expect(contents.nth(section)).toHaveAccessibleName(/\(read\)$/);
  }
  await expect.poll(() => countRead(page, step?.contentId)).toBeGreaterThanOrEqual(half);

  await letWeekPass(server, email);
  await openHydrated(page, PATHWAYS);
  await expect(week.getByText(/^You stopped at “.+”\.$/)).toBeVisible();
  const place = /“(.+)”/.exec((await week.getByText(/^You stopped at/).textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByRole('region', { name: 'Last week' }).getByText(step?.title ?? '')).toBeVisible();
  await expect(week.getByText('Learned last week')).toBeVisible();
  await expectNoAxeViolations(page);
  await week.getByRole('link', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/\?plan=true#section-/);
  await expect(page.getByRole('heading', { name: place, level: 2 })).toBeInViewport();
  await expect(page.getByRole('heading', { name: place, level: 2 })).toBeFocused();
  const end = page.getByRole('region', { name: 'Not finished yet' });
  await expect(end.getByText('Next on your plan')).toBeVisible();
  await expect(end.getByText(following?.title ?? '', { exact: true })).toBeVisible();
});

test('after two quiet weeks the week asks, and an answer is one tap that can be undone', async ({
  page,
  server,
  complaints,
}) => {
  const email = 'week.quiet@example.com';
  await signUpMember(page, email);
  await startPlan(page);
  for (const _ of ['one', 'two']) await letWeekPass(server, email);
  await openHydrated(page, PATHWAYS);
  const question = page.getByRole('region', { name: /Smaller, later, or something else\?$/ });
  await expect(question).toBeVisible();
  await expect(page.getByText(/behind|in a row/)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Smaller: 1.5 hours a week' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const readPlan = async () => ((await (await page.request.get('/api/pathway-plan')).json()) as PlanOrNone).plan;
  await expect.poll(async () => (await readPlan())?.choices.hoursPerWeek).toBe(3);
  for (const _ of ['one', 'two']) await letWeekPass(server, email);
  await openHydrated(page, PATHWAYS);
  await test.step('a plan that was left in another tab is no longer shown once that is known', async () => {
    complaints.allow(/silence answered 404/);
    await page.request.delete('/api/pathway-plan');
    await question.getByRole('button', { name: /^Smaller/ }).click();
    await expect(page.getByText('You have no plan at the moment.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Go on with it' }).click();
  });
  await question.getByRole('button', { name: /^Later: from/ }).click();
  await expect(
    page.getByRole('region', { name: 'This week' }).getByText(/^Your plan continues on Mon, /),
  ).toBeVisible();
});

test('a learner writes two lines about the week, and has the plan mailed and in a calendar', async ({ page }) => {
  await signUpMember(page, 'week.settings@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'Looking back' });
  // The learner's week begins in their own time zone from here on.
  const inZone = page.waitForResponse((reply) => reply.url().endsWith('/api/my-week'));
  await week.getByRole('button', { name: 'Turn the email on' }).click();
  await expect(week.getByText('Monday email: on, at 7:00')).toBeVisible();
  await expect(week.getByText('Your time zone: Pacific/Auckland')).toBeVisible();
  await inZone;
  await expect(week.getByText(/^It is not sent until you confirm your email address/)).toBeVisible();
  await week.getByRole('button', { name: 'Send me the link to confirm it' }).click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/reflection') && reply.ok());
  await week.getByLabel(/^What stays with you/).fill('Slots are worth more\nthan <b>aircraft</b>.');
  await saved;

  await week.getByRole('button', { name: 'Create an address' }).click();
  const address = await week.getByLabel(/^Subscribe to this address/).inputValue();
  expect(await (await page.request.get(new URL(address).pathname)).text()).toContain('BEGIN:VEVENT');
  await expectNoAxeViolations(page);
  await week.getByRole('button', { name: 'Switch the calendar off' }).click();
  await expect(week.getByText('Calendar: off')).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);

  await reloadHydrated(page);
  await expect(week.getByLabel(/^What stays with you/)).toHaveValue('Slots are worth more\nthan <b>aircraft</b>.');
  await week.getByText('Your time zone: Pacific/Auckland').click();
  await expect(week.getByLabel('Time zone of your days and of the Monday email')).toHaveValue('Pacific/Auckland');
  await openHydrated(page, '/mentor/dashboard?tab=progress');
  const words = page.getByText('than <b>aircraft</b>.');
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: /^Delete what you wrote about the week/ }).click();
  await expect(words).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: /^Delete what you wrote about the week/ }).click();
  await openHydrated(page, PATHWAYS);
  await expect.poll(async () => (await page.request.get('/api/my-week/reflections')).json()).toEqual([]);
});

test('words about an earlier week that did not reach us are shown again, with the reason', async ({
  page,
  complaints,
}) => {
  complaints.allow(/PUT \/api\/my-week\/reflection answered 409/);
  await signUpMember(page, 'week.unsent@example.com');
  await startPlan(page);
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: number };
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `unsent:week-reflection-${me.id}-2026-01-05#closed`,
    JSON.stringify({ base: { text: '' }, values: { text: 'Written offline.' }, storedAt: '2026-01-11T12:00:00.000Z' }),
  ] as const);
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'Looking back' });
  await expect(week.getByLabel(/from the week of Jan 5, 2026/)).toHaveValue('Written offline.');
  await expect(week.getByText(/^Not saved\. That week ended more than two days ago/)).toBeVisible();
  await expect(week.getByLabel(/from this week/)).toHaveValue('');
  // Without the email, weeks begin by the browser's clock.
  await expect
    .poll(async () => (await (await page.request.get('/api/my-week/reminder')).json()) as unknown)
    .toMatchObject({ isOn: false, timeZone: 'Pacific/Auckland' });
});

test('the questions of a passed quiz are asked again after a week, also without a plan', async ({ page, server }) => {
  const email = 'week.review@example.com';
  const title = 'Frame the problem before you solve it';
  await signUpMember(page, email);
  const [item] = await runSql<{ id: number }>(server, 'SELECT id FROM learning_content WHERE title = $1', [title]);
  const answers = await readQuizAnswers(server, title);
  const lesson = (await (await page.request.get(`/api/lessons/${item?.id}`)).json()) as Lesson;
  const { number, questions } = lesson.reading.quiz?.round ?? { number: 0, questions: [] };
  for (const { id, text } of questions)
    await page.request.post(`/api/lessons/${item?.id}/answers`, {
      data: { round: number, question: id, choice: answers.get(text) },
    });
  await runSql(
    server,
    `UPDATE quiz_rounds SET ended_at = ended_at - interval '8 days' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'Looking back' });
  await expect(week.getByRole('heading', { name: 'Do you still know?' })).toBeVisible();
  await expect(week.getByText(`${questions.length} questions`, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await week.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mentor/lessons/${item?.id}#quiz$`));
  const lessonQuiz = page.getByRole('region', { name: 'Check yourself' });
  await expect(lessonQuiz).toBeFocused();
  await expect(lessonQuiz.getByText(new RegExp(`^${questions.length} questions to answer again`))).toBeInViewport();
});

test('an item in progress that is not a lesson can be finished on every tab and on its path', async ({
  page,
  server,
}) => {
  const title = 'Walking the floor without getting in the way';
  const [item] = await runSql<{ id: number }>(
    server,
    `UPDATE learning_content SET lesson = NULL, url = 'https://learning.example/floor' WHERE title = $1 RETURNING id`,
    [title],
  );
  await signUpMember(page, 'week.elsewhere@example.com');
  await startPlan(page);
  await page.request.put(`/api/user-progress/${item?.id}`, { data: { progress: 1 } });
  for (const path of [
    'dashboard',
    'dashboard?tab=pathways',
    'dashboard?tab=progress',
    'dashboard?tab=paths',
    'paths/1',
  ]) {
    await openHydrated(page, `/mentor/${path}`);
    await expect(page.getByRole('button', { name: `I finished it “${title}”` }).first()).toBeVisible();
  }
});
