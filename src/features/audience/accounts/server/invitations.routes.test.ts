import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import * as calls from '../accounts.calls.ts';
import { INVITATION_HREF } from '../accounts.constants.ts';
import { type Invitation, invitation, openInvitation } from '../accounts.contract.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  createSignupRequest,
  extractToken,
  PASSWORD,
  signInBrowser,
} from './accounts.fixtures.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'invitations' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'invitations');
  await app.database.query('DELETE FROM users WHERE id <> 1');
  admin = await app.createAdminBrowser();
});

const invite = (email: string, role = 'editor', by = admin) => by.send(calls.listInvitations.path, { email, role });
const listTokens = async (email: string) =>
  (await app.readOutbox()).filter((mail) => mail.headers('to')[0] === email).map((mail) => extractToken(mail.text));
/** The token of the newest mail, other than the known ones. */
const readToken = (email: string, ...known: string[]) =>
  vi.waitFor(
    async () => {
      const found = (await listTokens(email)).find((token) => !known.includes(token));
      if (!found) throw new Error(`No invitation to ${email}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const list = async () => (await (await admin.fetch(calls.listInvitations.path)).json()) as Invitation[];
const accept = (token: string, more: object = {}, browser = app.createBrowser()) =>
  browser.send(
    calls.acceptInvitation.path,
    { token, firstName: 'Ines', lastName: 'Alder', password: PASSWORD, ...more },
    { from: createIpAddress() },
  );
const open = (token: string) => app.send(calls.readInvitation.path, { token }, { from: createIpAddress() });
const INVALID = [400, { code: 'invalid_invitation' }];
const read = async (reply: Response) => [reply.status, await reply.json()];

describe('the list of invitations', () => {
  it('has pages, and tells how many there are', async () => {
    await app.database.query(
      `INSERT INTO invitations (email, role, digest, sent_at, expires_at)
         SELECT 'guest' || n || '@example.com', 'author', 'digest-' || n, now() - make_interval(mins => n), now() + '1 day'
         FROM generate_series(1, 51) n`,
    );
    const first = await admin.fetch(calls.listInvitations.path);
    const page = (await first.json()) as Invitation[];
    expect([page.length, page[0]?.email, first.headers.get('x-total-count')]).toEqual([50, 'guest1@example.com', '51']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await admin.fetch(next)).json()).toMatchObject([{ email: 'guest51@example.com' }]);
  });
});

describe('an invitation', () => {
  it('creates the account with its role and a confirmed address, and signs in', async () => {
    const email = createEmail();
    const reply = await invite(` ${email.toUpperCase()} `, 'editor');
    expect([reply.status, invitation.strict().parse(await reply.json())]).toMatchObject([
      201,
      { email, role: 'editor', invitedBy: 'Administrator', isExpired: false },
    ]);
    const token = await readToken(email);
    expect(openInvitation.strict().parse(await (await open(token)).json())).toMatchObject({ email, role: 'editor' });
    expect(await app.database.query('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
    const browser = app.createBrowser();
    const accepted = await accept(token, { role: 'admin', email: createEmail(), emailVerified: false }, browser);
    expect(await read(accepted)).toMatchObject([200, { email, role: 'editor', emailVerified: true, isOwner: false }]);
    expect(await (await browser.fetch(calls.getAccount.path)).json()).toMatchObject({ email });
    expect(await list()).toEqual([]);
    const log = (await (await admin.fetch('/api/activity')).json()) as { detail: string }[];
    expect(log.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['invited as editor', 'accepted the invitation as editor']),
    );
  });

  it('works once, also if its link is used twice at the same moment', async () => {
    const email = createEmail();
    await invite(email);
    const token = await readToken(email);
    const replies = await Promise.all([accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await read(await accept(token))).toMatchObject(INVALID);
    expect(await read(await open(token))).toMatchObject(INVALID);
    expect(await app.database.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('ends after seven days, when it is sent again, and when it is withdrawn', async () => {
    const email = createEmail();
    const { id } = (await (await invite(email)).json()) as Invitation;
    const first = await readToken(email);
    await app.database.query("UPDATE invitations SET expires_at = now() - interval '1 second'");
    expect((await list())[0]).toMatchObject({ id, isExpired: true });
    expect(await read(await accept(first))).toMatchObject(INVALID);
    expect((await admin.fetch(`${calls.listInvitations.path}/${id}/resend`, { method: 'POST' })).status).toBe(200);
    const second = await readToken(email, first);
    expect(await read(await open(first))).toMatchObject(INVALID);
    expect((await open(second)).status).toBe(200);
    expect((await admin.fetch(`${calls.listInvitations.path}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await read(await accept(second))).toMatchObject(INVALID);
    expect((await admin.fetch(`${calls.listInvitations.path}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await admin.fetch(`${calls.listInvitations.path}/${id}/resend`, { method: 'POST' })).status).toBe(404);
  });

  it('is refused beyond five mails an hour, and the last link keeps working', async () => {
    const email = createEmail();
    const { id } = (await (await invite(email)).json()) as Invitation;
    const resend = () => admin.fetch(`${calls.listInvitations.path}/${id}/resend`, { method: 'POST' });
    for (let i = 0; i < 3; i += 1) expect((await resend()).status).toBe(200);
    await vi.waitFor(async () => expect(await listTokens(email)).toHaveLength(4), { timeout: 20_000, interval: 50 });
    const known = await listTokens(email);
    expect((await resend()).status).toBe(200);
    const last = await readToken(email, ...known);
    for (const reply of [await resend(), await invite(email)]) {
      expect(await read(reply)).toMatchObject([429, { code: 'too_many' }]);
    }
    expect((await open(last)).status).toBe(200);
    expect((await invite(createEmail())).status).toBe(201);
  });

  it('is not withdrawn by a stranger who signs up with the address and deletes the account', async () => {
    const email = createEmail();
    await invite(email);
    const token = await readToken(email);
    const stranger = app.createBrowser();
    await stranger.send(calls.signUp.path, createSignupRequest({ email }), { from: createIpAddress() });
    expect((await stranger.send(calls.getAccount.path, {}, { method: 'DELETE', from: createIpAddress() })).status).toBe(
      200,
    );
    expect((await open(token)).status).toBe(200);
    expect((await list()).map((one) => one.email)).toEqual([email]);
    expect((await accept(token)).status).toBe(200);
  });

  it('is withdrawn with the rights of the administrator who sent it', async () => {
    const second = await addUser(app.services.db, { role: 'admin' });
    const email = createEmail();
    await invite(email, 'admin', await signInBrowser(app, second.email));
    const token = await readToken(email);
    await admin.send(`${calls.listUsers.path}/${second.id}`, { role: 'client' }, { method: 'PATCH' });
    expect(await read(await accept(token))).toMatchObject(INVALID);
  });

  it('is not for an address with an account, whose owner may have signed up since', async () => {
    const person = await addUser(app.services.db);
    expect(await read(await invite(person.email))).toMatchObject([409, { code: 'already_user' }]);
    const email = createEmail();
    await invite(email, 'admin');
    const token = await readToken(email);
    expect(await list()).toHaveLength(1);
    const { id } = await addUser(app.services.db, { email });
    expect(await list()).toEqual([]);
    expect(await read(await accept(token))).toMatchObject([409, { code: 'email_taken' }]);
    expect(await app.database.query('SELECT role FROM users WHERE id = $1', [id])).toEqual([{ role: 'registered' }]);
  });

  it('refuses a common password for an administrator only', async () => {
    const [email, author] = [createEmail(), createEmail()];
    await invite(author, 'author');
    expect((await accept(await readToken(author), { password: 'password123' })).status).toBe(200);
    await invite(email, 'admin');
    const token = await readToken(email);
    expect(await read(await accept(token, { password: 'password123' }))).toMatchObject([
      400,
      { code: 'password_too_common' },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  it.each([
    'x@example.com\r\nBcc: everybody@example.com',
    'x@example.com, y@example.com',
    'X <x@example.com>',
    'x@example.com%0d%0aSubject: hello',
    '',
  ])('is not sent to %j', async (email) => {
    expect((await invite(email)).status).toBe(400);
    expect((await invite(createEmail(), 'god')).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is stored without its token, and shows it nowhere', async () => {
    const email = createEmail();
    const reply = await (await invite(email)).text();
    const token = await readToken(email);
    const stored = JSON.stringify([
      await app.database.query('SELECT * FROM invitations'),
      await app.database.query('SELECT * FROM activity'),
    ]);
    for (const text of [reply, stored, JSON.stringify(await list())]) expect(text).not.toContain(token);
    const [row] = await app.database.query<{ digest: string }>('SELECT digest FROM invitations');
    expect(await read(await accept(row?.digest ?? ''))).toMatchObject(INVALID);
  });

  it('can be accepted by a form without JavaScript', async () => {
    const email = createEmail();
    await invite(email);
    const token = await readToken(email);
    const post = (fields: Record<string, string>) =>
      app
        .createBrowser()
        .fetch(INVITATION_HREF, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token, firstName: 'Ines', lastName: 'Alder', ...fields }).toString(),
          redirect: 'manual',
        });
    expect((await post({ password: 'short' })).headers.get('location')).toContain('problem=password_too_short');
    expect((await post({ password: PASSWORD })).headers.get('location')).toBe('/admin');
    expect((await post({ password: PASSWORD })).headers.get('location')).toContain('problem=invalid_invitation');
  });
});

it('nobody gives themselves a role when signing up or changing the profile', async () => {
  const browser = app.createBrowser();
  const wishes = { role: 'admin', isOwner: true, emailVerified: true, suspendedAt: null };
  const request = { firstName: 'Ada', lastName: 'Reyes', email: createEmail(), password: PASSWORD, ...wishes };
  expect(await read(await browser.send('/api/auth/signup', request))).toMatchObject([
    200,
    { role: 'registered', isOwner: false, emailVerified: false },
  ]);
  expect(await read(await browser.send(calls.getAccount.path, wishes, { method: 'PATCH' }))).toMatchObject([
    200,
    { role: 'registered', isOwner: false },
  ]);
});
