import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { ChosenBody } from '#features/learning/mentor/mentor.contract.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { sendWeekMails } from '#features/learning/mentor/server/week.jobs.ts';
import { readWeek } from '#features/learning/mentor/server/week.service.ts';
import type { MyWeek } from '#features/learning/mentor/week.contract.ts';
import { getMonday } from '#lib/weeks.ts';
import { weekSources } from '../mentor/week-sources.ts';
import { createChoices, createPlanCalls } from './plans.ts';
import type { TestApp } from './test-app.ts';

export const WEEK = '/api/my-week';
/** The Monday of this week, in UTC. */
export const MONDAY = getMonday(new Date().toISOString().slice(0, 10));
const DAY_MS = 86_400_000;

/** A learner with six lessons and practice on one skill, and what happens in their weeks. */
export async function addWeekLearner(app: TestApp) {
  await app.database.empty('rate_limits', 'learning_content', 'skills', 'week_reminders');
  const texts = { practice: 'Say **no** once.', practiceMinutes: 30, evidence: 'A sheet of slots.' };
  const [skill] = await skillStore.insert(app.services.db, [aSkill({ name: 'Slots', ...texts })]);
  const skillIds = [skill?.id ?? 0];
  await contentStore.insert(
    app.services.db,
    Array.from({ length: 6 }, () => aLearningItem({ lesson: A_LESSON, isRecommended: true, skillIds })),
  );
  const createdAt = new Date(Date.now() - 90 * DAY_MS);
  const { id: userId, email } = await addUser(app.services.db, { emailVerified: true, createdAt });
  const browser = await signInBrowser(app, email);
  const plans = createPlanCalls(browser);
  const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
  const readJson = async <T>(path: string) => (await (await browser.fetch(path)).json()) as T;
  const deps = { ...app.services, ...weekSources };
  return {
    ...{ userId, email, browser, plans, readJson },
    read: () => readJson<MyWeek>(WEEK),
    readAt: (now: Date) => readWeek(deps, userId, now),
    readAfter: (days: number) => readWeek(deps, userId, new Date(Date.now() + days * DAY_MS)),
    put: (path: string, body: unknown) => browser.send(`${WEEK}/${path}`, body, { method: 'PUT' }),
    startPlan: (choices: Partial<ChosenBody> = {}) =>
      plans.start(createChoices(skillIds, { hoursPerWeek: 1, ...choices })),
    learnOn: (day: string) =>
      query('INSERT INTO learning_days (user_id, day, sections) VALUES ($1, $2, 1)', [userId, day]),
    complete: (contentId: number | null | undefined) =>
      query(
        `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at) VALUES ($1, $2, 'read', 100, now(), now())`,
        [userId, contentId],
      ),
    sendMails: (at: string) => sendWeekMails(deps, new Date(at)),
    countMails: async () => {
      const [row] = await query<{ total: number }>(
        "SELECT count(*)::int AS total FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
        [email],
      );
      return row?.total;
    },
    /** As if everything had happened `days` earlier. */
    passDays: async (days: number) => {
      for (const change of [
        'read_sections SET read_at = read_at - make_interval(days => $1)',
        'learning_days SET day = day - $1::int',
        'user_progress SET completed_at = completed_at - make_interval(days => $1)',
        'plans SET started_on = started_on - $1::int, changed_at = changed_at - make_interval(days => $1)',
        'plan_steps SET planned_on = planned_on - $1::int, state_on = state_on - $1::int',
      ])
        await query(`UPDATE ${change}`, [days]);
    },
  };
}
