import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventSite, type EventSite, readCalendarEvent } from '#app/testing/event-site.ts';
import { createEmail } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import type { createEvent } from './events.fixtures.ts';

let site: EventSite;
beforeAll(async () => {
  site = await createEventSite('event_jobs');
}, 60_000);
afterAll(() => site?.close());
beforeEach(() => site.empty());

describe('an event that changes', () => {
  const addHolders = async (differences: Parameters<typeof createEvent>[0] = {}) => {
    const event = await site.addEvent({ seats: 1, ...differences });
    const [seat, waiting] = [createEmail(), createEmail()];
    await site.register(event.id, { email: seat });
    await site.register(event.id, { email: waiting });
    const invited = readCalendarEvent((await site.waitForMails(seat, 1)).mail.calendar);
    await site.waitForMails(waiting, 1);
    return { event, seat, waiting, invited };
  };

  it('is told once to everyone who registered, across a change of clocks', async () => {
    // Clocks in Lisbon go back on October 31, 2027.
    const startsAt = new Date('2027-10-30T17:00:00.000Z');
    const { event, seat, waiting, invited } = await addHolders({ startsAt, timeZone: 'Europe/Lisbon' });
    await site.put(event.id, { startsAt: '2027-10-31T18:00:00.000Z', endsAt: '2027-10-31T20:00:00.000Z' });
    await Promise.all([site.runJobs(), site.runJobs()]);
    await site.runJobs();
    const { mail } = await site.waitForMails(seat, 2);
    expect(mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
    const moved = readCalendarEvent(mail.calendar);
    expect(moved.uid).toBe(invited.uid);
    expect(Number(moved.sequence)).toBeGreaterThan(Number(invited.sequence));
    expect(moved.start.toISOString()).toBe('2027-10-31T18:00:00.000Z');
    // 18:00 by the place's clocks on both days.
    expect(mail.text).toContain('Sunday, October 31, 2027, 6:00 PM – 8:00 PM (Lisbon time)');
    expect((await site.waitForMails(waiting, 2)).mail.calendar).toBe('');
    await site.put(event.id, { summary: 'Other words.' });
    await site.runJobs();
    await site.put(event.id, { isCanceled: true });
    await site.runJobs();
    await site.runJobs();
    const canceled = await site.waitForMails(seat, 3);
    expect(canceled.mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect(readCalendarEvent(canceled.mail.calendar)).toMatchObject({
      uid: invited.uid,
      sequence: 2,
      status: 'CANCELLED',
    });
    await site.waitForMails(waiting, 3);
    expect([site.listMails(seat).length, site.listMails(waiting).length]).toEqual([3, 3]);
    await site.put(event.id, { isCanceled: false });
    await site.runJobs();
    const again = await site.waitForMails(seat, 4);
    expect(readCalendarEvent(again.mail.calendar)).toMatchObject({
      uid: invited.uid,
      sequence: 3,
      status: 'CONFIRMED',
    });
  });

  it('is off when it goes into the trash, and cannot be deleted for good before everyone is told', async () => {
    const { event, seat } = await addHolders();
    await site.admin.fetch(`${EVENTS_PATH}/${event.id}`, { method: 'DELETE' });
    const purge = () => site.admin.fetch(`/api/trash/events/${event.id}`, { method: 'DELETE' });
    expect((await purge()).status).toBe(409);
    await site.runJobs();
    expect((await site.waitForMails(seat, 2)).mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect((await purge()).status).toBe(200);
  });

  it('gives seats that were added to those who wait', async () => {
    const { event, waiting } = await addHolders();
    await site.put(event.id, { seats: 2 });
    await site.runJobs();
    expect((await site.waitForMails(waiting, 2)).mail.headers('subject')[0]).toContain('You have a seat');
    expect(await (await site.app.fetch(`${EVENTS_PATH}/${event.slug}`)).json()).toMatchObject({ isFull: true });
  });

  it('reminds once, a day before, those with a seat who registered earlier', async () => {
    const { event, seat, waiting } = await addHolders();
    await site.app.database.query("UPDATE event_registrations SET registered_at = now() - interval '3 days'");
    await site.app.database.query(
      "UPDATE events SET starts_at = now() + interval '25 hours', ends_at = now() + interval '27 hours' WHERE id = $1",
      [event.id],
    );
    await site.runJobs();
    expect(site.listMails(seat)).toHaveLength(1);
    await site.app.database.query("UPDATE events SET starts_at = now() + interval '23 hours' WHERE id = $1", [
      event.id,
    ]);
    await Promise.all([site.runJobs(), site.runJobs()]);
    await site.runJobs();
    const { mail } = await site.waitForMails(seat, 2);
    expect(mail.headers('subject')[0]).toContain('Tomorrow');
    expect(mail.calendar).toBe('');
    expect([site.listMails(seat).length, site.listMails(waiting).length]).toEqual([2, 1]);
  });
});
