import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, createChoices, fillLibrary, PLAN, type SkillIds } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { aLearningItem, aLearningPath } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore, pathStore } from '#features/learning/lessons/server/learning.store.ts';
import { addDays } from '#lib/weeks.ts';
import * as calls from '../mentor.calls.ts';
import type { CatalogReply } from '../mentor.contract.ts';
import { anObstacle } from './skills.fixtures.ts';
import { obstacleStore } from './skills.store.ts';

let app: TestApp;
let skills: SkillIds;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'plans' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  skills = await fillLibrary(app);
  learner = await addLearner(app);
});

const getError = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const post = (body: unknown) => learner.browser.send(PLAN, body);
const startPricing = (differences = {}) => learner.start(createChoices([skills.pricing], differences));
const listTitles = ({ steps }: { readonly steps: readonly { readonly title: string }[] }) =>
  steps.map(({ title }) => title);

describe('the plan', () => {
  it('is none before the learner says yes', async () => {
    expect(await learner.readLatest()).toEqual({ plan: null, canRestore: false, hasModel: false, care: null });
    const catalog = (await (await learner.browser.fetch(calls.getCatalog.path)).json()) as CatalogReply;
    expect(catalog.items).toHaveLength(12);
    expect(catalog.roles).toMatchObject([{ name: 'Analyst', requirement: 'It needs a license.' }]);
    expect(catalog).toMatchObject({ completedIds: [], timeZone: 'UTC' });
  });

  it('has the chosen skill only, then its practice and evidence, and one next step', async () => {
    const plan = await startPricing();
    expect(listTitles(plan)).toEqual([
      ...['beginner', 'intermediate', 'advanced', 'expert'].map((difficulty) => `Pricing, ${difficulty}`),
      'Ask five people what they paid',
      'Show what you can do: Pricing',
    ]);
    expect(plan).toMatchObject({
      goalName: 'Pricing',
      shiftDays: 0,
      isPaused: false,
      isFinished: false,
      canUndo: false,
    });
    expect(plan.nextId).toBe(plan.steps[0]?.id);
    expect(plan.steps[4]?.html).toContain('<strong>once</strong>');
    expect(await learner.read()).toEqual(plan);
  });

  it('of a role says what it requires and what is not taught, of which the editors hear once', async () => {
    const goal = { kind: 'role', roleId: skills.analyst } as const;
    const levels = [{ skillId: skills.pricing, level: 'well' } as const];
    const plan = await learner.start(createChoices([], { goal, levels }));
    expect(plan).toMatchObject({
      goalName: 'Analyst',
      requirement: 'It needs a license.',
      untaught: [{ id: skills.speaking, name: 'Speaking', isReported: false }],
    });
    expect(plan.steps.some(({ title }) => title.includes('Pricing'))).toBe(false);
    expect(plan.steps.at(-1)?.title).toBe('Show what you can do: Analyst');
    const report = (skillId: number) => learner.browser.send(calls.reportUntaught.path, { skillId });
    for (const _ of [1, 2])
      expect(await (await report(skills.speaking)).json()).toEqual({ reportedIds: [skills.speaking] });
    expect(await learner.read()).toMatchObject({ untaught: [{ isReported: true }] });
    expect(await getError(await report(skills.feedback))).toEqual([409, 'is_taught']);
    const admin = await app.createAdminBrowser();
    const uses = (await (await admin.fetch('/api/skills/uses')).json()) as { name: string; learners: number }[];
    expect(uses.map(({ name, learners }) => [name, learners])).toEqual([
      ...[
        ['Feedback', 1],
        ['Forecasting', 1],
        ['Pricing', 0],
        ['Speaking', 1],
      ],
    ]);
  });

  it('is none where nothing teaches it, and the editors can be told without one', async () => {
    expect(await getError(await post(createChoices([skills.speaking])))).toEqual([409, 'nothing_taught']);
    const report = (skillId: number) => learner.browser.send(calls.reportUntaught.path, { skillId });
    expect((await report(skills.speaking)).status).toBe(200);
    expect(await getError(await report(99_999))).toEqual([409, 'is_taught']);
    const catalog = (await (await learner.browser.fetch(calls.getCatalog.path)).json()) as CatalogReply;
    expect(catalog.reportedIds).toEqual([skills.speaking]);
    expect((await learner.readLatest()).plan).toBeNull();
  });

  it('counts the skills of a chosen path as wanted', async () => {
    const items = await app.database.query<{ id: number }>('SELECT id FROM learning_content ORDER BY id LIMIT 1');
    await pathStore.insertOne(
      app.services.db,
      aLearningPath({ contentIds: items.map(({ id }) => id), skillIds: [skills.pricing, skills.speaking] }),
    );
    const { paths } = (await (await learner.browser.fetch(calls.getCatalog.path)).json()) as CatalogReply;
    await learner.start(createChoices([], { goal: { kind: 'path', pathId: paths[0]?.id ?? 0 } }));
    const admin = await app.createAdminBrowser();
    const uses = (await (await admin.fetch('/api/skills/uses')).json()) as { name: string; learners: number }[];
    expect(uses.filter(({ learners }) => learners > 0).map(({ name }) => name)).toEqual(['Pricing', 'Speaking']);
  });

  it('says where nothing easier fits than what is advanced', async () => {
    expect((await startPricing()).steep).toEqual([]);
    await app.database.query("UPDATE learning_content SET difficulty = 'expert' WHERE title LIKE 'Pricing%'");
    expect((await startPricing()).steep).toEqual([{ skillId: skills.pricing, difficulty: 'expert' }]);
  });

  it('follows a path in its order, or helps to find out', async () => {
    const items = await app.database.query<{ id: number }>('SELECT id FROM learning_content ORDER BY id');
    const contentIds = [items[2]?.id ?? 0, items[0]?.id ?? 0];
    await pathStore.insertOne(app.services.db, aLearningPath({ contentIds }));
    const paths = (await (await learner.browser.fetch(calls.getCatalog.path)).json()) as CatalogReply;
    const goal = { kind: 'path', pathId: paths.paths[0]?.id ?? 0 } as const;
    const onPath = await learner.start(createChoices([], { goal }));
    expect(onPath.steps.map(({ contentId }) => contentId)).toEqual(contentIds);
    const unsure = await learner.start(createChoices([], { goal: { kind: 'unsure' } }));
    expect(unsure.steps.map(({ kind }) => kind)).toEqual(['item', 'item', 'item']);
  });

  it('hears of a new item and takes it in, and of one that left the library', async () => {
    const plan = await startPricing();
    await app.database.query("UPDATE plans SET created_at = created_at - interval '1 hour'");
    await contentStore.insert(app.services.db, [
      aLearningItem({
        title: 'New on pricing',
        skillIds: [skills.pricing],
        category: 'Strategy',
        difficulty: 'expert',
      }),
    ]);
    const [fitting] = (await learner.read()).fitting;
    expect(fitting?.title).toBe('New on pricing');
    const add = () => learner.browser.send(calls.addItem.path, { contentId: fitting?.id });
    const added = await (await add()).json();
    expect(listTitles(added as never)).toContain('New on pricing');
    expect(added).toMatchObject({ fitting: [], changes: [{ title: 'New on pricing', what: 'added' }] });
    expect(await getError(await add())).toEqual([409, 'does_not_fit']);
    await app.database.query('DELETE FROM learning_content WHERE id = $1', [plan.steps[0]?.contentId]);
    expect((await learner.read()).steps[0]).toMatchObject({ state: 'skipped', item: null, canUndo: false });
  });

  it('outlives the skill that it is for', async () => {
    const plan = await startPricing();
    await app.database.query('DELETE FROM skills WHERE id = $1', [skills.pricing]);
    const after = await learner.read();
    expect(listTitles(after)).toEqual(listTitles(plan));
    expect(after).toMatchObject({ goalName: 'Pricing', nextId: plan.nextId });
    const skipped = await learner.act(plan.steps[0]?.id, 'skip');
    expect(skipped.steps[0]?.state).toBe('skipped');
    expect(await getError(await post(createChoices([skills.pricing])))).toEqual([409, 'not_offered']);
  });

  it('moves by whole days when nothing is done, and says nothing of three', async () => {
    const plan = await startPricing();
    await learner.backdate(3);
    expect(await learner.read()).toMatchObject({ shiftDays: 0, nextId: plan.nextId });
    await learner.backdate(11);
    expect((await learner.read()).shiftDays).toBe(14);
  });

  it('has the days of the learner’s time zone', async () => {
    await learner.browser.send(
      '/api/my-week/reminder',
      { isOn: false, timeZone: 'Pacific/Kiritimati' },
      { method: 'PUT' },
    );
    const { today, startedOn } = await startPricing();
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect([today, startedOn]).toEqual([there, there]);
  });

  it('shows the editors’ advice on what is in the way, sensitive matters first', async () => {
    const rows = await obstacleStore.insert(app.services.db, [
      anObstacle({ name: 'Age', advice: 'Be *proud*.' }),
      anObstacle({ name: 'Grief', advice: 'Take your time.', isSensitive: true }),
    ]);
    const plan = await startPricing({ obstacleIds: rows.map(({ id }) => id) });
    expect(plan.advice.map(({ name }) => name)).toEqual(['Grief', 'Age']);
    expect(plan.advice[1]?.html).toContain('<em>proud</em>');
  });
});

describe('a step', () => {
  it('is skipped, known with the easier ones, postponed, done, and undone', async () => {
    const [first, second, third] = (await startPricing()).steps;
    expect(third?.alsoKnown).toEqual(['Pricing, beginner', 'Pricing, intermediate']);
    const known = await learner.act(third?.id, 'know');
    expect(known.steps.slice(0, 3).map(({ state }) => state)).toEqual(['known', 'known', 'known']);
    const undone = await learner.act(third?.id, 'undo');
    expect(undone.nextId).toBe(first?.id);
    expect((await learner.act(first?.id, 'skip')).nextId).toBe(second?.id);
    const later = await learner.act(second?.id, 'postpone', { weeks: 4 });
    expect(later.steps[1]?.notBefore).toBe(addDays(undone.steps[1]?.dueOn ?? '', 28));
    expect(later.changes).toContainEqual(expect.objectContaining({ title: 'Pricing, intermediate', what: 'later' }));
    const practice = `practice-${skills.pricing}`;
    const done = await learner.act(practice, 'do');
    expect(done.steps.find(({ id }) => id === practice)).toMatchObject({ state: 'done', proof: 'own-word' });
    expect(await getError(await learner.patch(`/steps/${third?.id}`, { action: 'do' }))).toEqual([
      409,
      'step_of_library',
    ]);
    expect(await getError(await learner.patch(`/steps/${third?.id}`, { action: 'undo' }))).toEqual([
      409,
      'nothing_to_undo',
    ]);
  });

  it('is swapped only where there is another item', async () => {
    const plan = await startPricing();
    expect(plan.steps.every(({ canSwap }) => !canSwap)).toBe(true);
    expect(await getError(await learner.patch(`/steps/${plan.nextId}`, { action: 'swap' }))).toEqual([
      409,
      'nothing_to_swap',
    ]);
    await contentStore.insert(app.services.db, [
      aLearningItem({ title: 'Other on pricing', skillIds: [skills.pricing], category: 'Strategy' }),
    ]);
    expect((await learner.read()).steps[0]?.canSwap).toBe(true);
    const swapped = await learner.act(plan.nextId ?? '', 'swap');
    expect(swapped.steps[0]).toMatchObject({ title: 'Other on pricing', canUndo: true });
    expect(listTitles(await learner.act(swapped.steps[0]?.id, 'undo'))).toEqual(listTitles(plan));
  });

  it('of two tabs is changed once', async () => {
    const { nextId } = await startPricing();
    const replies = await Promise.all([1, 2].map(() => learner.patch(`/steps/${nextId}`, { action: 'skip' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is read counts as done, with its proof', async () => {
    const [first, second] = (await startPricing()).steps;
    await learner.complete(first?.contentId);
    const plan = await learner.read();
    expect(plan.steps[0]).toMatchObject({ state: 'done', proof: 'read', completedOn: plan.today });
    expect(plan.nextId).toBe(second?.id);
  });
});

describe('other choices', () => {
  it('plan again and keep what is done, and can be undone once', async () => {
    const plan = await startPricing();
    await learner.complete(plan.steps[0]?.contentId);
    const goal = { kind: 'skills', skillIds: [skills.feedback] } as const;
    const changed = await learner.choose({ goal: { ...goal, skillIds: [...goal.skillIds] } });
    expect(changed).toMatchObject({ goalName: 'Feedback', canUndo: true });
    expect(changed.steps[0]).toMatchObject({ title: 'Pricing, beginner', state: 'done' });
    expect(listTitles(changed)).toContain('Feedback, beginner');
    const undo = () => learner.browser.send(calls.undoPlanChange.path, {});
    expect(listTitles((await (await undo()).json()) as never)).toEqual(listTitles(plan));
    expect(await getError(await undo())).toEqual([409, 'plan_changed']);
  });

  it('pause the plan with 0 hours', async () => {
    const plan = await startPricing();
    const paused = await learner.choose({ hoursPerWeek: 0 });
    expect(paused).toMatchObject({ isPaused: true, shiftDays: 0 });
    expect(listTitles(paused)).toEqual(listTitles(plan));
    expect((await learner.choose({ hoursPerWeek: 2 })).isPaused).toBe(false);
  });

  it('with which nothing is left are refused', async () => {
    await startPricing();
    const levels = [{ skillId: skills.pricing, level: 'well' } as const];
    expect(await getError(await learner.patch('', { levels }))).toEqual([409, 'nothing_fits']);
    expect(await getError(await post(createChoices([skills.speaking])))).toEqual([409, 'nothing_taught']);
  });

  it('start a new plan that keeps practice done by the learner’s word', async () => {
    await startPricing();
    await learner.act(`practice-${skills.pricing}`, 'do');
    const plan = await learner.start(createChoices([skills.feedback]));
    expect(plan.steps[0]).toMatchObject({ id: `practice-${skills.pricing}`, state: 'done' });
  });
});

describe('leaving a plan', () => {
  it('can be taken back within an hour', async () => {
    const plan = await startPricing();
    await learner.browser.fetch(PLAN, { method: 'DELETE' });
    expect(await learner.readLatest()).toMatchObject({ plan: null, canRestore: true });
    expect(await getError(await learner.patch('', { hoursPerWeek: 3 }))).toEqual([404, 'plan_not_started']);
    const restore = () => learner.browser.send(calls.restorePlan.path, {});
    expect(await (await restore()).json()).toEqual(plan);
    await learner.browser.fetch(PLAN, { method: 'DELETE' });
    await app.database.query("UPDATE plans SET abandoned_at = now() - interval '61 min'");
    expect(await learner.readLatest()).toMatchObject({ canRestore: false });
    expect(await getError(await restore())).toEqual([404, 'plan_not_found']);
  });
});
