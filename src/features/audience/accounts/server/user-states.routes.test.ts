import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem } from '../accounts.contract.ts';
import { addUser, signInBrowser, turnOnTwoFactor } from './accounts.fixtures.ts';
import { findUser } from './accounts.store.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'user_states' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const list = async () => (await (await admin.fetch(calls.listUsers.path)).json()) as UserItem[];
const patch = (id: number, body: object) => admin.send(`${calls.listUsers.path}/${id}`, body, { method: 'PATCH' });

const user = (id: number) => findUser(app.services.db, id);

describe('an administrator', () => {
  it('cannot promote a user whose address is not confirmed', async () => {
    const person = await addUser(app.services.db, { emailVerified: false });
    const reply = await patch(person.id, { role: 'admin', hasPremiumAccess: true });
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'address_not_confirmed', error: expect.stringContaining('confirmed') },
    ]);
    expect(await user(person.id)).toEqual(person);
    expect((await patch(person.id, { role: 'mentor' })).status).toBe(200);
    // An existing administrator stays one when other fields change.
    const old = await addUser(app.services.db, { emailVerified: false, role: 'admin' });
    expect((await patch(old.id, { role: 'admin', hasPremiumAccess: true })).status).toBe(200);
  });
});

describe('turning a user’s two-factor sign-in off', () => {
  const turnOff = (id: number, by: TestBrowser = admin) =>
    by.fetch(`${calls.listUsers.path}/${id}/two-factor`, { method: 'DELETE' });
  const addProtected = async (differences: Parameters<typeof addUser>[1] = {}) => {
    const person = await addUser(app.services.db, { emailVerified: true, ...differences });
    const browser = await signInBrowser(app, person.email);
    await turnOnTwoFactor(browser);
    return { ...person, browser };
  };

  it('lets somebody in again who lost their app and their codes, tells them, and is logged', async () => {
    const person = await addProtected();
    const reply = await turnOff(person.id);
    expect([reply.status, await reply.json()]).toMatchObject([200, { id: person.id, twoFactorEnabled: false }]);
    expect((await person.browser.fetch(calls.getAccount.path)).status).toBe(401);
    await app.waitForMail(person.email, 'An administrator turned off');
    const again = await signInBrowser(app, person.email);
    expect((await again.fetch(calls.getAccount.path)).status).toBe(200);
    await turnOnTwoFactor(again);
    const [line] = (await (await admin.fetch('/api/activity')).json()) as object[];
    expect(line).toMatchObject({ recordId: person.id, kind: 'user', detail: 'two-factor sign-in turned off' });
  });

  it('is refused for the owner, for the caller’s own account, and where it is off', async () => {
    const colleague = await addProtected({ role: 'admin' });
    const readCode = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
    expect(await readCode(await turnOff(1, colleague.browser))).toEqual([409, 'owner_protected']);
    expect(await readCode(await turnOff(colleague.id, colleague.browser))).toEqual([409, 'own_account']);
    expect(await readCode(await turnOff((await addUser(app.services.db)).id))).toEqual([409, 'two_factor_off']);
    expect((await turnOff(2147483647)).status).toBe(404);
    expect(await user(colleague.id)).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('a user’s newsletter', () => {
  const addSubscriber = (email: string, columns: string, values: string) =>
    app.database.query(`INSERT INTO newsletter_subscribers (email, ${columns}) VALUES ($1, ${values})`, [email]);

  it('is on only after the user confirmed it', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => addUser(app.services.db, { emailVerified: true })),
    );
    const [never, pending, confirmed, left, blocked] = people.map(({ email }) => email) as [string, ...string[]];
    await addSubscriber(pending ?? '', 'is_active', 'true');
    await addSubscriber(confirmed?.toUpperCase() ?? '', 'confirmed_at', 'now()');
    await addSubscriber(left ?? '', 'confirmed_at, is_active', 'now(), false');
    await addSubscriber(blocked ?? '', 'confirmed_at', 'now()');
    expect((await patch(people[4]?.id ?? 0, { hasNewsletterAccess: false })).status).toBe(200);
    const states = new Map((await list()).map(({ email, newsletter }) => [email, newsletter]));
    expect([never, pending, confirmed, left, blocked].map((email) => states.get(email ?? ''))).toEqual([
      'none',
      'pending',
      'subscribed',
      'unsubscribed',
      'blocked',
    ]);
    const own = async (email = '') => (await (await signInBrowser(app, email)).fetch('/api/auth/me/newsletter')).json();
    expect([await own(never), await own(confirmed)]).toEqual([{ state: 'none' }, { state: 'subscribed' }]);
    const stranger = await addUser(app.services.db, { emailVerified: false });
    await addSubscriber(stranger.email, 'confirmed_at', 'now()');
    expect(await own(stranger.email)).toEqual({ state: null });
    expect((await app.fetch('/api/auth/me/newsletter')).status).toBe(401);
  });
});
