import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import type { Reflection } from '#features/learning/mentor/week.contract.ts';
import { addDays } from '#lib/weeks.ts';
import { PLAN } from '../testing/plans.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addWeekLearner, MONDAY, WEEK } from '../testing/week-learner.ts';

const LAST_MONDAY = addDays(MONDAY, -7);

let app: TestApp;
let learner: Awaited<ReturnType<typeof addWeekLearner>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'week' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  learner = await addWeekLearner(app);
});
afterEach(() => vi.useRealTimers());

const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
const listItemIds = async () =>
  (await query<{ id: number }>('SELECT id FROM learning_content ORDER BY id')).map(({ id }) => id);
const readSection = async (time: string) => {
  const [id] = await listItemIds();
  await query('INSERT INTO user_progress (user_id, content_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    learner.userId,
    id,
  ]);
  await query('INSERT INTO read_sections (user_id, content_id, section, read_at) VALUES ($1, $2, $3, $4)', [
    learner.userId,
    id,
    'start',
    time,
  ]);
};

describe('the week', () => {
  it('says that there is no plan, and needs a session', async () => {
    expect(await learner.read()).toMatchObject({
      plan: 'none',
      steps: [],
      place: null,
      lastWeek: null,
      streak: { weeks: 0 },
    });
    expect((await app.fetch(WEEK)).status).toBe(401);
  });

  it('names the next step of the plan, and the section at which the reader stopped, also a week later', async () => {
    const { steps, nextId } = await learner.startPlan();
    const first = await learner.read();
    expect(first).toMatchObject({ plan: 'running', monday: MONDAY, place: null, openSteps: steps.length });
    expect(first.steps[0]).toMatchObject({
      id: nextId,
      title: steps[0]?.title,
      minutes: 20,
      item: { hasLesson: true },
    });
    expect(first.steps.length).toBeGreaterThan(1);
    const lesson = `/api/lessons/${steps[0]?.contentId}`;
    await learner.browser.send(`${lesson}/sections`, { read: ['start', 'section-the-first-part'] }, { method: 'PUT' });
    const begun = await learner.read();
    expect(begun.place).toEqual({ anchor: 'section-the-second-part', title: 'The second part' });
    expect(begun.learned).toEqual([{ title: steps[0]?.title, isCompleted: false }]);
    await learner.passDays(7);
    const later = await learner.read();
    expect([later.place, later.steps[0]?.id]).toEqual([begun.place, (await learner.plans.read()).nextId]);
    expect(later).toMatchObject({
      learned: [],
      lastWeek: { doneSteps: 0, learned: begun.learned, monday: LAST_MONDAY },
    });
    await learner.browser.send(`${lesson}/sections`, { read: ['section-the-second-part'] }, { method: 'PUT' });
    expect((await learner.read()).place).toEqual({ anchor: 'quiz', title: 'Check yourself' });
  });

  it('counts last week as the plan does, and says that a finished plan is finished', async () => {
    const { steps } = await learner.startPlan();
    expect((await learner.read()).lastWeek).toBeNull();
    const items = steps.filter(({ kind }) => kind === 'item');
    for (const { contentId } of items) await learner.complete(contentId);
    for (const { id, kind } of steps) if (kind !== 'item') await learner.plans.act(id, 'do');
    expect(await learner.read()).toMatchObject({ plan: 'finished', steps: [], openSteps: 0 });
    expect((await learner.read()).learned).toHaveLength(steps.length);
    await learner.passDays(7);
    const done = (await learner.plans.read()).steps.filter(({ state }) => state === 'done');
    const { lastWeek } = await learner.read();
    expect(lastWeek).toMatchObject({ doneSteps: done.length });
    expect(lastWeek?.learned).toHaveLength(done.length);
    await learner.browser.send(PLAN, undefined, { method: 'DELETE' });
    expect(await learner.read()).toMatchObject({ plan: 'none', lastWeek: { doneSteps: 0 } });
  });

  it('forgives one missed week', async () => {
    for (const days of [0, -14, -21]) await learner.learnOn(addDays(MONDAY, days));
    expect((await learner.read()).streak).toEqual({ weeks: 3, isForgiven: true, hasThisWeek: true });
  });

  it('counts what was learned on a Sunday evening for the week that ends then, by the learner’s clock', async () => {
    await learner.put('reminder', { isOn: true, timeZone: 'America/Los_Angeles' });
    await readSection('2026-11-23T02:00:00Z');
    const week = await learner.readAt(new Date('2026-11-23T20:00:00Z'));
    expect(week).toMatchObject({ monday: '2026-11-23', learned: [], lastWeek: { learned: [{ isCompleted: false }] } });
  });

  it('does not count a completion that was taken back', async () => {
    const [id] = await listItemIds();
    await learner.browser.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
    expect((await learner.read()).streak?.weeks).toBe(1);
    await learner.browser.send(`/api/user-progress/${id}/completion`, undefined, { method: 'DELETE' });
    expect((await learner.read()).streak).toEqual({ weeks: 0, isForgiven: false, hasThisWeek: false });
    expect(await learner.readJson('/api/user-learning')).toMatchObject({ days: [] });
  });

  it('counts practice at work, last week and in the streak', async () => {
    const { steps } = await learner.startPlan();
    const practice = steps.find(({ kind }) => kind === 'practice');
    const learned = [{ title: practice?.title, isCompleted: true }];
    await learner.plans.act(practice?.id, 'do');
    expect(await learner.read()).toMatchObject({ learned });
    await learner.put('reminder', { isOn: true, timeZone: 'UTC' });
    const week = await learner.readAfter(7);
    expect(week).toMatchObject({ learned: [], streak: { weeks: 1 }, lastWeek: { learned, doneSteps: 1 } });
    await learner.browser.send(PLAN, undefined, { method: 'DELETE' });
    expect(await learner.read()).toMatchObject({ plan: 'none', learned, streak: { weeks: 1 } });
  });

  it('names the same next step as the plan after a step was postponed, on the same day', async () => {
    const { steps } = await learner.startPlan();
    const { nextId, steps: later } = await learner.plans.act(steps[0]?.id, 'postpone', { weeks: 3 });
    const next = later.find(({ id }) => id === nextId);
    expect((await learner.read()).steps[0]).toMatchObject({ id: nextId, dueOn: next?.dueOn, isDueThisWeek: false });
  });

  it('offers the questions of passed quizzes that it is time to answer again, unless they were reworded', async () => {
    const [id, other] = await listItemIds();
    for (const item of [id, other]) {
      const { quiz } = (await learner.readJson<Lesson>(`/api/lessons/${item}`)).reading;
      for (const { id: question, text } of quiz?.round.questions ?? []) {
        const choice = item === id && text === 'And down?' ? 0 : 1;
        await learner.browser.send(`/api/lessons/${item}/answers`, { round: 1, question, choice });
      }
    }
    expect((await learner.read()).reviews).toEqual([]);
    await query("UPDATE quiz_rounds SET ended_at = ended_at - interval '8 days'");
    const title = 'A lesson to remember';
    await query('UPDATE learning_content SET title = $1 WHERE id = $2', [title, id]);
    expect((await learner.read()).reviews).toEqual([{ contentId: id, title, questions: 2 }]);
    await query("UPDATE learning_content SET lesson = replace(lesson, 'And down?', 'And where is down?')");
    expect((await learner.read()).reviews).toEqual([{ contentId: id, title, questions: 1 }]);
  });

  it('has nothing due while the plan is paused', async () => {
    await learner.startPlan();
    await learner.plans.choose({ hoursPerWeek: 0 });
    const week = await learner.readAfter(21);
    expect(week).toMatchObject({ plan: 'paused', steps: [], place: null, lastWeek: null, silence: null });
    expect(week.openSteps).toBeGreaterThan(0);
  });
});

describe('the reflection', () => {
  it('is kept per week, can be changed this week, and is listed later', async () => {
    expect((await learner.put('reflection', { monday: MONDAY, text: ' Slots.\n<b>Hard</b> ' })).status).toBe(200);
    await learner.put('reflection', { monday: MONDAY, text: 'Slots.\n<b>Less</b> hard' });
    expect((await learner.read()).reflection).toBe('Slots.\n<b>Less</b> hard');
    await query('UPDATE week_reflections SET monday = $1 WHERE user_id = $2', [LAST_MONDAY, learner.userId]);
    expect(await learner.read()).toMatchObject({
      reflection: '',
      lastWeek: { reflection: 'Slots.\n<b>Less</b> hard' },
    });
    await learner.put('reflection', { monday: MONDAY, text: 'This week.' });
    const all = await learner.readJson<Reflection[]>(`${WEEK}/reflections`);
    expect(all.map(({ monday }) => monday)).toEqual([MONDAY, LAST_MONDAY]);
    await learner.put('reflection', { monday: MONDAY, text: '' });
    expect(await learner.readJson(`${WEEK}/reflections`)).toHaveLength(1);
  });

  it('may be written for two days after the week, by the learner’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const writeAt = async (time: string) => {
      vi.setSystemTime(`${time}:00Z`);
      return (await learner.put('reflection', { monday: MONDAY, text: 'Slots.' })).status;
    };
    const [monday, wednesday] = [addDays(MONDAY, 7), addDays(MONDAY, 9)];
    expect(await writeAt(`${monday}T00:05`)).toBe(200);
    expect(await writeAt(`${wednesday}T01:00`)).toBe(409);
    await learner.put('reminder', { timeZone: 'Pacific/Honolulu' });
    expect(await writeAt(`${wednesday}T01:00`)).toBe(200);
  });

  it('with words of danger is not quoted, and the text of care stands above the plan', async () => {
    await learner.startPlan();
    await query('INSERT INTO week_reflections (user_id, monday, text) VALUES ($1, $2, $3)', [
      learner.userId,
      LAST_MONDAY,
      'I want to kill myself',
    ]);
    expect(JSON.stringify(await learner.read())).not.toContain('kill');
    expect((await learner.plans.read()).care).toContain('emergency number');
    await learner.put('reminder', { isOn: true, timeZone: 'UTC' });
    await learner.sendMails(`${addDays(MONDAY, 7)}T08:00:00Z`);
    expect((await app.waitForMail(learner.email, /^Your week: /)).text).not.toContain('kill');
  });

  it('can be deleted however old it is, but no longer changed', async () => {
    const old = addDays(MONDAY, -35);
    await query('INSERT INTO week_reflections (user_id, monday, text) VALUES ($1, $2, $3)', [
      learner.userId,
      old,
      'Too much.',
    ]);
    expect((await learner.put('reflection', { monday: old, text: 'Less.' })).status).toBe(409);
    expect((await learner.put('reflection', { monday: old, text: ' ' })).status).toBe(200);
    expect(await learner.readJson(`${WEEK}/reflections`)).toEqual([]);
  });

  it('is refused if it is long, or about another week', async () => {
    expect((await learner.put('reflection', { monday: MONDAY, text: 'x'.repeat(5000) })).status).toBe(400);
    expect((await learner.put('reflection', { monday: addDays(MONDAY, -14), text: 'late' })).status).toBe(409);
    expect((await learner.put('reflection', { monday: "2026-01-05'", text: 'x' })).status).toBe(400);
  });
});
