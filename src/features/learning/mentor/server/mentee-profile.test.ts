import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { MENTEE_FIELDS } from '#lib/mentee-context.ts';
import type { MenteeProfile } from '../mentor.contract.ts';

const PROFILE = '/api/mentee-profile';

let app: TestApp;
let mentee: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentee-profile' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'mentee_profiles');
  mentee = await signInBrowser(app, (await addUser(app.services.db)).email);
});

const read = async (browser = mentee) => (await (await browser.fetch(PROFILE)).json()) as MenteeProfile;
const put = (body: unknown, browser = mentee) => browser.send(PROFILE, body, { method: 'PUT' });

describe('the context profile', () => {
  it('has twenty optional fields', async () => {
    const profile = await read();
    expect(Object.keys(profile)).toEqual([...MENTEE_FIELDS, 'updatedAt']);
    expect(Object.values(profile).every((value) => value === null)).toBe(true);
  });

  it('saves single fields and clears emptied ones', async () => {
    await put({ dreamJob: '  fleet planner ' });
    await put({ timeAvailable: '5 hours a week' });
    expect(await read()).toMatchObject({ dreamJob: 'fleet planner', timeAvailable: '5 hours a week', hobbies: null });
    await put({ dreamJob: '' });
    expect(await read()).toMatchObject({ dreamJob: null, timeAvailable: '5 hours a week' });
  });

  it('stores HTML as plain text', async () => {
    const text = '<script>alert("hi")</script> & <b>bold</b>';
    expect(((await (await put({ values: text })).json()) as MenteeProfile).values).toBe(text);
  });

  it('can be deleted and filled in again', async () => {
    await put({ dreamJob: 'pilot' });
    expect((await mentee.fetch(PROFILE, { method: 'DELETE' })).status).toBe(200);
    expect(await read()).toMatchObject({ dreamJob: null, updatedAt: null });
    await put({ dreamJob: 'pilot' });
    expect((await read()).dreamJob).toBe('pilot');
  });

  it('is private to its owner', async () => {
    await put({ dreamJob: 'pilot' });
    const other = await signInBrowser(app, (await addUser(app.services.db)).email);
    expect((await read(other)).dreamJob).toBeNull();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await app.fetch(PROFILE, {
        method,
        ...(method === 'PUT' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      expect(reply.status).toBe(401);
    }
  });

  it.each([
    ['a field of 1,001 characters', { hobbies: 'x'.repeat(1001) }, 400],
    ['a number for a text', { hobbies: 7 }, 400],
    ['an invisible character', { hobbies: 'a\u0000b' }, 400],
    ['a list', [], 400],
    ['a megabyte', { hobbies: 'x'.repeat(1024 * 1024) }, 413],
  ])('refuses %s', async (_, body, status) => {
    const reply = await put(body);
    expect(reply.status).toBe(status);
    expect(await read()).toMatchObject({ hobbies: null });
  });

  it('ignores unknown fields and a user id in the body', async () => {
    await put({ userId: 1, isAdmin: true, hobbies: 'chess' });
    expect(await app.database.query('SELECT count(*)::int AS n FROM mentee_profiles WHERE user_id = 1')).toEqual([
      { n: 0 },
    ]);
    expect(Object.keys(await read())).not.toContain('isAdmin');
  });
});
