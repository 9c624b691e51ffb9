import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { MyEvidence } from '#features/learning/badges/badges.contract.ts';
import type { PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { deleteExpired } from '../jobs.ts';
import { addLearner, DAY_MS, fillLibrary, PLAN, REVENUE_ANALYST } from '../testing/plans.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let skills: Map<string, number>;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'pathway-plan' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  skills = await fillLibrary(app);
  learner = await addLearner(app, [skills.get(REVENUE_ANALYST) ?? 0]);
});

describe('the plan', () => {
  it('is a proposal until it is started, made of the skills of the role, with reasons, phases and dates', async () => {
    const plan = await learner.read();
    expect(plan).toMatchObject({
      isStarted: false,
      minutesPerWeek: 300,
      isTimeAssumed: false,
      isPaused: false,
      hasModel: false,
      shiftDays: 0,
      changes: [],
      preferences: { minutesPerWeek: 300, horizonMonths: 6, without: [] },
    });
    expect(plan.phases).toHaveLength(2);
    expect(new Set(plan.steps.map(({ kind }) => kind))).toEqual(new Set(['item', 'practice', 'evidence']));
    expect(plan.steps.every(({ skill, why }) => skill && why)).toBe(true);
    expect(plan.steps[0]).toMatchObject({
      skill: { id: skills.get('revenue management'), name: 'revenue management' },
      why: expect.stringMatching(/^Teaches “revenue management”, which /),
      text: null,
    });
    expect(plan.steps.find(({ kind }) => kind === 'practice')?.html).toMatch(/^<p>Use /);
  });

  it('keeps its steps after the start and reports that the profile is newer', async () => {
    const started = await learner.start();
    await learner.browser.send('/api/mentee-profile', { dreamJob: 'pricing manager' }, { method: 'PUT' });
    const plan = await learner.read();
    expect(plan).toMatchObject({ isStarted: true, isProfileNewer: true });
    expect(plan.steps.map(({ id }) => id)).toEqual(started.steps.map(({ id }) => id));
    expect((await learner.start()).isProfileNewer).toBe(false);
  });

  it('shows the delay if nothing is done, and which steps are completed', async () => {
    const started = await learner.start();
    await learner.backdate(21);
    const behind = await learner.read();
    expect(behind.shiftDays).toBe(21);
    expect(Date.parse(behind.finishAt) - Date.parse(behind.plannedFinishAt)).toBeCloseTo(21 * DAY_MS, -7);
    await learner.complete(started.steps[0]?.contentId);
    const [first, second] = (await learner.read()).steps;
    expect(first).toMatchObject({ completedAt: expect.any(String), progress: 100, state: 'done' });
    expect(second).toMatchObject({ completedAt: null, state: 'open' });
  });

  it('arrives when the evidence is there, not when the items are read, and ignores items that left the library', async () => {
    const { steps } = await learner.start();
    const [removed, ...items] = steps.filter(({ kind }) => kind === 'item');
    for (const { contentId } of items) await learner.complete(contentId);
    await app.database.query('DELETE FROM learning_content WHERE id = $1', [removed?.contentId]);
    const read = await learner.read();
    expect(read).toMatchObject({ isFinished: false, isArrived: false });
    expect(read.steps.find(({ id }) => id === removed?.id)).toMatchObject({
      item: null,
      title: removed?.title,
      state: 'skipped',
    });
    const evidence = steps.filter(({ kind }) => kind === 'evidence');
    expect(evidence.length).toBeGreaterThan(1);
    for (const { id } of evidence) await learner.act(id, 'do');
    expect(await learner.read()).toMatchObject({ isFinished: false, isArrived: true });
    for (const { id } of steps.filter(({ kind }) => kind === 'practice')) await learner.act(id, 'skip');
    expect(await learner.read()).toMatchObject({ isFinished: true, isArrived: true });
    // A new plan keeps the completed steps, and leaves out the skipped ones.
    await learner.act(steps.find(({ kind }) => kind === 'practice')?.id, 'undo');
    expect((await learner.start()).steps.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual(
      evidence.map(({ id }) => id),
    );
    // With only the evidence of the earlier plan, the new one has not arrived.
    expect(await learner.read()).toMatchObject({ isStarted: true, isArrived: false });
  });

  it('can be abandoned and restored with its dates, and is hidden while abandoned', async () => {
    const { browser } = learner;
    const started = await learner.start();
    const left = await browser.send(PLAN, undefined, { method: 'DELETE' });
    expect([left.status, await left.json()]).toMatchObject([200, { isStarted: false }]);
    expect((await learner.patch('', { preferences: { minutesPerWeek: 60 } })).status).toBe(404);
    const restored = await browser.send(`${PLAN}/restore`, {});
    expect([restored.status, await restored.json()]).toMatchObject([
      200,
      { isStarted: true, startedAt: started.startedAt, plannedFinishAt: started.plannedFinishAt },
    ]);
    expect((await browser.send(`${PLAN}/restore`, {})).status).toBe(200);
    await browser.send(PLAN, undefined, { method: 'DELETE' });
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    expect((await other.send(`${PLAN}/restore`, {})).status).toBe(404);
    expect((await learner.start()).isStarted).toBe(true);
  });

  it('keeps practice and evidence that are done when it is left, for the next plan and for what the learner can show', async () => {
    const { browser } = learner;
    const query = (sql: string) => app.database.query(sql, [learner.userId]);
    const leave = () => browser.send(PLAN, undefined, { method: 'DELETE' });
    const { steps } = await learner.start();
    const [practice, evidence] = (['practice', 'evidence'] as const).map((kind) =>
      steps.find((step) => step.kind === kind),
    );
    const done = [practice?.id, evidence?.id];
    for (const id of done) await learner.act(id, 'do');
    const listWork = async () => {
      const { choices } = (await (await browser.fetch('/api/my-evidence')).json()) as MyEvidence;
      return choices.map(({ id }) => id).toSorted();
    };
    const before = await listWork();
    expect(before).toEqual(done.toSorted());
    await leave();
    expect(await listWork()).toEqual(before);
    expect((await learner.read()).steps.some(({ id }) => done.includes(id))).toBe(false);
    const listDone = (plan: PathwayPlan) => plan.steps.filter(({ state }) => state === 'done').map(({ id }) => id);
    expect(listDone(await learner.start()).toSorted()).toEqual(before);

    // After an hour only the open steps are gone, and the plan cannot be restored.
    await leave();
    await query(`UPDATE pathway_plans SET abandoned_at = now() - interval '61 min' WHERE user_id = $1`);
    await deleteExpired(app.services.db, new Date());
    await deleteExpired(app.services.db, new Date());
    expect(await query('SELECT jsonb_array_length(steps) AS steps FROM pathway_plans WHERE user_id = $1')).toEqual([
      { steps: 2 },
    ]);
    expect((await browser.send(`${PLAN}/restore`, {})).status).toBe(404);
    expect(await learner.read()).toMatchObject({ isStarted: false });
    expect(await listWork()).toEqual(before);
    expect(listDone(await learner.start()).toSorted()).toEqual(before);
  });

  it('says so if nothing is understood, and cannot be started from an empty library', async () => {
    const newcomer = await addLearner(app, [], { timeAvailable: 'ساعتان في اليوم', dreamJob: 'طيار' });
    const plan = await newcomer.read();
    expect(plan).toMatchObject({ isTimeAssumed: true, minutesPerWeek: 180, phases: [{ title: 'First steps' }] });
    expect(plan.steps.every(({ why }) => why.endsWith('because we found no skill or role in your profile yet.'))).toBe(
      true,
    );
    await app.database.empty('learning_content');
    expect((await newcomer.read()).steps).toEqual([]);
    const reply = await newcomer.browser.send(PLAN, {});
    expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([
      409,
      expect.stringMatching(/^There is nothing left in the library/),
    ]);
  });

  it('names wanted skills that nothing teaches, and plans practice', async () => {
    const id = skills.get('public speaking') ?? 0;
    const speaker = await addLearner(app, [id]);
    const plan = await speaker.read();
    expect(plan.missing).toEqual([{ id, name: 'public speaking' }]);
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['practice', 'evidence']);
  });

  it('needs a session', async () => {
    for (const [path, method] of [
      [PLAN, 'GET'],
      [PLAN, 'POST'],
      [PLAN, 'PATCH'],
      [`${PLAN}/steps/item-1`, 'PATCH'],
      [PLAN, 'DELETE'],
      [`${PLAN}/restore`, 'POST'],
    ] as const)
      expect((await app.fetch(path, { method })).status, `${method} ${path}`).toBe(401);
  });
});
