import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, DAY_MS, fillLibrary, PLAN, REVENUE_ANALYST } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';

let app: TestApp;
let skills: Map<string, number>;
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'plan-changes' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  skills = await fillLibrary(app);
  learner = await addLearner(app, [skills.get(REVENUE_ANALYST) ?? 0]);
});

const getError = async (reply: Response) => [reply.status, ((await reply.json()) as { error: string }).error];
const change = (set: string, contentId: number | null | undefined) =>
  app.database.query(`UPDATE learning_content SET ${set} WHERE id = $1`, [contentId]);

describe('a step', () => {
  it('is skipped, so that the others come earlier, and comes back', async () => {
    const { steps } = await learner.start();
    const [first, second] = steps;
    const skipped = await learner.act(first?.id, 'skip');
    expect(skipped.steps[0]).toMatchObject({ id: first?.id, state: 'skipped', canUndo: true });
    expect(Date.parse(skipped.steps[1]?.dueAt ?? '')).toBeLessThanOrEqual(Date.parse(second?.dueAt ?? ''));
    expect(Date.parse(skipped.finishAt)).toBeLessThan(Date.parse((await learner.act(first?.id, 'undo')).finishAt));
    expect((await learner.read()).steps[0]).toMatchObject({ state: 'open', canUndo: false });
    expect(await getError(await learner.patch(`/steps/${first?.id}`, { action: 'undo' }))).toEqual([
      409,
      'There is nothing to undo on this step.',
    ]);
  });

  it('is swapped for another item of the same skill, and back', async () => {
    const { steps } = await learner.start({ horizonMonths: 1 });
    const before = steps[0];
    const swapped = (await learner.act(before?.id, 'swap')).steps[0];
    expect(swapped?.id).not.toBe(before?.id);
    expect(swapped).toMatchObject({
      skill: before?.skill,
      kind: 'item',
      canUndo: true,
      why: expect.stringMatching(/^Teaches /),
    });
    const again = (await learner.act(swapped?.id, 'undo')).steps[0];
    expect(again).toMatchObject({ id: before?.id, title: before?.title });
    await app.database.query('DELETE FROM learning_content WHERE skill_ids = $1 AND id <> $2', [
      [before?.skill?.id],
      before?.contentId,
    ]);
    expect(await getError(await learner.patch(`/steps/${before?.id}`, { action: 'swap' }))).toEqual([
      409,
      'Nothing else in the library teaches this and fits your preferences.',
    ]);
  });

  it('that is known makes easier ones of its skill known, and stays so when planned again', async () => {
    const { steps } = await learner.start();
    const [easy, hard] = steps;
    expect(easy?.skill).toEqual(hard?.skill);
    await change("difficulty = 'beginner'", easy?.contentId);
    await change("difficulty = 'advanced'", hard?.contentId);
    const known = await learner.act(hard?.id, 'know');
    expect(known.steps.slice(0, 2).map(({ state }) => state)).toEqual(['known', 'known']);
    expect(known.changes).toContainEqual(expect.objectContaining({ title: easy?.title, what: 'removed' }));
    const again = await learner.prefer({ horizonMonths: 12 });
    expect(again.phases[0]?.title).toBe('So far');
    expect(again.steps.slice(0, 2).map(({ id }) => id)).toEqual([easy?.id, hard?.id]);
    const undone = await learner.act(hard?.id, 'undo');
    expect(undone.steps.slice(0, 2).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('is postponed with what follows from it, while others go on', async () => {
    const { steps } = await learner.start();
    const [first] = steps;
    const later = await learner.act(first?.id, 'postpone', { weeks: 3 });
    expect(Date.parse(later.steps[0]?.dueAt ?? '') - Date.parse(first?.dueAt ?? '')).toBeGreaterThanOrEqual(
      20 * DAY_MS,
    );
    expect(later.changes).toContainEqual(expect.objectContaining({ title: first?.title, what: 'later' }));
    expect(later.shiftDays).toBe(0);
    const other = later.steps.find(({ skill }) => skill?.id !== first?.skill?.id);
    expect(Date.parse(other?.dueAt ?? '')).toBeLessThan(Date.parse(later.steps[0]?.dueAt ?? ''));
    expect((await learner.act(first?.id, 'undo')).steps[0]?.dueAt.slice(0, 10)).toBe(first?.dueAt.slice(0, 10));
  });

  it('goes back one change at a time when it was postponed or swapped more than once', async () => {
    const { steps } = await learner.start({ horizonMonths: 1 });
    const skillIds = [steps[0]?.skill?.id ?? 0];
    await contentStore.insert(
      app.services.db,
      Array.from({ length: 3 }, () => aLearningItem({ skillIds })),
    );
    const undo = async (id: string | undefined) => (await learner.act(id, 'undo')).steps[0];
    const first = steps[0]?.id;
    const once = (await learner.act(first, 'postpone')).steps[0];
    const twice = (await learner.act(first, 'postpone')).steps[0];
    expect(twice?.notBefore).not.toBe(once?.notBefore);
    expect(await undo(first)).toMatchObject({ notBefore: once?.notBefore, canUndo: true });
    const second = (await learner.act(first, 'swap')).steps[0];
    expect(second).toMatchObject({ notBefore: null });
    const third = (await learner.act(second?.id, 'swap')).steps[0];
    expect(new Set([first, second?.id, third?.id]).size).toBe(3);
    const planned = (await learner.prefer({ minutesPerWeek: 600 })).steps.map(({ id }) => id);
    expect(planned.includes(String(first)) || planned.includes(String(second?.id))).toBe(false);
    await learner.browser.send(`${PLAN}/undo`, {});
    expect(await undo(third?.id)).toMatchObject({ id: second?.id });
    expect(await undo(second?.id)).toMatchObject({ id: first, notBefore: once?.notBefore });
    expect(await undo(first)).toMatchObject({ notBefore: null, canUndo: false });
  });

  it('is done by the learner’s word, in the library too, and can be opened again', async () => {
    const { steps } = await learner.start();
    const practice = steps.find(({ kind }) => kind === 'practice');
    expect((await learner.act(practice?.id, 'do')).steps.find(({ id }) => id === practice?.id)?.state).toBe('done');
    expect((await learner.act(steps[0]?.id, 'do')).steps[0]).toMatchObject({ state: 'done', progress: 100 });
    const marks = async () =>
      (await (await learner.browser.fetch('/api/user-progress')).json()) as { isCompleted: boolean }[];
    expect(await marks()).toMatchObject([{ isCompleted: true }]);
    expect((await learner.act(steps[0]?.id, 'undo')).steps[0]).toMatchObject({ state: 'open', progress: 0 });
    expect(await marks()).toMatchObject([{ isCompleted: false }]);
  });

  it('stays completed after an hour, because badges and evidence rely on it', async () => {
    const [first] = (await learner.start()).steps;
    expect((await learner.act(first?.id, 'do')).steps[0]).toMatchObject({ state: 'done', canUndo: true });
    await app.database.query("UPDATE user_progress SET completed_at = now() - interval '61 min' WHERE user_id = $1", [
      learner.userId,
    ]);
    expect((await learner.read()).steps[0]).toMatchObject({ state: 'done', canUndo: false });
    const refused = [
      await learner.patch(`/steps/${first?.id}`, { action: 'undo' }),
      await learner.browser.send(`/api/user-progress/${first?.contentId}/completion`, undefined, { method: 'DELETE' }),
    ];
    for (const reply of refused)
      expect(await getError(reply)).toEqual([409, expect.stringMatching(/^This was completed/)]);
    expect((await learner.read()).steps[0]).toMatchObject({ state: 'done', progress: 100 });
  });

  it('keeps what was read of a lesson when its completion is taken back, and the start of an item that is not read here', async () => {
    const [lesson, link, untouched] = (await learner.start()).steps.filter(({ kind }) => kind === 'item');
    const setLesson = (text: string | null, id: number | null | undefined) =>
      app.database.query('UPDATE learning_content SET lesson = $1 WHERE id = $2', [text, id]);
    await setLesson(A_LESSON, lesson?.contentId);
    for (const step of [link, untouched]) await setLesson(null, step?.contentId);
    const put = (path: string, body: object) => learner.browser.send(path, body, { method: 'PUT' });
    await put(`/api/lessons/${lesson?.contentId}/sections`, { read: ['start', 'section-the-first-part'] });
    await put(`/api/user-progress/${link?.contentId}`, { progress: 1 });
    for (const [step, progress] of [
      [lesson, 50],
      [link, 1],
      [untouched, 0],
    ] as const) {
      await learner.act(step?.id, 'do');
      const { steps } = await learner.act(step?.id, 'undo');
      expect(steps.find(({ id }) => id === step?.id)).toMatchObject({ state: 'open', progress });
    }
    // A lesson that was read to the end and is opened again is not finished.
    await put(`/api/lessons/${lesson?.contentId}/sections`, { read: ['section-the-second-part'] });
    await setLesson(A_LESSON.slice(0, A_LESSON.indexOf('## Check')), lesson?.contentId);
    await learner.act(lesson?.id, 'do');
    expect((await learner.act(lesson?.id, 'undo')).steps.find(({ id }) => id === lesson?.id)?.progress).toBe(99);
  });

  it('of evidence cannot be known, an event cannot be postponed, and nonsense is refused', async () => {
    const { steps } = await learner.start();
    const evidence = steps.find(({ kind }) => kind === 'evidence');
    expect((await getError(await learner.patch(`/steps/${evidence?.id}`, { action: 'know' })))[0]).toBe(409);
    await change(`starts_at = now() + interval '20 days'`, steps[0]?.contentId);
    expect((await getError(await learner.patch(`/steps/${steps[0]?.id}`, { action: 'postpone' })))[0]).toBe(409);
    expect((await learner.patch('/steps/item-999999', { action: 'skip' })).status).toBe(404);
    expect((await learner.patch(`/steps/${steps[0]?.id}`, { action: 'forget' })).status).toBe(400);
    expect((await learner.patch(`/steps/${steps[0]?.id}`, { action: 'postpone', weeks: -3 })).status).toBe(400);
    expect((await learner.patch('/steps/..%2F..', { action: 'skip' })).status).toBe(400);
    const stranger = await addLearner(app, []);
    expect((await stranger.patch(`/steps/${steps[0]?.id}`, { action: 'skip' })).status).toBe(404);
  });

  it('at an event stands on its date, and is over when the event is', async () => {
    const [, event] = (await learner.read()).steps;
    await change(`starts_at = date_trunc('day', now()) + interval '20 days'`, event?.contentId);
    const planned = (await learner.start()).steps.find(({ id }) => id === event?.id);
    expect(planned?.dueAt).toBe(planned?.startsAt);
    await change(`starts_at = now() - interval '1 day'`, event?.contentId);
    expect((await learner.read()).steps.find(({ id }) => id === event?.id)).toMatchObject({ state: 'skipped' });
    expect((await learner.prefer({ minutesPerWeek: 240 })).steps.some(({ id }) => id === event?.id)).toBe(false);
  });
});

describe('preferences', () => {
  it('with 0 hours pause the plan, and with 10 bring it forward', async () => {
    const started = await learner.start();
    await learner.complete(started.steps[0]?.contentId);
    const paused = await learner.prefer({ minutesPerWeek: 0 });
    expect(paused).toMatchObject({ isPaused: true, minutesPerWeek: 0, changes: [], shiftDays: 0 });
    expect(paused.steps.map(({ dueAt }) => dueAt)).toEqual(started.steps.map(({ plannedAt }) => plannedAt));
    await learner.backdate(60);
    expect((await learner.read()).shiftDays).toBe(0);
    const again = await learner.prefer({ minutesPerWeek: 600 });
    expect(again).toMatchObject({ isPaused: false, minutesPerWeek: 600, isTimeAssumed: false });
    expect(again.steps[0]).toMatchObject({ id: started.steps[0]?.id, state: 'done' });
    const slow = await learner.prefer({ minutesPerWeek: 300 });
    const fast = await learner.prefer({ minutesPerWeek: 600 });
    expect(slow.changes.some(({ what }) => what === 'later')).toBe(true);
    expect(fast.changes.some(({ what }) => what === 'earlier')).toBe(true);
  });

  it('refuse a horizon in the past, no format and a start without time, and say why', async () => {
    const refused = await learner.browser.send(PLAN, { preferences: { horizonMonths: -3 } });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('A plan cannot end in the past'),
    ]);
    for (const preferences of [
      { formats: [] },
      { minutesPerWeek: -1 },
      { minutesPerWeek: 9999 },
      { without: ['sleep'] },
    ])
      expect((await learner.browser.send(PLAN, { preferences })).status).toBe(400);
    expect(await getError(await learner.browser.send(PLAN, { preferences: { minutesPerWeek: 0 } }))).toEqual([
      409,
      expect.stringMatching(/^A plan needs some time/),
    ]);
    const idle = await addLearner(app, [skills.get(REVENUE_ANALYST) ?? 0], { timeAvailable: '0 hours a week' });
    expect(await idle.read()).toMatchObject({ isPaused: true, steps: [], minutesPerWeek: 0 });
    expect((await idle.start({ minutesPerWeek: 60 })).steps.length).toBeGreaterThan(0);
  });

  it('without a computer leave out what needs one, also if the profile says so', async () => {
    skills = await fillLibrary(app, (item) => ({ ...item, needs: item.type === 'course' ? ['computer'] : [] }));
    const reader = await addLearner(app, [skills.get(REVENUE_ANALYST) ?? 0], {
      resources: 'No computer, only my phone',
    });
    const plan = await reader.start();
    expect(plan.preferences.without).toEqual(['computer']);
    const listTypes = ({ steps }: typeof plan) => new Set(steps.flatMap(({ item }) => item?.type ?? []));
    expect(listTypes(plan)).not.toContain('course');
    expect(listTypes(await reader.prefer({ without: [], formats: ['course'] }))).toEqual(new Set(['course']));
    await app.database.query("DELETE FROM learning_content WHERE type = 'book'");
    await app.database.query('UPDATE skills SET practice = null, evidence = null');
    expect(await getError(await reader.patch('', { preferences: { formats: ['book'] } }))).toEqual([
      409,
      expect.stringMatching(/^Nothing in the library fits these preferences/),
    ]);
  });

  it('give monthly letters the year that they take', async () => {
    const [first] = (await learner.read()).steps;
    await change('weeks = 52', first?.contentId);
    expect((await learner.start({ horizonMonths: 6 })).steps.some(({ id }) => id === first?.id)).toBe(false);
    const letters = (await learner.start({ horizonMonths: 12 })).steps.find(({ id }) => id === first?.id);
    expect(letters?.weeks).toBe(52);
    expect(Date.parse(letters?.dueAt ?? '') - Date.now()).toBeGreaterThan(363 * DAY_MS);
    expect(Date.parse(letters?.dueAt ?? '') - Date.parse(letters?.beginsAt ?? '')).toBe(364 * DAY_MS);
  });

  it('keep one change at a time', async () => {
    const { steps } = await learner.start();
    const ids = steps.slice(0, 4).map(({ id }) => id);
    await Promise.all(ids.map((id) => learner.act(id, 'skip')));
    expect((await learner.read()).steps.filter(({ state }) => state === 'skipped').map(({ id }) => id)).toEqual(ids);
  });
});
