import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { account } from '../accounts.contract.ts';
import { addUser, signInBrowser } from './accounts.fixtures.ts';
import { findUser, type UserRow } from './accounts.store.ts';

const PROFILE = {
  firstName: 'Grace',
  lastName: 'O’Neill-Ñandú',
  company: 'Aurora Air',
  industry: 'airlines',
  learningGoals: ['Read a cost curve', '漢字'],
  interests: ['Slots'],
  experienceLevel: 'advanced',
  preferredLearningStyle: 'visual',
};

let app: TestApp;
let user: UserRow;
let browser: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'account' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits');
  user = await addUser(app.services.db);
  browser = await signInBrowser(app, user.email);
});

const patch = (body: unknown) => browser.send(calls.getAccount.path, body, { method: 'PATCH' });
const stored = () => findUser(app.services.db, user.id);

describe('the signed-in user', () => {
  it('gets their account data and no secrets', async () => {
    const reply = await browser.fetch(calls.getAccount.path);
    const text = await reply.text();
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(account.strict().parse(body)).toEqual(body);
    const [secrets] = await app.database.query<{ password: string; token: string }>(
      'SELECT c.password, s.token FROM credentials c JOIN sessions s USING (user_id) WHERE user_id = $1',
      [user.id],
    );
    for (const secret of [secrets?.password ?? '', secrets?.token ?? '']) {
      expect(secret.length).toBeGreaterThan(20);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/password|hash|token|secret|isSuspect|updatedAt/i);
  });
});

describe('the profile', () => {
  it('is changed field by field, and missing fields stay unchanged', async () => {
    const reply = await patch(PROFILE);
    const body = await reply.json();
    expect([reply.status, body]).toMatchObject([200, { id: user.id, email: user.email, ...PROFILE }]);
    expect(account.strict().parse(body)).toEqual(body);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toEqual(body);
    expect(await (await patch({ company: 'Borealis' })).json()).toEqual({ ...(body as object), company: 'Borealis' });
    expect(await (await patch({})).json()).toEqual({ ...(body as object), company: 'Borealis' });
  });

  it('clears fields that are set to null or to an empty text', async () => {
    await patch(PROFILE);
    const nothing = {
      company: null,
      industry: '',
      experienceLevel: null,
      preferredLearningStyle: null,
      learningGoals: [],
    };
    expect(await (await patch(nothing)).json()).toMatchObject({
      firstName: 'Grace',
      company: null,
      industry: null,
      experienceLevel: null,
      preferredLearningStyle: null,
      learningGoals: [],
      interests: ['Slots'],
    });
  });

  it('is all a user may change: fields that the server decides are ignored', async () => {
    const wishes = {
      id: 1,
      email: 'admin@greatcircle.example',
      emailVerified: true,
      role: 'admin',
      hasPremiumAccess: true,
      hasNewsletterAccess: false,
      premiumRequestedAt: null,
      twoFactorEnabled: true,
      isSuspect: true,
      profileImage: 'https://evil.example/x.png',
      password: 'another one entirely',
      createdAt: '2001-01-01T00:00:00Z',
      lastLoginAt: null,
      __proto__: { role: 'admin' },
      constructor: { role: 'admin' },
    };
    const before = await stored();
    expect((await patch({ ...wishes, firstName: 'Grace' })).status).toBe(200);
    const after = await stored();
    expect(after).toEqual({ ...before, firstName: 'Grace', updatedAt: expect.any(Date) });
    expect(await stored()).toMatchObject({ role: 'registered', email: user.email });
  });

  it('of other users stays unchanged', async () => {
    const other = await addUser(app.services.db);
    await patch({ ...PROFILE, id: other.id, userId: other.id });
    expect(await findUser(app.services.db, other.id)).toEqual(other);
  });

  it.each([
    ['no first name', { firstName: '' }, 'firstName'],
    ['null instead of a name', { lastName: null }, 'lastName'],
    ['a line break in the company', { company: 'Air\r\nBcc: x@y.z' }, 'company'],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['an industry that is too long', { industry: 'x'.repeat(101) }, 'industry'],
    ['21 interests', { interests: Array(21).fill('Slots') }, 'interests'],
    ['an interest that is too long', { interests: ['x'.repeat(61)] }, 'interests.0'],
    ['an empty goal', { learningGoals: ['Read', ' '] }, 'learningGoals.1'],
    ['a text instead of a list', { learningGoals: 'Read' }, 'learningGoals'],
    ['null instead of a list', { learningGoals: null }, 'learningGoals'],
    ['only NUL in a goal', { learningGoals: ['\u0000'] }, 'learningGoals.0'],
    ['an unknown level', { experienceLevel: 'god' }, 'experienceLevel'],
    ['an unknown style', { preferredLearningStyle: 'osmosis' }, 'preferredLearningStyle'],
  ])('refuses %s beside the field and changes nothing', async (_, body, path) => {
    const before = await stored();
    const reply = await patch({ lastName: 'Changed', ...body });
    const { code, issues } = (await reply.json()) as { code: string; issues: { path: string }[] };
    expect([reply.status, code, [...new Set(issues.map((issue) => issue.path))]]).toEqual([400, 'invalid', [path]]);
    expect(await stored()).toEqual(before);
  });

  it('accepts twenty items of sixty characters', async () => {
    const words = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(60));
    expect(await (await patch({ learningGoals: words, interests: words })).json()).toMatchObject({
      learningGoals: words,
      interests: words,
    });
  });

  it('stores script as plain text', async () => {
    const text = '<script>alert("1")</script> {{7*7}} \'; DROP TABLE users; --';
    expect(await (await patch({ company: text, interests: ['<b>', '","'] })).json()).toMatchObject({
      company: text,
      interests: ['<b>', '","'],
    });
  });

  it('can be changed at most sixty times a minute', async () => {
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await patch({ company: 'x' })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
