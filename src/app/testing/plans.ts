import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import * as calls from '#features/learning/mentor/mentor.calls.ts';
import { ITEM_TYPES } from '#features/learning/mentor/mentor.constants.ts';
import type { ChosenBody, PlanOrNone, PlanReply } from '#features/learning/mentor/mentor.contract.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

export const PLAN = calls.getPlan.path;

/** The sample skills: three that the library teaches, one that it does not, and a role that needs all of them. */
export interface SkillIds {
  readonly pricing: number;
  readonly forecasting: number;
  readonly feedback: number;
  readonly speaking: number;
  readonly analyst: number;
}

const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** Fills the library with four items for each taught skill, easier ones first. */
export async function fillLibrary(app: TestApp): Promise<SkillIds> {
  const { db } = app.services;
  await app.database.empty('rate_limits', 'learning_content', 'learning_paths', 'skills', 'obstacles');
  const names = ['Pricing', 'Forecasting', 'Feedback', 'Speaking'];
  const rows = await skillStore.insert(
    db,
    names.map((name) =>
      aSkill({
        name,
        practiceTitle: 'Ask five people what they paid',
        ...{ practice: `Use ${name} **once**.`, practiceMinutes: 90, evidence: `A sheet on ${name}.` },
      }),
    ),
  );
  const [pricing = 0, forecasting = 0, feedback = 0, speaking = 0] = rows.map(({ id }) => id);
  const role = { type: 'role', evidence: 'An application.', requirement: 'It needs a license.' } as const;
  const [analyst] = await skillStore.insert(db, [
    aSkill({ name: 'Analyst', ...role, skillIds: [pricing, forecasting, feedback, speaking] }),
  ]);
  const items = [pricing, forecasting, feedback].flatMap((skillId, index) =>
    DIFFICULTIES.map((difficulty) =>
      aLearningItem({
        ...{ title: `${names[index]}, ${difficulty}`, difficulty, skillIds: [skillId], type: 'article' },
        ...{ estimatedTime: 60, isRecommended: false, lesson: null, url: 'https://example.com/item' },
        publishedAt: new Date('2026-01-01'),
      }),
    ),
  );
  await contentStore.insert(db, items);
  return { pricing, forecasting, feedback, speaking, analyst: analyst?.id ?? 0 };
}

/** Choices that lead to these skills. */
export const createChoices = (skillIds: readonly number[], differences: Partial<ChosenBody> = {}): ChosenBody => ({
  goal: { kind: 'skills', skillIds: [...skillIds] },
  levels: [],
  hoursPerWeek: 5,
  days: [],
  until: null,
  obstacleIds: [],
  formats: [...ITEM_TYPES],
  without: [],
  ...differences,
});

/** A signed-in learner with the calls about their plan. */
export async function addLearner(app: TestApp) {
  const user = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) });
  return { userId: user.id, ...createPlanCalls(await signInBrowser(app, user.email)), ...createStates(app, user.id) };
}

/** The calls about a plan. */
export function createPlanCalls(browser: TestBrowser) {
  const read = async <Reply>(reply: Response) => {
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const patch = (path: string, body: object) => browser.send(PLAN + path, body, { method: 'PATCH' });
  return {
    browser,
    patch,
    readLatest: async () => read<PlanOrNone>(await browser.fetch(PLAN)),
    read: async () => {
      const { plan } = await read<PlanOrNone>(await browser.fetch(PLAN));
      if (!plan) throw new Error('There is no plan');
      return plan;
    },
    start: async (choices: ChosenBody) => read<PlanReply>(await browser.send(PLAN, choices)),
    choose: async (choices: Partial<ChosenBody>) => read<PlanReply>(await patch('', choices)),
    act: async (id: string | undefined, action: string, differences: object = {}) =>
      read<PlanReply>(await patch(`/steps/${id}`, { action, ...differences })),
  };
}

/** Arranges states of a plan that take time. */
const createStates = (app: TestApp, userId: number) => ({
  complete: (contentId: number | null | undefined, at = new Date()) =>
    app.database.query(
      `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at) VALUES ($1, $2, 'read', 100, $3, $3)`,
      [userId, contentId, at],
    ),
  /** Moves the plan so many days into the past. */
  backdate: async (days: number) => {
    await app.database.query('UPDATE plans SET started_on = started_on - $2::int WHERE user_id = $1', [userId, days]);
    await app.database.query('UPDATE plan_steps SET planned_on = planned_on - $2::int WHERE user_id = $1', [
      userId,
      days,
    ]);
  },
});
