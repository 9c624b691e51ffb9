import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { createExampleLibrary, EXAMPLE_PROFILES, EXAMPLE_SKILLS } from '#lib/pathway/plan.fixtures.ts';
import type { TestApp } from './test-app.ts';

export const PLAN = '/api/pathway-plan';
export const DAY_MS = 86_400_000;
export const REVENUE_ANALYST = 'revenue analyst';

type Item = Parameters<typeof contentStore.insert>[1][number];

/** Fills the library and the skills. @returns the ids of the skills by name */
export async function fillLibrary(app: TestApp, change: (item: Item) => Item = (item) => item) {
  const { db } = app.services;
  await app.database.empty('rate_limits', 'learning_content', 'skills');
  const ids = new Map<number, number>();
  for (const { id, skillIds, ...skill } of EXAMPLE_SKILLS) {
    const [row] = await skillStore.insert(db, [{ ...skill, skillIds: skillIds.map((one) => ids.get(one) ?? 0) }]);
    ids.set(id, row?.id ?? 0);
  }
  const items = createExampleLibrary(60).map(({ id: _, ...item }) =>
    change({ ...item, skillIds: item.skillIds.map((one) => ids.get(one) ?? 0) }),
  );
  await contentStore.insert(db, items);
  return new Map(EXAMPLE_SKILLS.map(({ id, name }) => [name, ids.get(id) ?? 0]));
}

/** A learner who has five hours a week and wants these skills and roles. */
export async function addLearner(
  app: TestApp,
  wantedIds: readonly number[],
  profile: object = EXAMPLE_PROFILES.silent,
) {
  const user = await addUser(app.services.db);
  const browser = await signInBrowser(app, user.email);
  await browser.send('/api/mentee-profile', { timeAvailable: '5 hours a week', ...profile }, { method: 'PUT' });
  await app.database.query(
    'INSERT INTO learner_skills (user_id, added_ids) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET added_ids = excluded.added_ids',
    [user.id, wantedIds],
  );
  const toPlan = async (reply: Response) => {
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return (await reply.json()) as PathwayPlan;
  };
  const patch = (path: string, body: object) => browser.send(PLAN + path, body, { method: 'PATCH' });
  return {
    userId: user.id,
    browser,
    patch,
    read: async () => toPlan(await browser.fetch(PLAN)),
    start: async (preferences?: object) => toPlan(await browser.send(PLAN, preferences ? { preferences } : {})),
    prefer: async (preferences: object) => toPlan(await patch('', { preferences })),
    act: async (id: string | undefined, action: string, differences: object = {}) =>
      toPlan(await patch(`/steps/${id}`, { action, ...differences })),
    complete: (contentId: number | null | undefined, at = new Date()) =>
      app.database.query(
        `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at) VALUES ($1, $2, 'own-word', 100, $3)`,
        [user.id, contentId, at],
      ),
    /** Moves the plan's start so many days into the past. */
    backdate: (days: number) =>
      app.database.query(
        `UPDATE pathway_plans SET started_at = started_at - make_interval(days => $2), horizon_at = horizon_at - make_interval(days => $2), steps = (
           SELECT jsonb_agg(step || jsonb_build_object('dueAt', to_char((step->>'dueAt')::timestamptz AT TIME ZONE 'UTC' - make_interval(days => $2), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY place)
           FROM jsonb_array_elements(steps) WITH ORDINALITY AS listed(step, place)) WHERE user_id = $1`,
        [user.id, days],
      ),
  };
}
