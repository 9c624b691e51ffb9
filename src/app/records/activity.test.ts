import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addUser, PASSWORD, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { ACTIVITY_PATH } from '#features/firm/activity/activity.constants.ts';
import { type ActivityItem, activityItem } from '#features/firm/activity/activity.contract.ts';
import { logActivity } from '#features/firm/activity/server/activity.store.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { createBlogPost } from '#features/library/blog/server/blog.fixtures.ts';
import { articleStore } from '#features/library/blog/server/blog.store.ts';
import { publishDueRecords } from '#platform/publishing/due-records.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { readJson } from '../testing/publishing-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import { RECORD_STORES } from './record-stores.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'activity' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('activity', 'team_members', 'blog_posts', 'rate_limits'));

const MEMBER = { name: 'Ines', title: 'Partner', bio: 'Ran a hub.' };
const list = async (query = '') => {
  const reply = await admin.fetch(ACTIVITY_PATH + query);
  expect([query, reply.status]).toEqual([query, 200]);
  return z.array(activityItem.strict()).parse(await reply.json());
};
const patchUser = (id: number, body: object) => admin.send(`/api/users/${id}`, body, { method: 'PATCH' });

describe('the activity log', () => {
  it('is filtered by days in the firm’s time zone', async () => {
    await app.database.query(
      `INSERT INTO activity (action, kind, title, created_at) VALUES
       ('created', 'article', 'first', '2026-03-01T23:59:59.999Z'), ('created', 'article', 'second', '2026-03-02T00:00:00Z')`,
    );
    const listTitles = async (query: string) => (await list(query)).map(({ title }) => title);
    expect(await listTitles('?to=2026-03-01')).toEqual(['first']);
    expect(await listTitles('?from=2026-03-02&to=2026-03-02')).toEqual(['second']);
    expect((await admin.fetch(`${ACTIVITY_PATH}?from=monday`)).status).toBe(400);
    const { version, settings } = await readJson<SiteReply>(admin.fetch('/api/site'));
    const firm = { ...settings.firm, timeZone: 'Europe/Lisbon' };
    await admin.send('/api/site', { version, settings: { ...settings, firm } }, { method: 'PUT' });
    await app.database.query(
      `INSERT INTO activity (action, kind, title, created_at) VALUES
       ('created', 'article', 'before the clocks change', '2026-03-28T23:59:59Z'), ('created', 'article', 'after', '2026-03-29T23:00:00Z')`,
    );
    expect(await listTitles('?from=2026-03-29&to=2026-03-29')).toEqual([]);
    expect(await listTitles('?from=2026-03-30&to=2026-03-30')).toEqual(['after']);
  });

  it('shows who did what to whom, newest first', async () => {
    const person = await addUser(app.services.db, { firstName: 'Grace', lastName: 'Hopper' });
    await admin.send('/api/team-members', MEMBER);
    await patchUser(person.id, { role: 'mentor', hasPremiumAccess: true, hasNewsletterAccess: false });
    const entries = await list();
    expect(entries).toMatchObject([
      {
        actor: { id: 1, name: 'Administrator' },
        action: 'updated',
        kind: 'user',
        recordId: person.id,
        title: 'Grace Hopper',
        detail: 'role registered → mentor, premium access granted, newsletter access withdrawn',
      },
      { actor: { id: 1 }, action: 'created', kind: 'team-member', title: 'Ines', detail: null },
    ]);
  });

  it('tells what the site did by itself from what a former user did', async () => {
    const { db } = app.services;
    const publishedAt = new Date(Date.now() - 1000);
    await articleStore.insert(db, [createBlogPost({ title: 'Fuel', status: 'scheduled', publishedAt })]);
    const leaver = await addUser(db, { role: 'admin' });
    await (await signInBrowser(app, leaver.email)).send('/api/team-members', MEMBER);
    await publishDueRecords({ ...app.services, logActivity }, RECORD_STORES);
    await app.database.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await list()).toMatchObject([
      { actor: null, isBySite: true, action: 'published', title: 'Fuel', detail: 'as scheduled' },
      { actor: null, isBySite: false, action: 'created', title: 'Ines' },
    ]);
  });

  it('contains no refused actions', async () => {
    await admin.send('/api/team-members', { ...MEMBER, name: '' });
    await patchUser(1, { role: 'registered' });
    await patchUser(999_999, { role: 'mentor' });
    await admin.fetch('/api/team-members/999999', { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });

  it('is filtered by action, kind, record and person', async () => {
    const second = await addUser(app.services.db, { role: 'admin' });
    const browser = await signInBrowser(app, second.email);
    const created = (await (await browser.send('/api/team-members', MEMBER)).json()) as { id: number };
    await admin.send(`/api/team-members/${created.id}`, MEMBER, { method: 'PUT' });
    await patchUser(second.id, { hasPremiumAccess: true });
    const listActions = async (query: string) => (await list(query)).map(({ action, kind }) => `${kind} ${action}`);
    expect(await listActions('?kind=team-member')).toEqual(['team-member updated', 'team-member created']);
    expect(await listActions('?action=created')).toEqual(['team-member created']);
    expect(await listActions(`?actorId=${second.id}`)).toEqual(['team-member created']);
    expect(await listActions(`?kind=user&recordId=${second.id}`)).toEqual(['user updated']);
    expect(await listActions('?kind=article')).toEqual([]);
    const reply = await admin.fetch(`${ACTIVITY_PATH}?kind=team-member&limit=1`);
    expect(reply.headers.get('x-total-count')).toBe('2');
  });

  it('pages through all entries even if they have the same timestamp', async () => {
    await app.database.query(
      `INSERT INTO activity (actor_id, action, kind, record_id, title, created_at)
       SELECT 1, 'created', 'article', n, 't', '2026-01-01' FROM generate_series(1, 25) n`,
    );
    const pages = await walkPages<ActivityItem>(admin.fetch, `${ACTIVITY_PATH}?limit=10&kind=article`);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25);
  });

  it.each(['?action=read', '?actorId=x', '?recordId=0', '?limit=0', '?cursor=x'])('refuses %s', async (query) => {
    expect((await admin.fetch(ACTIVITY_PATH + query)).status).toBe(400);
  });
});

describe('deleting an account', () => {
  it('removes the name from entries by and about the person, who can export their activity before', async () => {
    const person = await addUser(app.services.db, { role: 'admin', firstName: 'Leaving', lastName: 'Soon' });
    const browser = await signInBrowser(app, person.email);
    await browser.send('/api/team-members', MEMBER);
    await patchUser(person.id, { hasPremiumAccess: true });
    const data = (await (await browser.fetch('/api/auth/me/export')).json()) as { activity: object[] };
    expect(data.activity).toMatchObject([{ action: 'created', kind: 'team-member', title: 'Ines' }]);
    expect((await browser.send('/api/auth/me', { password: PASSWORD }, { method: 'DELETE' })).status).toBe(200);
    const entries = await list();
    expect(entries).toMatchObject([
      { kind: 'user', recordId: person.id, title: 'a former user' },
      { actor: null, kind: 'team-member', title: 'Ines' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Leaving|Soon/);
  });
});
