import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { sendWeekMails } from '#features/learning/mentor/server/week.jobs.ts';
import { readWeek } from '#features/learning/mentor/server/week.service.ts';
import type { MyWeek, Reflection } from '#features/learning/mentor/week.contract.ts';
import type { PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { aPracticeStep } from '#features/learning/narratives/server/narratives.fixtures.ts';
import { addDays, getMonday } from '#lib/weeks.ts';
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
beforeAll(async () => {
  app = await createTestApp({ label: 'week' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'week_reminders');
  await contentStore.insert(
    app.services.db,
    Array.from({ length: 6 }, () => aLearningItem({ lesson: A_LESSON, isRecommended: true })),
  );
  ({ id: userId, email } = await addUser(app.services.db, {
    emailVerified: true,
    createdAt: new Date(Date.now() - 90 * 86_400_000),
  }));
  learner = await signInBrowser(app, email);
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
const startPlan = async () => {
  await learner.send('/api/mentee-profile', { timeAvailable: '1 hour a week' }, { method: 'PUT' });
  return (await (await learner.send('/api/pathway-plan', {})).json()) as PathwayPlan;
};
/** As if everything had happened `days` earlier. */
const passDays = async (days: number) => {
  await query('UPDATE read_sections SET read_at = read_at - make_interval(days => $1)', [days]);
  await query('UPDATE user_progress SET completed_at = completed_at - make_interval(days => $1)', [days]);
  await query('UPDATE pathway_plans SET started_at = started_at - make_interval(days => $1)', [days]);
};

describe('the week', () => {
  it('says that there is no plan, and needs a session', async () => {
    expect(await read()).toMatchObject({ plan: 'none', steps: [], place: null, lastWeek: null, streak: { weeks: 0 } });
    expect((await app.fetch(WEEK)).status).toBe(401);
  });

  it('names the next step, what is due, and the section at which the reader stopped, also a week later', async () => {
    const { steps } = await startPlan();
    const first = await read();
    expect(first).toMatchObject({ plan: 'running', monday: MONDAY, place: null, openSteps: steps.length });
    expect(first.steps[0]).toMatchObject({ title: steps[0]?.title, minutes: 20, item: { hasLesson: true } });
    expect(first.steps.length).toBeGreaterThan(1);
    const lesson = `/api/lessons/${steps[0]?.contentId}`;
    await learner.send(`${lesson}/sections`, { read: ['start', 'section-the-first-part'] }, { method: 'PUT' });
    const begun = await read();
    expect(begun.place).toEqual({ anchor: 'section-the-second-part', title: 'The second part' });
    expect(begun.learned).toMatchObject([{ title: steps[0]?.title, minutes: 10, isCompleted: false }]);
    await passDays(7);
    const later = await read();
    expect([later.place, later.steps[0]?.id]).toEqual([begun.place, begun.steps[0]?.id]);
    expect(later).toMatchObject({ learned: [], minutes: 0, lastWeek: { minutes: 10, monday: LAST_MONDAY } });
    expect(later.lastWeek?.planned[0]).toEqual({ title: steps[0]?.title, isDone: false });
    await learner.send(`${lesson}/sections`, { read: ['section-the-second-part'] }, { method: 'PUT' });
    expect((await read()).place).toEqual({ anchor: 'quiz', title: 'Check yourself' });
  });

  it('counts a lesson by the sections that it shows', async () => {
    const [id] = await listItemIds();
    await query('UPDATE learning_content SET lesson = $1', ['One.\n\n```\n## Two\n```\n\n## Three\n\nFour.']);
    await learner.send(`/api/lessons/${id}/sections`, { read: ['start'] }, { method: 'PUT' });
    expect((await read()).learned).toMatchObject([{ minutes: 10, isCompleted: false }]);
  });

  it('tells the last week as it was, and that a finished plan is finished', async () => {
    const { steps } = await startPlan();
    await passDays(7);
    expect((await read()).lastWeek).toMatchObject({ learned: [], minutes: 0, plannedMinutes: expect.any(Number) });
    for (const { contentId } of steps)
      await learner.send(`/api/user-progress/${contentId}`, { isCompleted: true }, { method: 'PUT' });
    const finished = await read();
    expect(finished).toMatchObject({ plan: 'finished', steps: [], openSteps: 0, minutes: 20 * steps.length });
    expect(finished.lastWeek?.planned.every(({ isDone }) => !isDone)).toBe(true);
    await learner.send('/api/pathway-plan', undefined, { method: 'DELETE' });
    expect(await read()).toMatchObject({ plan: 'none', minutes: 20 * steps.length });
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
    expect(week).toMatchObject({ monday: '2026-11-23', learned: [], lastWeek: { learned: [{ minutes: 5 }] } });
  });

  it('does not count a completion that was taken back', async () => {
    const [id] = await listItemIds();
    await learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
    expect((await read()).streak.weeks).toBe(1);
    await learner.send(`/api/user-progress/${id}/completion`, undefined, { method: 'DELETE' });
    expect((await read()).streak).toEqual({ weeks: 0, isForgiven: false, hasThisWeek: false });
    expect(await readJson('/api/user-learning')).toMatchObject({ days: [] });
  });

  it('counts practice at work, last week and in the streak', async () => {
    await startPlan();
    const { title, minutes, ...step } = aPracticeStep();
    await query('UPDATE pathway_plans SET steps = steps || $1::jsonb', [JSON.stringify({ title, minutes, ...step })]);
    await learner.send('/api/pathway-plan/steps/practice-1', { action: 'do' }, { method: 'PATCH' });
    expect(await read()).toMatchObject({ learned: [{ title, minutes, isCompleted: true }], minutes });
    const nextWeek = new Date(Date.now() + 7 * DAY_MS);
    await put('reminder', { isOn: true, timeZone: 'UTC' });
    const week = await readWeek({ ...app.services, ...weekSources }, userId, nextWeek);
    expect(week).toMatchObject({ learned: [], streak: { weeks: 1 }, lastWeek: { minutes } });
    await learner.send('/api/pathway-plan', undefined, { method: 'DELETE' });
    expect(await read()).toMatchObject({ plan: 'none', minutes, streak: { weeks: 1 } });
  });

  it('has another next step while the first one is postponed', async () => {
    const { steps } = await startPlan();
    const first = steps[0];
    const postpone = { action: 'postpone', weeks: 3 };
    const reply = await learner.send(`/api/pathway-plan/steps/${first?.id}`, postpone, { method: 'PATCH' });
    const later = (await reply.json()) as PathwayPlan;
    const week = await read();
    const dates = later.steps.flatMap(({ state, dueAt }) => (state === 'open' ? Date.parse(dueAt) : []));
    expect(week.steps[0]?.id).toBe(later.order[0]);
    expect(Date.parse(week.steps[0]?.dueAt ?? '')).toBe(Math.min(...dates));
    expect(week.steps.map(({ id }) => id)).not.toContain(first?.id);
    await passDays(7);
    expect((await read()).lastWeek?.planned.map(({ title }) => title)).not.toContain(first?.title);
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
    await learner.send('/api/pathway-plan', { preferences: { minutesPerWeek: 0 } }, { method: 'PATCH' });
    const week = await readWeek({ ...app.services, ...weekSources }, userId, new Date(Date.now() + 21 * DAY_MS));
    expect(week).toMatchObject({ plan: 'paused', steps: [], place: null, lastWeek: null });
    expect(week.openSteps).toBeGreaterThan(0);
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
  const countQueued = async () => {
    const [row] = await query<{ total: number }>(
      "SELECT count(*)::int AS total FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
      [email],
    );
    return row?.total;
  };

  it('comes once at 7:00 of the learner’s clock, however many nodes and runs there are', async () => {
    await startPlan();
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
    await learner.send('/api/pathway-plan', { preferences: { minutesPerWeek: 0 } }, { method: 'PATCH' });
    await sendWeekMails(deps(), at('08:00:00'));
    expect(await countQueued()).toBe(0);
  });

  it('is not sent for an empty plan, or to a suspended or unconfirmed account', async () => {
    await turnOn('Pacific/Auckland');
    const sunday = new Date('2026-03-29T18:00:00Z');
    await sendWeekMails(deps(), sunday);
    await query("UPDATE week_reminders SET mailed_monday = '2026-03-23'");
    await startPlan();
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
    expect(await (await put('reminder', { timeZone: 'Asia/Tokyo' })).json()).toEqual({
      isOn: false,
      timeZone: 'Asia/Tokyo',
    });
    expect((await read()).timeZone).toBe('Asia/Tokyo');
    await turnOn('Europe/Berlin');
    await put('reminder', { timeZone: 'Asia/Tokyo' });
    expect((await read()).reminder).toEqual({ isOn: true, timeZone: 'Europe/Berlin' });
  });

  it('takes time zones of the IANA database only', async () => {
    for (const timeZone of ['Mars/Olympus', '+01:00', '', 'x'.repeat(100)])
      expect((await put('reminder', { isOn: true, timeZone })).status, timeZone).toBe(400);
  });
});
