import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { ChosenBody } from '#features/learning/mentor/mentor.contract.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import { sendWeekMails } from '#features/learning/mentor/server/week.jobs.ts';
import { readWeek } from '#features/learning/mentor/server/week.service.ts';
import type { MyWeek, Reflection } from '#features/learning/mentor/week.contract.ts';
import { addDays, getMonday } from '#lib/weeks.ts';
import { createChoices, createPlanCalls, PLAN } from '../testing/plans.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import { weekSources } from './week-sources.ts';

const WEEK = '/api/my-week';
const MONDAY = getMonday(new Date().toISOString().slice(0, 10));
const DAY_MS = 86_400_000;
const LAST_MONDAY = addDays(MONDAY, -7);

let app: TestApp;
let learner: TestBrowser;
let userId: number;
let email: string;
let plans: ReturnType<typeof createPlanCalls>;
beforeAll(async () => {
  app = await createTestApp({ label: 'week' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'skills', 'week_reminders');
  const texts = { practice: 'Say **no** once.', practiceMinutes: 30, evidence: 'A sheet of slots.' };
  const [skill] = await skillStore.insert(app.services.db, [aSkill({ name: 'Slots', ...texts })]);
  await contentStore.insert(
    app.services.db,
    Array.from({ length: 6 }, () =>
      aLearningItem({ lesson: A_LESSON, isRecommended: true, skillIds: [skill?.id ?? 0] }),
    ),
  );
  ({ id: userId, email } = await addUser(app.services.db, {
    emailVerified: true,
    createdAt: new Date(Date.now() - 90 * 86_400_000),
  }));
  learner = await signInBrowser(app, email);
  plans = createPlanCalls(learner);
});

afterEach(() => vi.useRealTimers());

const query: TestApp['database']['query'] = (...args) => app.database.query(...args);
const readJson = async <T>(path: string) => (await (await learner.fetch(path)).json()) as T;
const read = () => readJson<MyWeek>(WEEK);
const put = (path: string, body: unknown) => learner.send(`${WEEK}/${path}`, body, { method: 'PUT' });
const listItemIds = async () =>
  (await query<{ id: number }>('SELECT id FROM learning_content ORDER BY id')).map(({ id }) => id);
const readAt = async (time: string) => {
  const [id] = await listItemIds();
  await query('INSERT INTO user_progress (user_id, content_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [userId, id]);
  await query('INSERT INTO read_sections (user_id, content_id, section, read_at) VALUES ($1, $2, $3, $4)', [
    userId,
    id,
    'start',
    time,
  ]);
};
const startPlan = async (choices: Partial<ChosenBody> = {}) => {
  const [skill] = await query<{ id: number }>("SELECT id FROM skills WHERE name = 'Slots'");
  return plans.start(createChoices([skill?.id ?? 0], { hoursPerWeek: 1, ...choices }));
};
const complete = (contentId: number | null | undefined) =>
  query(
    `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at) VALUES ($1, $2, 'read', 100, now(), now())`,
    [userId, contentId],
  );
const countQueued = async () => {
  const [row] = await query<{ total: number }>(
    "SELECT count(*)::int AS total FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
    [email],
  );
  return row?.total;
};
const readAfter = (days: number) =>
  readWeek({ ...app.services, ...weekSources }, userId, new Date(Date.now() + days * DAY_MS));
/** As if everything had happened `days` earlier. */
const passDays = async (days: number) => {
  await query('UPDATE read_sections SET read_at = read_at - make_interval(days => $1)', [days]);
  await query('UPDATE learning_days SET day = day - $1::int', [days]);
  await query('UPDATE user_progress SET completed_at = completed_at - make_interval(days => $1)', [days]);
  await query(
    'UPDATE plans SET started_on = started_on - $1::int, changed_at = changed_at - make_interval(days => $1)',
    [days],
  );
  await query('UPDATE plan_steps SET planned_on = planned_on - $1::int, state_on = state_on - $1::int', [days]);
};

describe('the week', () => {
  it('says that there is no plan, and needs a session', async () => {
    expect(await read()).toMatchObject({ plan: 'none', steps: [], place: null, lastWeek: null, streak: { weeks: 0 } });
    expect((await app.fetch(WEEK)).status).toBe(401);
  });

  it('names the next step of the plan, and the section at which the reader stopped, also a week later', async () => {
    const { steps, nextId } = await startPlan();
    const first = await read();
    expect(first).toMatchObject({ plan: 'running', monday: MONDAY, place: null, openSteps: steps.length });
    expect(first.steps[0]).toMatchObject({
      id: nextId,
      title: steps[0]?.title,
      minutes: 20,
      item: { hasLesson: true },
    });
    expect(first.steps.length).toBeGreaterThan(1);
    const lesson = `/api/lessons/${steps[0]?.contentId}`;
    await learner.send(`${lesson}/sections`, { read: ['start', 'section-the-first-part'] }, { method: 'PUT' });
    const begun = await read();
    expect(begun.place).toEqual({ anchor: 'section-the-second-part', title: 'The second part' });
    expect(begun.learned).toEqual([{ title: steps[0]?.title, isCompleted: false }]);
    await passDays(7);
    const later = await read();
    expect([later.place, later.steps[0]?.id]).toEqual([begun.place, (await plans.read()).nextId]);
    expect(later).toMatchObject({
      learned: [],
      lastWeek: { doneSteps: 0, learned: begun.learned, monday: LAST_MONDAY },
    });
    await learner.send(`${lesson}/sections`, { read: ['section-the-second-part'] }, { method: 'PUT' });
    expect((await read()).place).toEqual({ anchor: 'quiz', title: 'Check yourself' });
  });

  it('counts last week as the plan does, and says that a finished plan is finished', async () => {
    const { steps } = await startPlan();
    expect((await read()).lastWeek).toBeNull();
    const items = steps.filter(({ kind }) => kind === 'item');
    for (const { contentId } of items) await complete(contentId);
    for (const { id, kind } of steps) if (kind !== 'item') await plans.act(id, 'do');
    expect(await read()).toMatchObject({ plan: 'finished', steps: [], openSteps: 0 });
    expect((await read()).learned).toHaveLength(steps.length);
    await passDays(7);
    const done = (await plans.read()).steps.filter(({ state }) => state === 'done');
    const { lastWeek } = await read();
    expect(lastWeek).toMatchObject({ doneSteps: done.length });
    expect(lastWeek?.learned).toHaveLength(done.length);
    await learner.send(PLAN, undefined, { method: 'DELETE' });
    expect(await read()).toMatchObject({ plan: 'none', lastWeek: { doneSteps: 0 } });
  });

  it('forgives one missed week', async () => {
    for (const days of [0, -14, -21])
      await query('INSERT INTO learning_days (user_id, day, sections) VALUES ($1, $2, 1)', [
        userId,
        addDays(MONDAY, days),
      ]);
    expect((await read()).streak).toEqual({ weeks: 3, isForgiven: true, hasThisWeek: true });
  });

  it('counts what was learned on a Sunday evening for the week that ends then, by the learner’s clock', async () => {
    await put('reminder', { isOn: true, timeZone: 'America/Los_Angeles' });
    await readAt('2026-11-23T02:00:00Z');
    const week = await readWeek({ ...app.services, ...weekSources }, userId, new Date('2026-11-23T20:00:00Z'));
    expect(week).toMatchObject({ monday: '2026-11-23', learned: [], lastWeek: { learned: [{ isCompleted: false }] } });
  });

  it('does not count a completion that was taken back', async () => {
    const [id] = await listItemIds();
    await learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
    expect((await read()).streak?.weeks).toBe(1);
    await learner.send(`/api/user-progress/${id}/completion`, undefined, { method: 'DELETE' });
    expect((await read()).streak).toEqual({ weeks: 0, isForgiven: false, hasThisWeek: false });
    expect(await readJson('/api/user-learning')).toMatchObject({ days: [] });
  });

  it('counts practice at work, last week and in the streak', async () => {
    const { steps } = await startPlan();
    const practice = steps.find(({ kind }) => kind === 'practice');
    const learned = [{ title: practice?.title, isCompleted: true }];
    await plans.act(practice?.id, 'do');
    expect(await read()).toMatchObject({ learned });
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    const week = await readAfter(7);
    expect(week).toMatchObject({ learned: [], streak: { weeks: 1 }, lastWeek: { learned, doneSteps: 1 } });
    await learner.send(PLAN, undefined, { method: 'DELETE' });
    expect(await read()).toMatchObject({ plan: 'none', learned, streak: { weeks: 1 } });
  });

  it('has another next step while the first one is postponed', async () => {
    const { steps } = await startPlan();
    const { nextId } = await plans.act(steps[0]?.id, 'postpone', { weeks: 3 });
    const week = await read();
    expect(week.steps[0]?.id).toBe(nextId);
    expect(nextId).not.toBe(steps[0]?.id);
  });

  it('offers the questions of passed quizzes that it is time to answer again, unless they were reworded', async () => {
    const [id, other] = await listItemIds();
    for (const item of [id, other]) {
      const { quiz } = (await readJson<Lesson>(`/api/lessons/${item}`)).reading;
      for (const { id: question, text } of quiz?.round.questions ?? []) {
        const choice = item === id && text === 'And down?' ? 0 : 1;
        await learner.send(`/api/lessons/${item}/answers`, { round: 1, question, choice });
      }
    }
    expect((await read()).reviews).toEqual([]);
    await query("UPDATE quiz_answers SET answered_at = answered_at - interval '8 days'");
    const title = 'A lesson to remember';
    await query('UPDATE learning_content SET title = $1 WHERE id = $2', [title, id]);
    expect((await read()).reviews).toEqual([{ contentId: id, title, questions: 2 }]);
    await query("UPDATE learning_content SET lesson = replace(lesson, 'And down?', 'And where is down?')");
    expect((await read()).reviews).toEqual([{ contentId: id, title, questions: 1 }]);
  });

  it('has nothing due while the plan is paused', async () => {
    await startPlan();
    await plans.choose({ hoursPerWeek: 0 });
    const week = await readAfter(21);
    expect(week).toMatchObject({ plan: 'paused', steps: [], place: null, lastWeek: null, silence: null });
    expect(week.openSteps).toBeGreaterThan(0);
  });
});

describe('two weeks without a sign of life', () => {
  const answer = (body: object) => learner.send(`${WEEK}/silence`, body);

  it('are asked about, and nothing is counted', async () => {
    await startPlan({ hoursPerWeek: 3 });
    await query('INSERT INTO learning_days (user_id, day, sections) VALUES ($1, current_date, 1)', [userId]);
    expect((await readAfter(13)).silence).toBeNull();
    const week = await readAfter(14);
    expect(week.silence).toMatchObject({ hoursPerWeek: 3, smallerHours: 1.5 });
    expect(week.silence?.mondays[0]).toBe(addDays(week.monday, 7));
    expect(week).toMatchObject({ streak: null, lastWeek: null, plan: 'running' });
    expect(week.steps[0]?.id).toBe((await plans.read()).nextId);
  });

  it('end with anything that the learner does', async () => {
    const { steps } = await startPlan();
    await passDays(20);
    expect((await read()).silence).not.toBeNull();
    await put('reflection', { monday: MONDAY, text: 'I am back.' });
    expect((await read()).silence).toBeNull();
    await put('reflection', { monday: MONDAY, text: '' });
    expect((await read()).silence).not.toBeNull();
    await plans.act(steps[1]?.id, 'postpone');
    expect((await read()).silence).toBeNull();
  });

  it('lead to a smaller plan in one tap, which can be undone', async () => {
    await startPlan({ hoursPerWeek: 2.5 });
    await passDays(20);
    const reply = await answer({ answer: 'smaller' });
    expect([reply.status, await reply.json()]).toMatchObject([200, { silence: null }]);
    expect((await plans.read()).choices.hoursPerWeek).toBe(1);
    await learner.send(`${PLAN}/undo`, {});
    expect((await plans.read()).choices.hoursPerWeek).toBe(2.5);
  });

  it('offer nothing smaller than half an hour', async () => {
    await startPlan({ hoursPerWeek: 0.5 });
    await passDays(20);
    expect((await read()).silence?.smallerHours).toBeNull();
  });

  it('lead to the same plan from a Monday on, without a mail before it', async () => {
    const { steps } = await startPlan();
    await passDays(20);
    const monday = addDays(MONDAY, 14);
    const week = (await (await answer({ answer: 'later', monday })).json()) as MyWeek;
    expect(week).toMatchObject({ startsOn: monday, silence: null, plan: 'running' });
    const plan = await plans.read();
    expect(plan).toMatchObject({ startedOn: monday, shiftDays: 0, canUndo: true });
    expect(plan.steps.map(({ id }) => id).toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
    expect(plan.steps.every(({ dueOn }) => dueOn >= monday)).toBe(true);
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    await sendWeekMails({ ...app.services, ...weekSources }, new Date(`${addDays(MONDAY, 7)}T08:00:00Z`));
    expect(await countQueued()).toBe(0);
    await sendWeekMails({ ...app.services, ...weekSources }, new Date(`${monday}T08:00:00Z`));
    expect(await countQueued()).toBe(1);
    await learner.send(`${PLAN}/undo`, {});
    expect((await plans.read()).startedOn < MONDAY).toBe(true);
  });

  it('take the next Mondays only, and need a plan', async () => {
    expect((await answer({ answer: 'smaller' })).status).toBe(404);
    await startPlan();
    for (const monday of [MONDAY, addDays(MONDAY, 8), addDays(MONDAY, 70), 'soon'])
      expect((await answer({ answer: 'later', monday })).status, monday).toBe(400);
  });
});

describe('the reflection', () => {
  it('is kept per week, can be changed this week, and is listed later', async () => {
    expect((await put('reflection', { monday: MONDAY, text: ' Slots.\n<b>Hard</b> ' })).status).toBe(200);
    await put('reflection', { monday: MONDAY, text: 'Slots.\n<b>Less</b> hard' });
    expect((await read()).reflection).toBe('Slots.\n<b>Less</b> hard');
    await query('UPDATE week_reflections SET monday = $1 WHERE user_id = $2', [LAST_MONDAY, userId]);
    expect(await read()).toMatchObject({ reflection: '', lastWeek: { reflection: 'Slots.\n<b>Less</b> hard' } });
    await put('reflection', { monday: MONDAY, text: 'This week.' });
    const all = await readJson<Reflection[]>(`${WEEK}/reflections`);
    expect(all.map(({ monday }) => monday)).toEqual([MONDAY, LAST_MONDAY]);
    await put('reflection', { monday: MONDAY, text: '' });
    expect(await readJson(`${WEEK}/reflections`)).toHaveLength(1);
  });

  it('may be written for two days after the week, by the learner’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const writeAt = async (time: string) => {
      vi.setSystemTime(`${time}:00Z`);
      return (await put('reflection', { monday: MONDAY, text: 'Slots.' })).status;
    };
    const [monday, wednesday] = [addDays(MONDAY, 7), addDays(MONDAY, 9)];
    expect(await writeAt(`${monday}T00:05`)).toBe(200);
    expect(await writeAt(`${wednesday}T01:00`)).toBe(409);
    await put('reminder', { timeZone: 'Pacific/Honolulu' });
    expect(await writeAt(`${wednesday}T01:00`)).toBe(200);
  });

  it('with words of danger is not quoted, and the text of care stands above the plan', async () => {
    await startPlan();
    await query('INSERT INTO week_reflections (user_id, monday, text) VALUES ($1, $2, $3)', [
      userId,
      LAST_MONDAY,
      'I want to kill myself',
    ]);
    expect(JSON.stringify(await read())).not.toContain('kill');
    expect((await plans.read()).care).toContain('emergency number');
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    await sendWeekMails({ ...app.services, ...weekSources }, new Date(`${addDays(MONDAY, 7)}T08:00:00Z`));
    expect((await app.waitForMail(email, /^Your week: /)).text).not.toContain('kill');
  });

  it('can be deleted however old it is, but no longer changed', async () => {
    const old = addDays(MONDAY, -35);
    await query('INSERT INTO week_reflections (user_id, monday, text) VALUES ($1, $2, $3)', [userId, old, 'Too much.']);
    expect((await put('reflection', { monday: old, text: 'Less.' })).status).toBe(409);
    expect((await put('reflection', { monday: old, text: ' ' })).status).toBe(200);
    expect(await readJson(`${WEEK}/reflections`)).toEqual([]);
  });

  it('is refused if it is long, or about another week', async () => {
    expect((await put('reflection', { monday: MONDAY, text: 'x'.repeat(5000) })).status).toBe(400);
    expect((await put('reflection', { monday: addDays(MONDAY, -14), text: 'late' })).status).toBe(409);
    expect((await put('reflection', { monday: "2026-01-05'", text: 'x' })).status).toBe(400);
  });
});

describe('the Monday email', () => {
  /** A Monday in March, when clocks in Europe have just changed. */
  const at = (time: string) => new Date(`2026-03-30T${time}Z`);
  const deps = () => ({ ...app.services, ...weekSources });
  const turnOn = async (timeZone: string) => {
    expect((await put('reminder', { isOn: true, timeZone })).status).toBe(200);
    await query("UPDATE week_reminders SET mailed_monday = '2026-03-23'");
  };
  it('comes once at 7:00 of the learner’s clock, however many nodes and runs there are', async () => {
    await startPlan();
    await passDays(300);
    await turnOn('Europe/Berlin');
    await sendWeekMails(deps(), at('04:59:00'));
    expect(await countQueued()).toBe(0);
    await Promise.all([sendWeekMails(deps(), at('05:00:00')), sendWeekMails(deps(), at('05:00:01'))]);
    await sendWeekMails(deps(), at('09:00:00'));
    await put('reminder', { isOn: false, timeZone: 'Europe/Berlin' });
    await put('reminder', { isOn: true, timeZone: 'America/New_York' });
    await sendWeekMails(deps(), at('15:00:00'));
    expect(await countQueued()).toBe(1);
    const mail = await app.waitForMail(email, /^Your week: /);
    expect(mail.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toMatch(/\/mentor\/lessons\/\d+\?plan=true/);
    const [url = ''] = /(?<=<)https?:[^>]+(?=>)/.exec(mail.headers('list-unsubscribe')[0] ?? '') ?? [];
    const { pathname, search } = new URL(url);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const tampered = await app.fetch(`${pathname}${search}x`, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect([tampered.status, (await read()).reminder.isOn]).toEqual([200, true]);
    const oneClick = await app.fetch(pathname + search, { ...form, body: 'List-Unsubscribe=One-Click' });
    expect([oneClick.status, (await read()).reminder.isOn]).toEqual([200, false]);
    const button = await app.fetch(pathname + search, { ...form, body: '' });
    expect([button.status, button.headers.get('location')]).toEqual([303, '/mentor/monday-mail?done=yes']);
  });

  it('is not sent while the plan is paused', async () => {
    await startPlan();
    await turnOn('UTC');
    await plans.choose({ hoursPerWeek: 0 });
    await sendWeekMails(deps(), at('08:00:00'));
    expect(await countQueued()).toBe(0);
  });

  it('is not sent for an empty plan, or to a suspended or unconfirmed account', async () => {
    await turnOn('Pacific/Auckland');
    const sunday = new Date('2026-03-29T18:00:00Z');
    await sendWeekMails(deps(), sunday);
    await query("UPDATE week_reminders SET mailed_monday = '2026-03-23'");
    await startPlan();
    await passDays(300);
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId]);
    await sendWeekMails(deps(), sunday);
    await query('UPDATE users SET suspended_at = NULL, email_verified = false WHERE id = $1', [userId]);
    await sendWeekMails(deps(), sunday);
    expect(await countQueued()).toBe(0);
    await query('UPDATE users SET email_verified = true WHERE id = $1', [userId]);
    await sendWeekMails(deps(), sunday);
    expect(await countQueued()).toBe(1);
  });

  it('does not come only because a browser said its time zone, which ends with the choice of one', async () => {
    expect(await (await put('reminder', { timeZone: 'Asia/Tokyo' })).json()).toMatchObject({
      isOn: false,
      timeZone: 'Asia/Tokyo',
    });
    expect((await read()).timeZone).toBe('Asia/Tokyo');
    await turnOn('Europe/Berlin');
    await put('reminder', { timeZone: 'Asia/Tokyo' });
    expect((await read()).reminder).toEqual({
      ...{ isOn: true, timeZone: 'Europe/Berlin', isStopped: false, isConfirmed: true },
    });
  });

  it('says that an unconfirmed address gets none', async () => {
    await query('UPDATE users SET email_verified = false WHERE id = $1', [userId]);
    await turnOn('UTC');
    expect((await read()).reminder).toMatchObject({ isOn: true, isConfirmed: false });
  });

  it('stops after four in a row that led to nothing, says so in the fourth, and goes on with any learning', async () => {
    await startPlan();
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    const sendOn = (week: number) => sendWeekMails(deps(), new Date(`${addDays(MONDAY, 7 * week)}T08:00:00Z`));
    const countAfter = async (...weeks: number[]) => {
      for (const week of weeks) await sendOn(week);
      return countQueued();
    };
    expect(await countAfter(1, 2, 3)).toBe(3);
    expect((await read()).reminder.isStopped).toBe(false);
    expect(await countAfter(4, 5, 6)).toBe(4);
    expect((await read()).reminder.isStopped).toBe(true);
    const mails = await query<{ text: string }>(
      "SELECT data::text AS text FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on",
      [email],
    );
    expect(mails.map(({ text }) => text.includes('This is the last of these emails for now'))).toEqual([
      ...[false, false, false, true],
    ]);
    await query('INSERT INTO learning_days (user_id, day, sections) VALUES ($1, $2, 1)', [userId, addDays(MONDAY, 45)]);
    expect(await countAfter(7)).toBe(5);
    expect(await countAfter(8, 9, 10, 11)).toBe(8);
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    expect((await read()).reminder.isStopped).toBe(false);
    expect(await countAfter(12)).toBe(9);
  });

  it('takes time zones of the IANA database only', async () => {
    for (const timeZone of ['Mars/Olympus', '+01:00', '', 'x'.repeat(100)])
      expect((await put('reminder', { isOn: true, timeZone })).status, timeZone).toBe(400);
  });
});
