import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { toStoredIdentifier } from '#platform/auth/credentials.table.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import * as calls from '../accounts.calls.ts';
import { CHANGE_EMAIL_HREF, UNDO_EMAIL_HREF } from '../accounts.constants.ts';
import { addUser, createEmail, createIpAddress, extractToken, PASSWORD, signInBrowser } from './accounts.fixtures.ts';
import { findUser, type UserRow } from './accounts.store.ts';

const CONFIRM = 'Please confirm your new email address';
const CHANGED = 'The email address of your account was changed';

let app: TestApp;
let user: UserRow;
let here: TestBrowser;
let wanted: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'change_email' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'verifications', 'email_changes');
  user = await addUser(app.services.db, { emailVerified: true });
  here = await signInBrowser(app, user.email);
  wanted = createEmail();
});

const ask = (email = wanted, differences: Record<string, unknown> = {}) =>
  here.send(calls.requestEmailChange.path, { email, password: PASSWORD, ...differences });
const readToken = async (email: string, subject: string) => extractToken((await app.waitForMail(email, subject)).text);
const confirm = (token: string, browser: TestBrowser = here) =>
  browser.send(calls.confirmEmailChange.path, { token }, { from: createIpAddress() });
const undo = (token: string) => app.send(calls.undoEmailChange.path, { token }, { from: createIpAddress() });
/** Sends a form as a browser without JavaScript. */
const post = (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const readAddress = async (id = user.id) => {
  const row = await findUser(app.services.db, id);
  return row && { email: row.email, emailVerified: row.emailVerified };
};
const logIn = async (email: string, password = PASSWORD) =>
  (await app.send(calls.signIn.path, { email, password }, { from: createIpAddress() })).status;

describe('asking for another address', () => {
  it('changes nothing before the link is opened, and then the address, with the session kept', async () => {
    const reply = await ask();
    expect([reply.status, await reply.json()]).toMatchObject([200, { message: expect.stringContaining(wanted) }]);
    expect(await readAddress()).toEqual({ email: user.email, emailVerified: true });
    const token = await readToken(wanted, CONFIRM);
    expect(await (await app.send(calls.checkEmailChange.path, { token })).json()).toEqual({ email: wanted });
    expect((await confirm(token)).status).toBe(200);
    expect(await readAddress()).toEqual({ email: wanted, emailVerified: true });
    expect(await (await here.fetch(calls.getAccount.path)).json()).toMatchObject({ email: wanted });
    expect([await logIn(wanted), await logIn(user.email)]).toEqual([200, 401]);
    expect((await confirm(token)).status).toBe(400);
  });

  it('needs the password and another address', async () => {
    expect(await (await ask(wanted, { password: 'a guess' })).json()).toMatchObject({ code: 'wrong_password' });
    expect(await (await ask(user.email.toUpperCase())).json()).toMatchObject({ code: 'same_email' });
    for (const email of ['', 'no address', `${'a'.repeat(250)}@example.com`, ['a@example.com']])
      expect((await here.send(calls.requestEmailChange.path, { email, password: PASSWORD })).status).toBe(400);
    expect((await app.send(calls.requestEmailChange.path, { email: wanted, password: PASSWORD })).status).toBe(401);
  });

  it('does not tell who else has an account, but tells the owner of the address', async () => {
    const other = await addUser(app.services.db, { emailVerified: true });
    const [free, taken] = [await (await ask()).json(), await (await ask(other.email)).json()];
    expect(JSON.stringify(taken).replace(other.email, wanted)).toBe(JSON.stringify(free));
    const { text } = await app.waitForMail(other.email, 'Your address has an account already');
    expect(text).not.toContain('token=');
  });

  it('replaces an earlier wish, and the sixth in an hour is refused', async () => {
    await ask();
    const first = await readToken(wanted, CONFIRM);
    const second = createEmail();
    await ask(second);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(await readToken(second, CONFIRM))).status).toBe(200);
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(createEmail())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  });

  it('of two confirmations at once one counts, and of two people who want one address too', async () => {
    const friend = await addUser(app.services.db, { emailVerified: true });
    const there = await signInBrowser(app, friend.email);
    await ask();
    const mine = await readToken(wanted, CONFIRM);
    await there.send(calls.requestEmailChange.path, { email: wanted, password: PASSWORD });
    const theirs = await app.database.query<{ count: number }>('SELECT count(*)::int AS count FROM email_changes');
    expect(theirs[0]?.count).toBe(2);
    const [a, b] = await Promise.all([confirm(mine), confirm(mine)]);
    expect([a.status, b.status].sort()).toEqual([200, 400]);
  });
});

describe('the link to a new address', () => {
  it('needs the account of whoever asked, because a stranger may read the mail of a mistyped address', async () => {
    await ask();
    const token = await readToken(wanted, CONFIRM);
    const stranger = await signInBrowser(app, (await addUser(app.services.db)).email);
    for (const browser of [app.createBrowser(), stranger]) {
      const reply = await confirm(token, browser);
      expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'sign_in_first' }]);
    }
    expect(await readAddress()).toMatchObject({ email: user.email });
    expect((await confirm(token)).status).toBe(200);
  });

  it('works for a day, and by a form without JavaScript', async () => {
    await ask();
    const token = await readToken(wanted, CONFIRM);
    await app.database.query("UPDATE email_changes SET expires_at = now() - interval '1 second'");
    expect((await confirm(token)).status).toBe(400);
    await app.database.query("UPDATE email_changes SET expires_at = now() + interval '1 hour'");
    const reply = await post(here, CHANGE_EMAIL_HREF, { token });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${CHANGE_EMAIL_HREF}?done=1`]);
    expect(await readAddress()).toMatchObject({ email: wanted });
  });

  it('ends the links to the address before: reset links, and an earlier confirmation', async () => {
    await app.database.query(
      "INSERT INTO verifications (identifier, value, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [toStoredIdentifier('reset-password:in-an-old-mail'), String(user.id)],
    );
    await ask();
    await confirm(await readToken(wanted, CONFIRM));
    const reply = await app.send(calls.confirmReset.path, { token: 'in-an-old-mail', password: 'another one here' });
    expect(reply.status).toBe(400);
  });
});

describe('the way back', () => {
  const change = async () => {
    await ask();
    await confirm(await readToken(wanted, CONFIRM));
    return readToken(user.email, CHANGED);
  };

  it('returns to the address before, ends every session and the password, and mails a link for a new one', async () => {
    const token = await change();
    expect(await (await app.send(calls.checkEmailUndo.path, { token })).json()).toEqual({ email: user.email });
    expect((await undo(token)).status).toBe(200);
    expect(await readAddress()).toEqual({ email: user.email, emailVerified: true });
    expect((await here.fetch(calls.getAccount.path)).status).toBe(401);
    expect([await logIn(user.email), await logIn(wanted)]).toEqual([401, 401]);
    const reset = await readToken(user.email, 'Set a new password');
    expect((await app.send(calls.confirmReset.path, { token: reset, password: 'runway two seven' })).status).toBe(200);
    expect(await logIn(user.email, 'runway two seven')).toBe(200);
    expect((await undo(token)).status).toBe(400);
  });

  it('works for seven days, and until then nobody else can have the address', async () => {
    const token = await change();
    const signUp = { firstName: 'A', lastName: 'B', email: user.email, password: PASSWORD };
    expect((await app.send(calls.signUp.path, signUp, { from: createIpAddress() })).status).toBe(409);
    await app.database.query("UPDATE email_changes SET expires_at = now() - interval '1 second'");
    expect((await undo(token)).status).toBe(400);
    expect((await app.send(calls.signUp.path, signUp, { from: createIpAddress() })).status).toBe(200);
  });

  it('also works by a form without JavaScript', async () => {
    const reply = await post(app.createBrowser(), UNDO_EMAIL_HREF, { token: await change() });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${UNDO_EMAIL_HREF}?done=1`]);
    expect(await readAddress()).toMatchObject({ email: user.email });
  });

  it('is not mailed to an address that was never confirmed', async () => {
    user = await addUser(app.services.db, { emailVerified: false });
    here = await signInBrowser(app, user.email);
    await ask();
    await confirm(await readToken(wanted, CONFIRM));
    expect((await app.waitForMail(user.email, CHANGED)).text).not.toContain('token=');
    expect(await readAddress()).toEqual({ email: wanted, emailVerified: true });
  });
});

describe('what belongs to the address', () => {
  it('follows: subscription, messages, guest comments, tags, owner and notes of the firm', async () => {
    const { query } = app.database;
    const [admin] = await query<{ id: number }>('SELECT id FROM users WHERE email = $1', [ADMIN.email]);
    await query('INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ($1, now())', [user.email]);
    await query('INSERT INTO newsletter_subscribers (email) VALUES ($1)', [wanted]);
    await query("INSERT INTO people_notes (email, content) VALUES ($1, 'Met in Lisbon')", [user.email]);
    await query("UPDATE people SET tags = '{cargo}', owner_id = $2 WHERE email = $1", [user.email, admin?.id]);
    await ask();
    await confirm(await readToken(wanted, CONFIRM));
    const subscriptions = 'SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1';
    expect([await query(subscriptions, [user.email]), await query(subscriptions, [wanted])]).toEqual([
      [],
      [{ confirmed: true }],
    ]);
    expect(await query('SELECT content FROM people_notes WHERE email = $1', [wanted])).toEqual([
      { content: 'Met in Lisbon' },
    ]);
    expect(
      await query('SELECT tags, owner_id, is_subscriber, has_account, name FROM people WHERE email = $1', [wanted]),
    ).toEqual([{ tags: ['cargo'], owner_id: admin?.id, is_subscriber: true, has_account: true, name: 'Ada Reyes' }]);
    expect(await query('SELECT 1 FROM people WHERE email = $1', [user.email])).toEqual([]);
  });

  it('nobody who unsubscribed with the new address comes back', async () => {
    const { query } = app.database;
    await query('INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ($1, now())', [user.email]);
    await query(
      'INSERT INTO newsletter_subscribers (email, confirmed_at, is_active, unsubscribed_at) VALUES ($1, now(), false, now())',
      [wanted],
    );
    await ask();
    await confirm(await readToken(wanted, CONFIRM));
    expect(
      await query('SELECT email, is_active FROM newsletter_subscribers WHERE email IN ($1, $2)', [user.email, wanted]),
    ).toEqual([{ email: wanted, is_active: false }]);
  });
});

describe('a correction by an administrator', () => {
  const correct = async (email: string, id = user.id) =>
    (await signInBrowser(app, ADMIN.email, ADMIN.password)).send(`/api/users/${id}`, { email }, { method: 'PATCH' });

  it('mails a link that works without a sign-in, and is logged', async () => {
    expect(await (await correct(wanted)).json()).toMatchObject({ email: user.email });
    expect((await confirm(await readToken(wanted, CONFIRM), app.createBrowser())).status).toBe(200);
    expect(await readAddress()).toEqual({ email: wanted, emailVerified: true });
    await app.waitForMail(user.email, CHANGED);
    const logged = await app.database.query<{ detail: string }>(
      "SELECT detail FROM activity WHERE kind = 'user' AND record_id = $1 ORDER BY id",
      [user.id],
    );
    expect(logged.map(({ detail }) => detail)).toEqual(['another address asked for', 'address changed']);
    expect(JSON.stringify(logged)).not.toContain('@');
  });

  it('is refused for an address in use, for nonsense, for the owner and for editors', async () => {
    const other = await addUser(app.services.db);
    expect((await correct(other.email)).status).toBe(409);
    expect((await correct('nonsense')).status).toBe(400);
    const editor = await signInBrowser(
      app,
      (await addUser(app.services.db, { role: 'editor', emailVerified: true })).email,
    );
    const reply = await editor.send(`/api/users/${user.id}`, { email: wanted }, { method: 'PATCH' });
    expect(reply.status).toBe(403);
  });
});
