import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';

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
/** Reads the event of a calendar file, which must have exactly one. */
function readEvent(calendar: string): VEvent {
  const events = Object.values(ical.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  return events[0] as VEvent;
}
const waitForCalendar = async (address: string, subject: string) => {
  const mail = await app.waitForMail(address, subject);
  return { ...mail, event: readEvent(mail.calendar) };
};
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
    for (const [{ user }, other] of [
      [winner, mentor],
      [mentor, winner],
    ] as const) {
      const mail = await waitForCalendar(user.email, 'An office hour was booked');
      expect(mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
      expect(mail.calendar).not.toContain(other.user.email);
      expect(mail.event).toMatchObject({
        method: 'REQUEST',
        sequence: 0,
        status: 'CONFIRMED',
        transparency: 'OPAQUE',
        location: 'https://meet.example/ben',
        organizer: { val: `mailto:${app.services.config.mailFrom}` },
        attendee: { val: `MAILTO:${user.email}`, params: { PARTSTAT: 'ACCEPTED' } },
      });
    }
    // Only the mentor's account has a time zone.
    expect((await app.waitForMail(mentor.user.email, 'An office hour was booked')).text).toMatch(/ [AP]M GMT\+9/);
    expect((await app.waitForMail(winner.user.email, 'An office hour was booked')).text).toMatch(/ [AP]M UTC/);
    const path = winner === learner ? own : rivals.own;
    const file = await winner.browser.fetch(`${path}/office-hours/${id}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const download = await file.text();
    expect(readEvent(download)).toMatchObject({ method: 'PUBLISH', summary: 'Office hour with Ben Ito' });
    // A published event has an organizer and no attendees (RFC 5546, 3.2.1).
    expect([/^ORGANIZER/m.test(download), /^ATTENDEE/m.test(download)]).toEqual([true, false]);
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

  it.each([
    ['free again when the learner cancels', 'learner'],
    ['gone when the mentor withdraws them', 'mentor'],
  ] as const)('are %s, and both calendars drop them', async (_, by) => {
    const { mentor, learner, own } = await pair();
    const { id } = await offer(mentor);
    const hour = `${own}/office-hours/${id}`;
    await send(learner, hour, {}, 'PUT');
    const booked = await waitForCalendar(learner.user.email, 'An office hour was booked');
    const canceled = by === 'learner' ? ([learner, hour] as const) : ([mentor, `${DESK}/office-hours/${id}`] as const);
    expect(await getStatus(send(...canceled, undefined, 'DELETE'))).toBe(200);
    for (const [side, { user }] of Object.entries({ learner, mentor })) {
      const mail = await waitForCalendar(user.email, 'An office hour was canceled');
      expect(mail.text).toContain(side === by ? 'Your office hour is canceled' : `${by} canceled an office hour`);
      expect(mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
      expect(mail.event).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        sequence: 1,
        uid: booked.event.uid,
        organizer: booked.event.organizer,
        attendee: { val: `MAILTO:${user.email}` },
      });
    }
    const left = (await readOwn(learner)).hours;
    if (by === 'learner') expect(left).toMatchObject([{ id, isMine: false }]);
    else expect(left).toEqual([]);
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
    for (const { user } of [learner, mentor])
      expect((await waitForCalendar(user.email, 'An office hour was canceled')).event.status).toBe('CANCELLED');
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
