import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/accounts/server/accounts.fixtures.ts';
import { contentStore } from '#features/learning/server/learning.store.ts';
import type { PathwayPlan } from '#features/narratives/narratives.contract.ts';
import { createExampleLibrary, EXAMPLE_PROFILES } from '#lib/pathway/examples.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const PLAN = '/api/pathway-plan';
const DAY_MS = 86_400_000;

let app: TestApp;
let mentee: TestBrowser;
let userId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'pathway-plan' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content');
  await contentStore.insert(
    app.services.db,
    createExampleLibrary(40).map(({ id: _, tags, ...item }) => ({ ...item, tags: [...tags] })),
  );
  const user = await addUser(app.services.db);
  userId = user.id;
  mentee = await signInBrowser(app, user.email);
  await mentee.send('/api/mentee-profile', EXAMPLE_PROFILES.rampAgent, { method: 'PUT' });
});

const read = async () => (await (await mentee.fetch(PLAN)).json()) as PathwayPlan;
const startPlan = async () => (await (await mentee.send(PLAN, {})).json()) as PathwayPlan;
const complete = (contentId: number | undefined, at = new Date()) =>
  app.database.query(
    'INSERT INTO user_progress (user_id, content_id, is_completed, progress, completed_at) VALUES ($1, $2, true, 100, $3)',
    [userId, contentId, at],
  );
const backdateStart = (days: number) =>
  app.database.query(
    `UPDATE pathway_plans SET started_at = started_at - make_interval(days => $2), steps = (
       SELECT jsonb_agg(step || jsonb_build_object('dueAt', to_char((step->>'dueAt')::timestamptz AT TIME ZONE 'UTC' - make_interval(days => $2), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY place)
       FROM jsonb_array_elements(steps) WITH ORDINALITY AS listed(step, place)) WHERE user_id = $1`,
    [userId, days],
  );

describe('the plan', () => {
  it('is a proposal until it is started, with items, an order, reasons and dates from the available time', async () => {
    const plan = await read();
    expect(plan).toMatchObject({
      isStarted: false,
      minutesPerWeek: 300,
      isTimeAssumed: false,
      hasModel: false,
      shiftDays: 0,
    });
    expect(plan.steps.length).toBeGreaterThanOrEqual(3);
    expect(plan.steps[0]?.why).toMatch(/^Because you want to .* and have 5 hours a week: /);
    const minutes = plan.steps.reduce((sum, step) => sum + step.minutes, 0);
    const days = (Date.parse(plan.finishAt) - Date.parse(plan.startedAt)) / DAY_MS;
    expect(Math.abs(days - (minutes / 300) * 7)).toBeLessThan(1);
  });

  it('keeps its steps after the start and reports that the profile is newer', async () => {
    const started = await startPlan();
    await mentee.send('/api/mentee-profile', { dreamJob: 'pricing manager', shortTermGoals: null }, { method: 'PUT' });
    const plan = await read();
    expect(plan).toMatchObject({ isStarted: true, isProfileNewer: true });
    expect(plan.steps.map(({ contentId }) => contentId)).toEqual(started.steps.map(({ contentId }) => contentId));
    expect((await startPlan()).isProfileNewer).toBe(false);
  });

  it('shows the delay if nothing is done, and which steps are completed', async () => {
    const started = await startPlan();
    await backdateStart(21);
    const behind = await read();
    expect(behind.shiftDays).toBe(21);
    expect(Date.parse(behind.finishAt) - Date.parse(behind.plannedFinishAt)).toBeCloseTo(21 * DAY_MS, -7);
    await complete(started.steps[0]?.contentId);
    const [first, second] = (await read()).steps;
    expect(first).toMatchObject({ completedAt: expect.any(String), progress: 100 });
    expect(second?.completedAt).toBeNull();
  });

  it('is finished with its last item, ignoring items that left the library', async () => {
    const { steps } = await startPlan();
    const [removed, ...others] = steps;
    for (const step of others) await complete(step.contentId);
    await app.database.query('DELETE FROM learning_content WHERE id = $1', [removed?.contentId]);
    const plan = await read();
    expect(plan.isFinished).toBe(true);
    expect(plan.steps[0]).toMatchObject({ item: null, title: removed?.title });
  });

  it('can be abandoned and restored with its dates, and is hidden while abandoned', async () => {
    const started = await startPlan();
    const left = await mentee.send(PLAN, undefined, { method: 'DELETE' });
    expect([left.status, (await left.json()) as PathwayPlan]).toMatchObject([200, { isStarted: false }]);
    expect((await read()).isStarted).toBe(false);
    const restored = await mentee.send(`${PLAN}/restore`, {});
    expect([restored.status, await restored.json()]).toMatchObject([
      200,
      { isStarted: true, startedAt: started.startedAt, plannedFinishAt: started.plannedFinishAt },
    ]);
    expect((await mentee.send(`${PLAN}/restore`, {})).status).toBe(200);
    await mentee.send(PLAN, undefined, { method: 'DELETE' });
    expect((await startPlan()).isStarted).toBe(true);
    expect((await read()).isStarted).toBe(true);
  });

  it('cannot be restored if it was not abandoned or belongs to someone else', async () => {
    expect((await mentee.send(`${PLAN}/restore`, {})).status).toBe(404);
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    await startPlan();
    await mentee.send(PLAN, undefined, { method: 'DELETE' });
    expect((await other.send(`${PLAN}/restore`, {})).status).toBe(404);
    for (const [path, method] of [
      [PLAN, 'DELETE'],
      [`${PLAN}/restore`, 'POST'],
    ] as const)
      expect((await app.fetch(path, { method })).status).toBe(401);
  });

  it('does not include completed items', async () => {
    const first = (await read()).steps[0]?.contentId;
    await complete(first);
    expect((await read()).steps.map(({ contentId }) => contentId)).not.toContain(first);
  });

  it('is empty for an empty library and cannot be started', async () => {
    await app.database.empty('learning_content');
    expect((await read()).steps).toEqual([]);
    const reply = await mentee.send(PLAN, {});
    expect(reply.status).toBe(409);
    expect(((await reply.json()) as { error: string }).error).toMatch(/^There is nothing left in the library/);
  });

  it('needs a session', async () => {
    expect((await app.fetch(PLAN)).status).toBe(401);
    expect((await app.send(PLAN, {})).status).toBe(401);
  });
});
