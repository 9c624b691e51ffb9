import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import type { Registration } from '../events.contract.ts';
import { createEvent } from './events.fixtures.ts';
import { runEventJobs } from './events.jobs.ts';
import { eventStore } from './events.store.ts';

const DAY_MS = 86_400_000;
const TIMES = { startsAt: '2099-03-01T09:00:00.000Z', endsAt: '2099-03-01T10:00:00.000Z', timeZone: 'Asia/Tokyo' };
const BODY = { title: 'Slots at night', summary: 'An evening.', body: '## Who\n\nAll.', ...TIMES };

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'events' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('events', 'rate_limits', 'people', 'team_members', 'learning_content'));

type Json = Record<string, unknown> & { id: number; slug: string };
const readJson = async (reply: Response | Promise<Response>) => (await (await reply).json()) as Json;
const create = (differences: object = {}) => readJson(admin.send(EVENTS_PATH, { ...BODY, ...differences }));
const put = (id: number, change: object) =>
  readJson(admin.send(`${EVENTS_PATH}/${id}`, { ...BODY, ...change }, { method: 'PUT' }));
const get = (slug: string) => readJson(app.fetch(`${EVENTS_PATH}/${slug}`));
const insert = async (differences: Parameters<typeof createEvent>[0] = {}) => {
  const [event] = await eventStore.insert(app.services.db, [createEvent(differences)]);
  if (!event) throw new Error('no event');
  return event;
};
const register = (id: number, body: object) =>
  app.send(`${EVENTS_PATH}/${id}/registrations`, { name: 'Ada Byron', ...body }, { from: createIpAddress() });
const listRegistrations = async (id: number, query = '') =>
  (await (await admin.fetch(`${EVENTS_PATH}/${id}/registrations${query}`)).json()) as Registration[];
const begin = (id: number) =>
  app.database.query("UPDATE events SET starts_at = now() - interval '1 minute' WHERE id = $1", [id]);

describe('an event', () => {
  it('has a page by its address, also by a former one, with its speakers and safe HTML', async () => {
    const [speaker] = await teamStore.insert(app.services.db, [aTeamMember({ name: 'Ada' })]);
    const { id, slug } = await create({ speakerIds: [speaker?.id], body: 'Come.<script>alert(1)</script>' });
    expect(slug).toBe('slots-at-night');
    expect(await create()).toMatchObject({ slug: 'slots-at-night-2' });
    expect(await get(slug)).toMatchObject({ id, speakers: [{ name: 'Ada' }], phase: 'coming', isFull: false });
    expect(String((await get(slug)).bodyHtml)).not.toContain('<script');
    await put(id, { slug: 'Night slots' });
    const moved = await app.fetch(`${EVENTS_PATH}/slots-at-night`);
    expect([moved.headers.get('content-location'), (await readJson(moved)).slug]).toEqual([
      `${EVENTS_PATH}/night-slots`,
      'night-slots',
    ]);
    // An address that still leads to an event belongs to it.
    expect(await readJson(admin.send(EVENTS_PATH, { ...BODY, title: 'Other', slug: 'slots-at-night' }))).toMatchObject({
      code: 'slug_taken',
    });
    expect((await app.fetch(`${EVENTS_PATH}/none`)).status).toBe(404);
  });

  it('is in the sitemap, llms.txt, the search, and has a Markdown version and a share picture', async () => {
    const { slug, id } = await create({ place: '1 Harbor [Street]' });
    const read = async (path: string) => (await app.fetch(path)).text();
    const { publicUrl } = app.services;
    for (const address of [`${publicUrl}/events<`, `${publicUrl}/events/${slug}<`])
      expect(await read('/sitemap.xml')).toContain(address);
    expect(await read('/llms.txt')).toContain(`${publicUrl}/events/${slug}.md`);
    const markdown = await app.fetch(`/events/${slug}.md`);
    expect(markdown.headers.get('content-type')).toContain('text/markdown');
    const text = await markdown.text();
    expect(text).toContain('# Slots at night');
    expect(text).toContain('Sunday, March 1, 2099, 6:00 PM – 7:00 PM (Tokyo time)');
    expect(text).toContain('1 Harbor \\[Street\\]');
    expect((await app.fetch(`/og/events/${slug}.png`)).headers.get('content-type')).toBe('image/png');
    expect(await read('/api/search?q=slots')).toContain(`"/events/${slug}"`);
    await put(id, { slug: 'other' });
    const former = await app.fetch(`/events/${slug}.md`);
    expect([former.status, former.headers.get('location')]).toEqual([308, `${publicUrl}/events/other.md`]);
    await admin.fetch(`${EVENTS_PATH}/${id}`, { method: 'DELETE' });
    for (const path of ['/events/other.md', '/og/events/other.png']) expect((await app.fetch(path)).status).toBe(404);
  });

  it('needs a date only when it is published, and no other than one that is possible', async () => {
    const draft = await create({ startsAt: undefined, endsAt: undefined, status: 'draft' });
    expect(draft.startsAt).toBe(draft.endsAt);
    const refused = await readJson(
      admin.send(`${EVENTS_PATH}/${draft.id}`, { title: 'x', status: 'published' }, { method: 'PUT' }),
    );
    expect(refused).toMatchObject({ issues: [{ path: 'startsAt' }, { path: 'endsAt' }] });
    expect(await put(draft.id, { endsAt: undefined, status: 'published' })).toMatchObject({
      startsAt: TIMES.startsAt,
      endsAt: TIMES.endsAt,
    });
    for (const [field, value] of [
      ['endsAt', '2099-03-01T08:00:00.000Z'],
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', '+01:00'],
      ['seats', 0],
      ['seats', 1.5],
      ['link', 'javascript:alert(1)'],
    ])
      expect(await create({ [field as string]: value })).toMatchObject({ issues: [{ path: field }] });
  });

  it('begins and ends by the clock, and shows its recording only then', async () => {
    const { slug, id } = await insert({ recordingUrl: 'https://video.example/a' });
    expect(await get(slug)).toMatchObject({ phase: 'coming', recording: null });
    await begin(id);
    await runEventJobs(app.services);
    expect(await get(slug)).toMatchObject({ phase: 'running', recording: null });
    await app.database.query("UPDATE events SET ends_at = now() - interval '1 second' WHERE id = $1", [id]);
    const version = async () => (await app.database.query('SELECT version FROM content_version'))[0];
    const before = await version();
    await runEventJobs(app.services);
    expect(await version()).not.toEqual(before);
    expect(await get(slug)).toMatchObject({ phase: 'over', recording: 'https://video.example/a' });
    const idle = await version();
    await runEventJobs(app.services);
    expect(await version()).toEqual(idle);
    expect(await (await app.fetch(EVENTS_PATH)).text()).not.toContain('video.example');
  });
});

describe('the organizers’ list', () => {
  it('has everyone in order, as a safe CSV file, which is logged, and is for colleagues only', async () => {
    const { id } = await insert({ seats: 1 });
    const [first, second] = [createEmail(), createEmail()];
    await register(id, { email: first, name: '=HYPERLINK("https://evil.example")', company: '+1' });
    await register(id, { email: second });
    expect(await listRegistrations(id)).toMatchObject([
      { email: first, state: 'confirmed', attendedAt: null },
      { email: second, state: 'waiting' },
    ]);
    expect(await listRegistrations(id, '?q=byron')).toMatchObject([{ email: second }]);
    expect(await listRegistrations(id, '?sort=-registeredAt&limit=1')).toMatchObject([{ email: second }]);
    const csv = await (await admin.fetch(`${EVENTS_PATH}/${id}/registrations.csv`)).text();
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")",${first},'+1,Registered,`);
    expect(await app.database.query("SELECT FROM activity WHERE action = 'exported'")).toHaveLength(1);
    const cards = await readJson(admin.fetch(`${EVENTS_PATH}?ids=${id}&status=all`));
    expect(cards).toMatchObject([{ confirmedCount: 1, waitingCount: 1 }]);
    for (const path of ['registrations', 'registrations.csv'])
      expect((await app.fetch(`${EVENTS_PATH}/${id}/${path}`)).status).toBe(401);
    expect((await admin.fetch(`${EVENTS_PATH}/999999/registrations`)).status).toBe(404);
  });

  it('says after the start who attended, which proves the library’s item of that event', async () => {
    const event = await insert();
    const [item] = await contentStore.insert(app.services.db, [
      aLearningItem({ title: 'A night', type: 'event', lesson: null, eventId: event.id }),
    ]);
    const [confirmed, claimant] = [
      await addUser(app.services.db, { emailVerified: true }),
      await addUser(app.services.db),
    ];
    await register(event.id, { email: confirmed.email });
    await register(event.id, { email: claimant.email });
    const rows = await listRegistrations(event.id);
    const mark = (index: number, isAttended: boolean) =>
      admin.send(
        `${EVENTS_PATH}/${event.id}/registrations/${rows[index]?.id}/attended`,
        { isAttended },
        { method: 'PUT' },
      );
    expect((await mark(0, true)).status).toBe(409);
    await begin(event.id);
    for (const index of [0, 1]) expect(await readJson(mark(index, true))).toMatchObject({ state: 'confirmed' });
    expect((await mark(0, true)).status).toBe(200);
    const proofs = () =>
      app.database.query('SELECT user_id, proof FROM user_progress WHERE content_id = $1', [item?.id]);
    expect(await proofs()).toEqual([{ user_id: confirmed.id, proof: 'attended' }]);
    await mark(0, false);
    expect(await proofs()).toMatchObject([{ proof: 'none' }]);
    // Who comes without having registered gets a seat, and no mail.
    const walkIn = createEmail();
    await admin.send(`${EVENTS_PATH}/${event.id}/registrations/by-hand`, { name: 'Bo', email: walkIn });
    expect(await listRegistrations(event.id, '?q=Bo')).toMatchObject([{ state: 'confirmed' }]);
    expect(await app.database.query("SELECT FROM pgboss.job WHERE data->>'to' = $1", [walkIn])).toEqual([]);
    // Somebody else’s registration.
    const other = await insert();
    const path = `${EVENTS_PATH}/${other.id}/registrations/${rows[0]?.id}`;
    expect((await admin.send(`${path}/cancel`, {})).status).toBe(404);
  });
});

describe('the library’s item of an event', () => {
  it('has the event’s page and date, and its own once the event is gone', async () => {
    const startsAt = new Date('2099-05-01T10:00:00.000Z');
    const event = await insert({ startsAt });
    const body = { title: 'A night', description: 'x', category: 'Strategy', type: 'event', eventId: event.id };
    const item = await readJson(admin.send('/api/learning-content', body));
    const read = () => readJson(app.fetch(`/api/learning-content?ids=${item.id}`));
    expect(await read()).toMatchObject([{ eventId: event.id, eventSlug: event.slug }]);
    const refused = await readJson(admin.send('/api/learning-content', { ...body, eventId: 999_999 }));
    expect(refused).toMatchObject({ issues: [{ path: 'eventId' }] });
    await admin.fetch(`${EVENTS_PATH}/${event.id}`, { method: 'DELETE' });
    expect(await read()).toMatchObject([{ eventSlug: null }]);
  });
});

describe('a person who registered', () => {
  it('is a lead with the event in the timeline, and is removed from it when forgotten', async () => {
    const event = await insert({ seats: 1 });
    const past = await insert({ startsAt: new Date(Date.now() - 10 * DAY_MS) });
    const [email, next] = [createEmail(), createEmail()];
    await register(event.id, { email, company: 'Byron Air' });
    await register(event.id, { email: next });
    await admin.send(`${EVENTS_PATH}/${past.id}/registrations/by-hand`, { name: 'Ada Byron', email });
    const [lead] = (await readJson(admin.fetch(`/api/people?q=${email}`))) as unknown as Json[];
    expect(lead).toMatchObject({
      name: 'Ada Byron',
      company: 'Byron Air',
      traits: ['registered'],
      lastActivity: 'registration',
    });
    expect(await readJson(admin.fetch(`/api/people/${lead?.id}`))).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({
          kind: 'registration',
          title: event.title,
          href: `/admin/registrations?event=${event.id}`,
        }),
      ]),
    });
    expect(await readJson(admin.send(`/api/people/${lead?.id}/forget`, { email }))).toMatchObject({
      counts: { registrations: 2 },
    });
    expect(await listRegistrations(event.id)).toMatchObject([
      { name: '', email: null, company: null, state: 'canceled' },
      { email: next, state: 'waiting' },
    ]);
    expect(await listRegistrations(past.id)).toMatchObject([{ name: '', email: null, state: 'confirmed' }]);
    await runEventJobs(app.services);
    expect(await listRegistrations(event.id, '?state=confirmed')).toMatchObject([{ email: next }]);
  });

  it('finds the registrations in the copy of their data, and not after deleting a confirmed account', async () => {
    const event = await insert();
    const user = await addUser(app.services.db, { emailVerified: true });
    await register(event.id, { email: user.email });
    const browser = await signInBrowser(app, user.email);
    expect(await readJson(browser.fetch('/api/auth/me/export'))).toMatchObject({
      registrations: [{ event: event.title, state: 'confirmed' }],
    });
    expect((await browser.send('/api/auth/me', {}, { method: 'DELETE' })).status).toBe(200);
    expect(await listRegistrations(event.id)).toMatchObject([{ email: null, name: '' }]);
  });
});
