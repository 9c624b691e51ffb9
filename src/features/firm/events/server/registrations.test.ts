import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEventSite, type EventSite, readCalendarEvent } from '#app/testing/event-site.ts';
import { createEmail, createIpAddress } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import type { ReadMail } from '#platform/testing/read-mail.ts';

const DAY_MS = 86_400_000;

let site: EventSite;
beforeAll(async () => {
  site = await createEventSite('registrations');
}, 60_000);
afterAll(() => site?.close());
beforeEach(() => site.empty());

const getOwnPath = ({ mail }: { mail: ReadMail }) =>
  new URL(/https?:\/\/\S+\/events\/registrations\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
const cancelByForm = (path: string) =>
  site.app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.app.services.publicUrl },
    body: '',
  });

describe('registering', () => {
  it('gives exactly the seats there are to 200 people at once, and the others places in line', async () => {
    const { id, slug } = await site.addEvent({ seats: 20 });
    const people = Array.from({ length: 200 }, () => createEmail());
    const replies = await Promise.all(people.map((email) => site.registerFromOutside(id, { email })));
    const states = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { state: string }).state));
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(20);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(180);
    const { rows } = await site.app.services.db.$client.query(
      'SELECT state FROM event_registrations WHERE event_id = $1 ORDER BY registered_at, id',
      [id],
    );
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 20 }, () => 'confirmed'),
      ...Array.from({ length: 180 }, () => 'waiting'),
    ]);
    expect(await (await site.app.fetch(`${EVENTS_PATH}/${slug}`)).json()).toMatchObject({ isFull: true, seats: 20 });
    // Their mails would keep those of the other tests waiting.
    await site.app.database.query("DELETE FROM pgboss.job WHERE name = 'mail' AND state = 'created'");
  }, 60_000);

  it('twice, also from two tabs at once, is one registration with one answer and a mail each', async () => {
    const { id } = await site.addEvent({ seats: 1 });
    const email = createEmail();
    const replies = await Promise.all([
      site.register(id, { email }),
      site.register(id, { email: email.toUpperCase() }),
    ]);
    const [first, second] = await Promise.all(replies.map((reply) => reply.json()));
    expect(first).toMatchObject({ state: 'confirmed' });
    expect(second).toEqual(first);
    expect(await (await site.register(id, { email, name: 'Somebody Else' })).json()).toEqual(first);
    expect(await site.listAll(id)).toMatchObject([{ email, name: 'Ada Byron', state: 'confirmed' }]);
    await site.waitForMails(email, 3);
  });

  it('sends a calendar file that RFC 5545 and 5546 allow', async () => {
    const title = `Slots; rosters, and “night” sort: ${'long '.repeat(20)}end`;
    const event = await site.addEvent({
      title,
      link: 'https://meet.example/a?b=1,2',
      summary: 'One\\two; three,\nfour',
    });
    const email = createEmail();
    await site.register(event.id, { email });
    const { mail } = await site.waitForMails(email, 1);
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
    expect(readCalendarEvent(mail.calendar)).toMatchObject({ summary: title, location: event.place });
    expect(mail.text).toContain('https://meet.example/a?b=1,2');
    expect(mail.text).not.toContain('Ada Byron');
  });

  it('tells the link to join only to people with a seat', async () => {
    const event = await site.addEvent({ seats: 1, link: 'https://meet.example/secret', place: null });
    const [first, second] = [createEmail(), createEmail()];
    await site.register(event.id, { email: first });
    await site.register(event.id, { email: second });
    const [seat, waiting] = [await site.waitForMails(first, 1), await site.waitForMails(second, 1)];
    expect(seat.mail.text).toContain('meet.example');
    expect(waiting.source).not.toContain('meet.example');
    expect(waiting.mail.calendar).toBe('');
    for (const address of [EVENTS_PATH, `${EVENTS_PATH}/${event.slug}`])
      expect(await (await site.app.fetch(address)).text()).not.toContain('meet.example');
    const read = async (one: typeof seat) =>
      (await site.app.fetch(getOwnPath(one).replace('/events/registrations', '/api/event-registrations'))).json();
    expect(await read(seat)).toMatchObject({ state: 'confirmed', link: 'https://meet.example/secret' });
    expect(await read(waiting)).toMatchObject({ state: 'waiting', link: null });
  });

  it.each([
    ['one without a name', { name: ' ' }, 400],
    ['one without an address', { email: 'ada' }, 400],
    ['one with a line break in the address', { email: 'ada@example.com\r\nBcc: x@example.com' }, 400],
    ['one with a name that is too long', { name: 'x'.repeat(201) }, 400],
  ])('refuses %s', async (_, differences, status) => {
    const { id } = await site.addEvent();
    expect((await site.register(id, { email: createEmail(), ...differences })).status).toBe(status);
    expect(await site.listAll(id)).toEqual([]);
  });

  it.each([
    ['is over', { startsAt: new Date(Date.now() - DAY_MS) }, 409],
    ['is canceled', { isCanceled: true }, 409],
    ['is a draft', { status: 'draft' }, 404],
    ['is in the trash', { status: 'trashed' }, 404],
  ] as const)('is refused for an event that %s', async (_, differences, status) => {
    const { id } = await site.addEvent(differences);
    expect((await site.register(id, { email: createEmail() })).status).toBe(status);
    expect((await site.register(999_999, { email: createEmail() })).status).toBe(404);
  });

  it('is refused when all seats are taken and nobody may wait', async () => {
    const { id } = await site.addEvent({ seats: 1, hasWaitingList: false });
    await site.register(id, { email: createEmail() });
    const refused = await site.register(id, { email: createEmail() });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'event_full' }]);
  });

  it('keeps a bot’s as spam, without a seat or a mail, and is limited per caller', async () => {
    const { id } = await site.addEvent({ seats: 1 });
    const bot = createEmail();
    expect((await site.register(id, { email: bot, website: 'https://spam.example' })).status).toBe(200);
    expect(await site.listAll(id)).toEqual([]);
    expect(await site.listAll(id, '?state=spam')).toMatchObject([{ email: bot, state: 'spam' }]);
    const email = createEmail();
    expect(await (await site.register(id, { email })).json()).toMatchObject({ state: 'confirmed' });
    await site.waitForMails(email, 1);
    expect(site.listMails(bot)).toEqual([]);
    const from = createIpAddress();
    for (let count = 0; count < 5; count += 1) await site.register(id, { email }, from);
    expect((await site.register(id, { email }, from)).status).toBe(429);
  });

  it('works as a form without JavaScript', async () => {
    const { slug, id } = await site.addEvent({ seats: 1 });
    const post = (fields: Record<string, string>) =>
      site.app.fetch(`/events/${slug}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.app.services.publicUrl },
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
    await site.put(id, { isCanceled: true });
    expect(await outcome({ name: 'Cy', email: createEmail() })).toEqual(at('closed'));
    expect((await site.app.fetch('/events/none/register', { method: 'POST', body: '' })).status).toBe(415);
  });
});

describe('canceling', () => {
  it('by the link frees one seat, which the first of two who wait gets', async () => {
    const { id, slug } = await site.addEvent({ seats: 1 });
    const [first, second, third] = [createEmail(), createEmail(), createEmail()];
    for (const email of [first, second, third]) await site.register(id, { email });
    const seat = await site.waitForMails(first, 1);
    const path = getOwnPath(seat);
    // A scanner of links follows it, and cancels nothing.
    expect((await site.app.fetch(path.replace('/events/registrations', '/api/event-registrations'))).status).toBe(200);
    const replies = await Promise.all([cancelByForm(path), cancelByForm(path)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    const gone = await site.waitForMails(first, 2);
    expect(gone.mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    const [invited, removed] = [readCalendarEvent(seat.mail.calendar), readCalendarEvent(gone.mail.calendar)];
    expect(removed).toMatchObject({ uid: invited.uid, status: 'CANCELLED' });
    expect(Number(removed.sequence)).toBeGreaterThan(Number(invited.sequence));
    const moved = await site.waitForMails(second, 2);
    expect(moved.mail.headers('subject')[0]).toContain('You have a seat');
    expect(moved.mail.types).toContain('text/calendar; charset=utf-8; method=REQUEST');
    expect((await site.listAll(id)).map(({ state }) => state)).toEqual(['canceled', 'confirmed', 'waiting']);
    expect(await (await site.app.fetch(`${EVENTS_PATH}/${slug}`)).json()).toMatchObject({ isFull: true });
    // Who registers again stands at the end of the line.
    expect(await (await site.register(id, { email: first })).json()).toMatchObject({ state: 'waiting' });
    const line = (await site.listAll(id, '?state=waiting')).map(({ email }) => email);
    expect(line).toEqual([third, first]);
    await site.waitForMails(first, 3);
    expect(site.listMails(third)).toHaveLength(1);
  });

  it('does not work with a link that is not ours, nor once the event has started', async () => {
    const { id } = await site.addEvent();
    const email = createEmail();
    await site.register(id, { email });
    const path = getOwnPath(await site.waitForMails(email, 1));
    const api = path.replace('/events/registrations', '/api/event-registrations');
    for (const token of ['x', `${api.split('/').at(-1)}x`, `1.${'a'.repeat(43)}`, 'x'.repeat(101)])
      expect([400, 404]).toContain((await site.app.send(`/api/event-registrations/${token}/cancel`, {})).status);
    await site.app.database.query("UPDATE events SET starts_at = now() - interval '1 minute' WHERE id = $1", [id]);
    expect((await site.app.send(`${api}/cancel`, {})).status).toBe(409);
    expect(await site.listAll(id)).toMatchObject([{ state: 'confirmed' }]);
  });

  it('by hand tells the person, and adding by hand follows the same rules', async () => {
    const { id } = await site.addEvent({ seats: 1 });
    const [first, second] = [createEmail(), createEmail()];
    const add = async (email: string) =>
      (await site.admin.send(`${EVENTS_PATH}/${id}/registrations/by-hand`, { name: 'Bo', email })).json();
    expect(await add(first)).toMatchObject({ state: 'confirmed' });
    expect(await add(second)).toMatchObject({ state: 'waiting' });
    expect(await add(second)).toMatchObject({ state: 'waiting' });
    const [row] = await site.listAll(id);
    await site.admin.send(`${EVENTS_PATH}/${id}/registrations/${row?.id}/cancel`, {});
    expect((await site.waitForMails(first, 2)).mail.types).toContain('text/calendar; charset=utf-8; method=CANCEL');
    expect((await site.waitForMails(second, 2)).mail.headers('subject')[0]).toContain('You have a seat');
    const log = await site.app.database.query('SELECT title, detail FROM activity ORDER BY id');
    expect(log.map(({ detail }) => detail)).toEqual([
      'a registration added',
      'a registration added',
      'a registration canceled',
    ]);
    expect(JSON.stringify(log)).not.toContain('Bo');
  });
});
