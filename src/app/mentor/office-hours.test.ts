import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMentoringActors } from '../testing/mentoring-actors.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const DAY_MS = 86_400_000;
const DESK = '/api/mentor-desk';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'office_hours' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'mentorships', 'office_hours', 'mentor_settings', 'users'));

const { join, joinMentor, readOwn, readDesk, send, getStatus, ask, accept, pair, offer } = createMentoringActors(
  () => app,
);
const count = (table: string) => app.database.query(`SELECT count(*)::int AS n FROM ${table}`);

describe('office hours', () => {
  it('are booked by one of two learners at once, and both sides get a calendar file', async () => {
    const { mentor, learner, own } = await pair();
    await app.database.query(
      `INSERT INTO week_reminders (user_id, is_on, time_zone, mailed_monday) VALUES ($1, false, 'Asia/Tokyo', '2020-01-06')`,
      [mentor.user.id],
    );
    const rival = await join();
    const rivals = await ask(rival, { mentorId: mentor.user.id });
    await accept(mentor, rivals);
    const { id } = await offer(mentor);
    const statuses = await Promise.all([
      getStatus(send(learner, `${own}/office-hours/${id}`, {}, 'PUT')),
      getStatus(send(rival, `${rivals.own}/office-hours/${id}`, {}, 'PUT')),
    ]);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const [winner, loser] = statuses[0] === 200 ? [learner, rival] : [rival, learner];
    expect((await readOwn(winner)).hours).toMatchObject([{ id, isMine: true }]);
    expect((await readOwn(loser)).hours).toEqual([]);
    for (const { user } of [winner, mentor]) {
      const { calendar } = await app.waitForMail(user.email, 'An office hour was booked');
      expect(calendar).toMatch(/BEGIN:VEVENT[\s\S]*LOCATION:https:\/\/meet\.example\/ben/);
      expect(calendar).not.toContain('example.com');
    }
    // Only the mentor's account has a time zone.
    expect((await app.waitForMail(mentor.user.email, 'An office hour was booked')).text).toMatch(/ [AP]M GMT\+9/);
    expect((await app.waitForMail(winner.user.email, 'An office hour was booked')).text).toMatch(/ [AP]M UTC/);
    const path = winner === learner ? own : rivals.own;
    const file = await winner.browser.fetch(`${path}/office-hours/${id}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await file.text()).toMatch(/METHOD:PUBLISH[\s\S]*SUMMARY:Office hour with Ben Ito/);
    expect(await getStatus(mentor.browser.fetch(`${DESK}/office-hours/${id}/calendar.ics`))).toBe(200);
    expect(await getStatus(loser.browser.fetch(`${path}/office-hours/${id}/calendar.ics`))).toBe(404);
  });

  it('show somebody who chooses a mentor the next three that are free of each', async () => {
    const { mentor, learner, own } = await pair();
    const next = await join();
    const readNext = async () => (await readOwn(next)).mentors.map(({ nextHours }) => nextHours);
    expect(await readNext()).toEqual([[]]);
    const later = await offer(mentor, 72);
    const first = await offer(mentor);
    expect(await readNext()).toEqual([[first.startsAt, later.startsAt]]);
    const third = await offer(mentor, 96);
    const fourth = await offer(mentor, 120);
    expect(await readNext()).toEqual([[first, later, third].map(({ startsAt }) => startsAt)]);
    await send(learner, `${own}/office-hours/${first.id}`, {}, 'PUT');
    expect(await readNext()).toEqual([[later, third, fourth].map(({ startsAt }) => startsAt)]);
  });

  it('remember the place of the one that was offered last', async () => {
    const mentor = await joinMentor();
    expect((await readDesk(mentor)).lastPlace).toBeNull();
    await offer(mentor);
    await app.database.query("UPDATE office_hours SET starts_at = now() - interval '2 days'");
    expect(await readDesk(mentor)).toMatchObject({ hours: [], lastPlace: 'https://meet.example/ben' });
  });

  it('are free again when the learner cancels, and gone when the mentor withdraws them; the other side is notified', async () => {
    const { mentor, learner, own } = await pair();
    const { id } = await offer(mentor);
    const hour = `${own}/office-hours/${id}`;
    await send(learner, hour, {}, 'PUT');
    expect(await getStatus(send(learner, hour, undefined, 'DELETE'))).toBe(200);
    const cancellation = await app.waitForMail(mentor.user.email, 'An office hour was canceled');
    expect(cancellation.calendar).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
    expect((await readOwn(learner)).hours).toMatchObject([{ id, isMine: false }]);
    await send(learner, hour, {}, 'PUT');
    expect(await getStatus(send(mentor, `${DESK}/office-hours/${id}`, undefined, 'DELETE'))).toBe(200);
    await app.waitForMail(learner.user.email, 'An office hour was canceled');
    expect(await count('office_hours')).toEqual([{ n: 0 }]);
  });

  it.each([
    ['is suspended', { isSuspended: true }],
    ['loses the role', { role: 'registered' }],
  ])('are canceled when their mentor %s, and the learner is notified', async (_, change) => {
    const { mentor, learner, own } = await pair();
    const admin = await join({ role: 'admin' });
    const { id } = await offer(mentor);
    await send(learner, `${own}/office-hours/${id}`, {}, 'PUT');
    expect(await getStatus(send(admin, `/api/users/${mentor.user.id}`, change, 'PATCH'))).toBe(200);
    const cancellation = await app.waitForMail(learner.user.email, 'An office hour was canceled');
    expect(cancellation.calendar).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
    await app.waitForMail(learner.user.email, 'Your mentor is not available');
    expect(await count('office_hour_bookings')).toEqual([{ n: 0 }]);
    expect((await readOwn(learner)).current).toMatchObject({ state: 'active', mentor: { isAvailable: false } });
  });

  it('are offered every week, all or none', async () => {
    const { mentor, learner } = await pair();
    const [startsAt = '', ...repeatsAt] = [7, 14, 21].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    const weekly = { startsAt, repeatsAt, minutes: 30, place: 'Room 4' };
    expect(await getStatus(send(mentor, `${DESK}/office-hours`, weekly))).toBe(200);
    expect((await readOwn(learner)).hours.map((hour: { startsAt: string }) => hour.startsAt)).toEqual([
      startsAt,
      ...repeatsAt,
    ]);
  });

  it('refuse a time that is over or overlaps, and those of another mentor', async () => {
    const { mentor, learner, own } = await pair();
    const other = await joinMentor('Okafor');
    expect((await offer(mentor, -1)).status).toBe(409);
    expect((await offer(mentor, 24 * 400)).status).toBe(409);
    await offer(mentor, 48, 60);
    expect((await offer(mentor, 48.5)).status).toBe(409);
    const startsAt = new Date(Date.now() + 10 * DAY_MS).toISOString();
    const weekly = {
      startsAt,
      repeatsAt: [new Date(Date.now() + 2 * DAY_MS).toISOString()],
      minutes: 30,
      place: 'Room 4',
    };
    expect(await getStatus(send(mentor, `${DESK}/office-hours`, weekly))).toBe(409);
    expect(await count('office_hours')).toEqual([{ n: 1 }]);
    const { id } = await offer(other);
    expect(await getStatus(send(learner, `${own}/office-hours/${id}`, {}, 'PUT'))).toBe(404);
    expect(await getStatus(send(mentor, `${DESK}/office-hours/${id}`, undefined, 'DELETE'))).toBe(404);
    for (const wrong of [
      { minutes: 5 },
      { minutes: 241 },
      { place: '' },
      { place: 'a\r\nATTENDEE:x' },
      { startsAt: 'soon' },
      { repeatsAt: ['soon'] },
      {
        repeatsAt: Array.from({ length: 12 }, (_, week) =>
          new Date(Date.now() + (week + 2) * 7 * DAY_MS).toISOString(),
        ),
      },
    ]) {
      const startsAt = new Date(Date.now() + DAY_MS).toISOString();
      const body = { startsAt, minutes: 30, place: 'Room 4', ...wrong };
      expect(await getStatus(send(mentor, `${DESK}/office-hours`, body))).toBe(400);
    }
  });
});
