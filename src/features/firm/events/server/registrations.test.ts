import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import ical, { type VEvent } from 'node-ical';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { createEmail, createIpAddress } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import type { Registration } from '../events.contract.ts';
import { createEvent } from './events.fixtures.ts';
import { runEventJobs } from './events.jobs.ts';
import { eventStore } from './events.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let admin: TestBrowser;
let smtp: SMTPServer;
let delivered: { to: string; mail: ReadMail; source: string }[] = [];
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        for (const { address } of session.envelope.rcptTo)
          delivered.push({ to: address, mail: readMail(source), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  app = await createTestApp({ label: 'registrations', env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  admin = await app.createAdminBrowser();
}, 60_000);
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(async () => {
  await app.database.empty('events', 'rate_limits', 'activity');
  delivered = [];
});

const addEvent = async (differences: Parameters<typeof createEvent>[0] = {}) => {
  const [event] = await eventStore.insert(app.services.db, [createEvent(differences)]);
  if (!event) throw new Error('no event');
  return event;
};
const register = (id: number, body: object, from = createIpAddress()) =>
  app.send(`${EVENTS_PATH}/${id}/registrations`, { name: 'Ada Byron', ...body }, { from });
const listAll = async (id: number, query = '') =>
  (await (await admin.fetch(`${EVENTS_PATH}/${id}/registrations${query}`)).json()) as Registration[];
const put = async (id: number, change: object) => {
  const reply = await admin.send(`${EVENTS_PATH}/${id}`, { title: 'Slots', ...change }, { method: 'PUT' });
  expect([reply.status, await reply.json()]).toMatchObject([200, {}]);
};
const runJobs = () => runEventJobs(app.services);
const listMails = (to: string) => delivered.filter((one) => one.to === to);
/** Waits until this many mails were delivered to an address, and returns the last one. */
const waitForMails = (to: string, count: number) =>
  vi.waitFor(
    () => {
      const mails = listMails(to);
      if (mails.length < count) throw new Error(`${mails.length} mails to ${to}`);
      return mails[count - 1] as (typeof delivered)[number];
    },
    { timeout: 20_000, interval: 20 },
  );
const readEvent = (calendar: string): VEvent => {
  const events = Object.values(ical.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  return events[0] as VEvent;
};
const getOwnPath = ({ mail }: { mail: ReadMail }) =>
  new URL(/https?:\/\/\S+\/events\/registrations\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
const cancelByForm = (path: string) =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.services.publicUrl },
    body: '',
  });

describe('registering', () => {
  it('gives exactly the seats there are to 200 people at once, and the others places in line', async () => {
    const { id, slug } = await addEvent({ seats: 20 });
    const people = Array.from({ length: 200 }, () => createEmail());
    const replies = await Promise.all(people.map((email) => register(id, { email })));
    const states = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { state: string }).state));
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(20);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(180);
    const { rows } = await app.services.db.$client.query(
      'SELECT state FROM event_registrations WHERE event_id = $1 ORDER BY registered_at, id',
      [id],
    );
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 20 }, () => 'confirmed'),
      ...Array.from({ length: 180 }, () => 'waiting'),
    ]);
    expect(await (await app.fetch(`${EVENTS_PATH}/${slug}`)).json()).toMatchObject({ isFull: true, seats: 20 });
    // Their mails would keep those of the other tests waiting.
    await app.database.query("DELETE FROM pgboss.job WHERE name = 'mail' AND state = 'created'");
  }, 60_000);

  it('twice, also from two tabs at once, is one registration with one answer and a mail each', async () => {
    const { id } = await addEvent({ seats: 1 });
    const email = createEmail();
    const replies = await Promise.all([register(id, { email }), register(id, { email: email.toUpperCase() })]);
    const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
    expect(first).toMatchObject({ state: 'confirmed' });
    expect(second).toEqual(first);
    expect(await (await register(id, { email, name: 'Somebody Else' })).json()).toEqual(first);
    expect(await listAll(id)).toMatchObject([{ email, name: 'Ada Byron', state: 'confirmed' }]);
    await waitForMails(email, 3);
  });

  it('sends a calendar file that RFC 5545 and 5546 allow', async () => {
    const title = `Slots; rosters, and “night” sort: ${'long '.repeat(20)}end`;
    const event = await addEvent({ title, link: 'https://meet.example/a?b=1,2', summary: 'One\\two; three,\nfour' });
    const email = createEmail();
    await register(event.id, { email });
    const { mail } = await waitForMails(email, 1);
    expect(mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
    const lines = mail.calendar.split(/\r?\n/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = mail.calendar.replace(/\r?\n[ \t]/g, '');
    for (const part of [
      'METHOD:REQUEST',
      'VERSION:2.0',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      `DTSTART:${event.startsAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTEND:${event.endsAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      'Slots\\; rosters\\, and',
      'One\\\\two\\; three\\,\\nfour',
    ])
      expect(unfolded).toContain(part);
    expect(unfolded).toMatch(/ORGANIZER;CN="?[^:]+"?:(?:mailto:)/i);
    expect(unfolded.match(/^ATTENDEE/gm)).toHaveLength(1);
    expect(unfolded).toMatch(/^DTSTAMP:\d{8}T\d{6}Z/m);
    expect(readEvent(mail.calendar)).toMatchObject({ summary: title, location: event.place });
    expect(mail.text).toContain('https://meet.example/a?b=1,2');
    expect(mail.text).not.toContain('Ada Byron');
  });

  it('tells the link to join only to people with a seat', async () => {
    const event = await addEvent({ seats: 1, link: 'https://meet.example/secret', place: null });
    const [first, second] = [createEmail(), createEmail()];
    await register(event.id, { email: first });
    await register(event.id, { email: second });
    const [seat, waiting] = [await waitForMails(first, 1), await waitForMails(second, 1)];
    expect(seat.mail.text).toContain('meet.example');
    expect(waiting.source).not.toContain('meet.example');
    expect(waiting.mail.calendar).toBe('');
    for (const address of [EVENTS_PATH, `${EVENTS_PATH}/${event.slug}`])
      expect(await (await app.fetch(address)).text()).not.toContain('meet.example');
    const read = async (one: typeof seat) =>
      (await app.fetch(getOwnPath(one).replace('/events/registrations', '/api/event-registrations'))).json();
    expect(await read(seat)).toMatchObject({ state: 'confirmed', link: 'https://meet.example/secret' });
    expect(await read(waiting)).toMatchObject({ state: 'waiting', link: null });
  });

  it.each([
    ['one without a name', { name: ' ' }, 400],
    ['one without an address', { email: 'ada' }, 400],
    ['one with a line break in the address', { email: 'ada@example.com\r\nBcc: x@example.com' }, 400],
    ['one with a name that is too long', { name: 'x'.repeat(201) }, 400],
  ])('refuses %s', async (_, differences, status) => {
    const { id } = await addEvent();
    expect((await register(id, { email: createEmail(), ...differences })).status).toBe(status);
    expect(await listAll(id)).toEqual([]);
  });

  it.each([
    ['is over', { startsAt: new Date(Date.now() - DAY_MS) }, 409],
    ['is canceled', { isCanceled: true }, 409],
    ['is a draft', { status: 'draft' }, 404],
    ['is in the trash', { status: 'trashed' }, 404],
  ] as const)('is refused for an event that %s', async (_, differences, status) => {
    const { id } = await addEvent(differences);
    expect((await register(id, { email: createEmail() })).status).toBe(status);
    expect((await register(999_999, { email: createEmail() })).status).toBe(404);
  });

  it('is refused when all seats are taken and nobody may wait', async () => {
    const { id } = await addEvent({ seats: 1, hasWaitingList: false });
    await register(id, { email: createEmail() });
    const refused = await register(id, { email: createEmail() });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'event_full' }]);
  });

  it('keeps a bot’s as spam, without a seat or a mail, and is limited per caller', async () => {
    const { id } = await addEvent({ seats: 1 });
    const bot = createEmail();
    expect((await register(id, { email: bot, website: 'https://spam.example' })).status).toBe(200);
    expect(await listAll(id)).toEqual([]);
    expect(await listAll(id, '?state=spam')).toMatchObject([{ email: bot, state: 'spam' }]);
    const email = createEmail();
    expect(await (await register(id, { email })).json()).toMatchObject({ state: 'confirmed' });
    await waitForMails(email, 1);
    expect(listMails(bot)).toEqual([]);
    const from = createIpAddress();
    for (let count = 0; count < 5; count += 1) await register(id, { email }, from);
    expect((await register(id, { email }, from)).status).toBe(429);
  });

  it('works as a form without JavaScript', async () => {
    const { slug, id } = await addEvent({ seats: 1 });
    const post = (fields: Record<string, string>) =>
      app.fetch(`/events/${slug}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.services.publicUrl },
        body: new URLSearchParams({ website: '', company: '', ...fields }).toString(),
        from: createIpAddress(),
      });
    const outcome = async (fields: Record<string, string>) => {
      const reply = await post(fields);
      return [reply.status, reply.headers.get('location')];
    };
    const at = (word: string) => [303, `/events/${slug}?registration=${word}#register`];
    expect(await outcome({ name: 'Ada', email: createEmail() })).toEqual(at('confirmed'));
    expect(await outcome({ name: 'Bo', email: createEmail() })).toEqual(at('waiting'));
    expect(await outcome({ name: '', email: 'x' })).toEqual(at('invalid'));
    await put(id, { isCanceled: true });
    expect(await outcome({ name: 'Cy', email: createEmail() })).toEqual(at('closed'));
    expect((await app.fetch('/events/none/register', { method: 'POST', body: '' })).status).toBe(415);
  });
});

describe('canceling', () => {
  it('by the link frees one seat, which the first of two who wait gets', async () => {
    const { id, slug } = await addEvent({ seats: 1 });
    const [first, second, third] = [createEmail(), createEmail(), createEmail()];
    for (const email of [first, second, third]) await register(id, { email });
    const seat = await waitForMails(first, 1);
    const path = getOwnPath(seat);
    // A scanner of links follows it, and cancels nothing.
    expect((await app.fetch(path.replace('/events/registrations', '/api/event-registrations'))).status).toBe(200);
    const replies = await Promise.all([cancelByForm(path), cancelByForm(path)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const gone = await waitForMails(first, 2);
    expect(gone.mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    const [invited, removed] = [readEvent(seat.mail.calendar), readEvent(gone.mail.calendar)];
    expect(removed).toMatchObject({ uid: invited.uid, status: 'CANCELLED' });
    expect(Number(removed.sequence)).toBeGreaterThan(Number(invited.sequence));
    const moved = await waitForMails(second, 2);
    expect(moved.mail.headers('subject')[0]).toContain('You have a seat');
    expect(moved.mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
    expect((await listAll(id)).map(({ state }) => state)).toEqual(['canceled', 'confirmed', 'waiting']);
    expect(await (await app.fetch(`${EVENTS_PATH}/${slug}`)).json()).toMatchObject({ isFull: true });
    // Who registers again stands at the end of the line.
    expect(await (await register(id, { email: first })).json()).toMatchObject({ state: 'waiting' });
    const line = (await listAll(id, '?state=waiting')).map(({ email }) => email);
    expect(line).toEqual([third, first]);
    await waitForMails(first, 3);
    expect(listMails(third)).toHaveLength(1);
  });

  it('does not work with a link that is not ours, nor once the event has started', async () => {
    const { id } = await addEvent();
    const email = createEmail();
    await register(id, { email });
    const path = getOwnPath(await waitForMails(email, 1));
    const api = path.replace('/events/registrations', '/api/event-registrations');
    for (const token of ['x', `${api.split('/').at(-1)}x`, `1.${'a'.repeat(43)}`, 'x'.repeat(101)])
      expect([400, 404]).toContain((await app.send(`/api/event-registrations/${token}/cancel`, {})).status);
    await app.database.query("UPDATE events SET starts_at = now() - interval '1 minute' WHERE id = $1", [id]);
    expect((await app.send(`${api}/cancel`, {})).status).toBe(409);
    expect(await listAll(id)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('by hand tells the person, and adding by hand follows the same rules', async () => {
    const { id } = await addEvent({ seats: 1 });
    const [first, second] = [createEmail(), createEmail()];
    const add = async (email: string) =>
      (await admin.send(`${EVENTS_PATH}/${id}/registrations/by-hand`, { name: 'Bo', email })).json();
    expect(await add(first)).toMatchObject({ state: 'confirmed' });
    expect(await add(second)).toMatchObject({ state: 'waiting' });
    expect(await add(second)).toMatchObject({ state: 'waiting' });
    const [row] = await listAll(id);
    await admin.send(`${EVENTS_PATH}/${id}/registrations/${row?.id}/cancel`, {});
    expect((await waitForMails(first, 2)).mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect((await waitForMails(second, 2)).mail.headers('subject')[0]).toContain('You have a seat');
    const log = await app.database.query('SELECT title, detail FROM activity ORDER BY id');
    expect(log.map(({ detail }) => detail)).toEqual([
      'a registration added',
      'a registration added',
      'a registration canceled',
    ]);
    expect(JSON.stringify(log)).not.toContain('Bo');
  });
});

describe('an event that changes', () => {
  const addHolders = async (differences: Parameters<typeof createEvent>[0] = {}) => {
    const event = await addEvent({ seats: 1, ...differences });
    const [seat, waiting] = [createEmail(), createEmail()];
    await register(event.id, { email: seat });
    await register(event.id, { email: waiting });
    const invited = readEvent((await waitForMails(seat, 1)).mail.calendar);
    await waitForMails(waiting, 1);
    return { event, seat, waiting, invited };
  };

  it('is told once to everyone who registered, across a change of clocks', async () => {
    // Clocks in Lisbon go back on October 31, 2027.
    const startsAt = new Date('2027-10-30T17:00:00.000Z');
    const { event, seat, waiting, invited } = await addHolders({ startsAt, timeZone: 'Europe/Lisbon' });
    await put(event.id, { startsAt: '2027-10-31T18:00:00.000Z', endsAt: '2027-10-31T20:00:00.000Z' });
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    const { mail } = await waitForMails(seat, 2);
    expect(mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
    const moved = readEvent(mail.calendar);
    expect(moved.uid).toBe(invited.uid);
    expect(Number(moved.sequence)).toBeGreaterThan(Number(invited.sequence));
    expect(moved.start.toISOString()).toBe('2027-10-31T18:00:00.000Z');
    // 18:00 by the place's clocks on both days.
    expect(mail.text).toContain('Sunday, October 31, 2027, 6:00 PM – 8:00 PM (Lisbon time)');
    expect((await waitForMails(waiting, 2)).mail.calendar).toBe('');
    await put(event.id, { summary: 'Other words.' });
    await runJobs();
    await put(event.id, { isCanceled: true });
    await runJobs();
    await runJobs();
    const canceled = await waitForMails(seat, 3);
    expect(canceled.mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect(readEvent(canceled.mail.calendar)).toMatchObject({ uid: invited.uid, sequence: 2, status: 'CANCELLED' });
    await waitForMails(waiting, 3);
    expect([listMails(seat).length, listMails(waiting).length]).toEqual([3, 3]);
    await put(event.id, { isCanceled: false });
    await runJobs();
    const again = await waitForMails(seat, 4);
    expect(readEvent(again.mail.calendar)).toMatchObject({ uid: invited.uid, sequence: 3, status: 'CONFIRMED' });
  });

  it('is off when it goes into the trash, and cannot be deleted for good before everyone is told', async () => {
    const { event, seat } = await addHolders();
    await admin.fetch(`${EVENTS_PATH}/${event.id}`, { method: 'DELETE' });
    const purge = () => admin.fetch(`/api/trash/events/${event.id}`, { method: 'DELETE' });
    expect((await purge()).status).toBe(409);
    await runJobs();
    expect((await waitForMails(seat, 2)).mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect((await purge()).status).toBe(200);
  });

  it('gives seats that were added to those who wait', async () => {
    const { event, waiting } = await addHolders();
    await put(event.id, { seats: 2 });
    await runJobs();
    expect((await waitForMails(waiting, 2)).mail.headers('subject')[0]).toContain('You have a seat');
    expect(await (await app.fetch(`${EVENTS_PATH}/${event.slug}`)).json()).toMatchObject({ isFull: true });
  });

  it('reminds once, a day before, those with a seat who registered earlier', async () => {
    const { event, seat, waiting } = await addHolders();
    await app.database.query("UPDATE event_registrations SET registered_at = now() - interval '3 days'");
    await app.database.query(
      "UPDATE events SET starts_at = now() + interval '25 hours', ends_at = now() + interval '27 hours' WHERE id = $1",
      [event.id],
    );
    await runJobs();
    expect(listMails(seat)).toHaveLength(1);
    await app.database.query("UPDATE events SET starts_at = now() + interval '23 hours' WHERE id = $1", [event.id]);
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    const { mail } = await waitForMails(seat, 2);
    expect(mail.headers('subject')[0]).toContain('Tomorrow');
    expect(mail.calendar).toBe('');
    expect([listMails(seat).length, listMails(waiting).length]).toEqual([2, 1]);
  });
});
