import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated, reloadHydrated } from './support/hydration.ts';
import { signUpMember } from './support/people.ts';
import type { TestServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const PATHWAYS = '/mentor/dashboard?tab=pathways';

interface Step {
  readonly contentId: number;
  readonly title: string;
  readonly item: { readonly hasLesson: boolean } | null;
}

/** Starts a plan whose next step is a lesson. @returns its open steps */
async function startPlan(page: Page): Promise<Step[]> {
  await page.request.put('/api/mentee-profile', {
    data: { dreamJob: 'Network planner', shortTermGoals: 'Lead an ops team', timeAvailable: '3 hours a week' },
  });
  const { steps } = (await (await page.request.post('/api/pathway-plan', { data: {} })).json()) as { steps: Step[] };
  const first = steps.findIndex(({ item }) => item?.hasLesson);
  for (const { contentId } of steps.slice(0, first))
    await page.request.put(`/api/user-progress/${contentId}`, { data: { isCompleted: true } });
  return steps.slice(first);
}

async function countRead(page: Page, lesson: number | undefined): Promise<number> {
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
    "UPDATE pathway_plans SET started_at = started_at - interval '7 days'",
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
  await expect(page.getByText(/^You learned for about .+ had been planned\.$/)).toBeVisible();
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

test('a learner writes two lines about the week, and has the plan mailed and in a calendar', async ({ page }) => {
  await signUpMember(page, 'week.settings@example.com');
  await startPlan(page);
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'Looking back' });
  // The learner's week begins in their own time zone from here on.
  const inZone = page.waitForResponse((reply) => reply.url().endsWith('/api/my-week'));
  await week.getByRole('button', { name: 'Turn the email on' }).click();
  await expect(week.getByLabel('Monday email at 7:00 in')).toHaveValue('Pacific/Auckland');
  await inZone;
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
  await expect(week.getByLabel('Monday email at 7:00 in')).toHaveValue('Pacific/Auckland');
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
    .toEqual({ isOn: false, timeZone: 'Pacific/Auckland' });
});

test('a question that was answered wrong is asked again the next day', async ({ page, server }) => {
  const email = 'week.review@example.com';
  const title = 'Frame the problem before you solve it';
  await signUpMember(page, email);
  const [item] = await runSql<{ id: number }>(server, 'SELECT id FROM learning_content WHERE title = $1', [title]);
  const { quiz } = (await (await page.request.get(`/api/lessons/${item?.id}`)).json()) as {
    quiz: { questions: { id: string }[] };
  };
  for (const { id } of quiz.questions)
    await page.request.post(`/api/lessons/${item?.id}/answers`, { data: { question: id, choice: 0 } });
  await runSql(
    server,
    `UPDATE quiz_answers SET answered_at = answered_at - interval '1 day' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  );
  await openHydrated(page, PATHWAYS);
  const week = page.getByRole('region', { name: 'Looking back' });
  await expect(week.getByRole('heading', { name: 'Do you still know?' })).toBeVisible();
  await expect(week.getByText('2 questions', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await week.getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mentor/lessons/${item?.id}#quiz$`));
  const lessonQuiz = page.getByRole('region', { name: 'Check yourself' });
  await expect(lessonQuiz).toBeFocused();
  await expect(lessonQuiz.getByText(/^2 questions to answer again/)).toBeInViewport();
  await lessonQuiz.getByRole('group').first().getByRole('radio').nth(1).check();
  await lessonQuiz.getByRole('button', { name: 'Answer' }).first().click();
  await expect(lessonQuiz.getByText(/^1 question to answer again/)).toBeVisible();
  await expect(lessonQuiz.getByText('Right.', { exact: true })).toHaveCount(2);
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
