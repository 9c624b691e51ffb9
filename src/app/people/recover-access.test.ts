import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  PASSWORD,
  signInBrowser,
  turnOnTwoFactor,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { ACTIVITY_PATH } from '#features/firm/activity/activity.constants.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'recover_access' });
});
afterAll(() => app?.close());

/** Runs `npm run access` like an operator, beside the site. */
const runAccess = (...args: string[]) => runAccessWith({}, ...args);
const runAccessWith = (more: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATABASE_URL: app.database.url, AUTH_SECRET: 'x'.repeat(40), ...more };
    execFile(process.execPath, [path.join(ROOT_DIR, 'scripts/access.ts'), ...args], { env }, (failure, out, err) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, err }),
    );
  });

it('lets an owner in who lost the password, the phone and the recovery codes', async () => {
  const owner = await signInBrowser(app, ADMIN.email, ADMIN.password);
  await turnOnTwoFactor(owner, ADMIN.password);
  expect(await runAccess()).toMatchObject({ code: 0, out: `${ADMIN.email}, owner, two-factor sign-in\n` });

  const { code, out } = await runAccess(ADMIN.email.toUpperCase(), '--new-password', '--two-factor-off');
  expect([code, out]).toEqual([0, expect.stringContaining('Two-factor sign-in is off.')]);
  expect((await owner.fetch(accounts.getAccount.path)).status).toBe(401);
  const body = JSON.stringify(ADMIN);
  const headers = { 'content-type': 'application/json' };
  expect((await app.fetch(accounts.signIn.path, { method: 'POST', headers, body })).status).toBe(401);
  const password = /password is now (\S+)/.exec(out)?.[1] ?? '';
  const again = await signInBrowser(app, ADMIN.email, password);
  const [entry] = (await (await again.fetch(ACTIVITY_PATH)).json()) as [{ isBySite: boolean; detail: string }];
  expect(entry).toMatchObject({ isBySite: true, detail: expect.stringContaining('on the command line') });
});

it('makes somebody else the owner, and nobody who is suspended', async () => {
  const member = await addUser(app.services.db, { email: 'next@firm.example', emailVerified: true });
  await addUser(app.services.db, { email: 'gone@firm.example', emailVerified: true, suspendedAt: new Date() });
  expect(await runAccess('gone@firm.example', '--owner')).toMatchObject({
    code: 1,
    err: expect.stringContaining('suspended'),
  });
  expect(await runAccess(member.email, '--owner')).toMatchObject({
    code: 0,
    out: `${ADMIN.email} is no longer the owner.\n${member.email} is the owner.\n`,
  });
  const browser = await signInBrowser(app, member.email, PASSWORD);
  expect(await (await browser.fetch(accounts.getAccount.path)).json()).toMatchObject({ role: 'admin', isOwner: true });
});

it('gives an account another address, which is not confirmed, and never one in use', async () => {
  const member = await addUser(app.services.db, { email: 'typo@firm.example', emailVerified: true });
  expect(await runAccess(member.email, '--email=next@firm.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is an account with the address next@firm.example.'),
  });
  expect(await runAccess(member.email, '--email=Right@firm.example')).toMatchObject({
    code: 0,
    out: expect.stringContaining('The address is now right@firm.example.'),
  });
  const browser = await signInBrowser(app, 'right@firm.example', PASSWORD);
  expect(await (await browser.fetch(accounts.getAccount.path)).json()).toMatchObject({ emailVerified: false });
});

it('changes nothing for an unknown address or without saying what', async () => {
  expect(await runAccess('nobody@firm.example', '--new-password')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no account with the address nobody@firm.example.'),
  });
  for (const args of [
    ['next@firm.example'],
    ['--owner'],
    ['a@b.example', '--all'],
    ['next@firm.example', '--email=no address'],
  ]) {
    expect(await runAccess(...args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage:/) });
  }
});

it('unlinks an account from the identity provider, with the role that it gave', async () => {
  const { email, id } = await addUser(app.services.db, { role: 'editor', emailVerified: true });
  const values = [id, 'https://id.firm.example', 'ada', 'editor'];
  await app.database.query(
    'INSERT INTO credentials (user_id, provider_id, account_id, given_role) VALUES ($1, $2, $3, $4)',
    values,
  );
  expect((await runAccess(email, '--unlink')).out).toMatch(/Only the password signs in\.\nThe role editor went with/);
  expect((await runAccess(email, '--unlink')).out).toContain('There was nothing but the password');
  expect(await app.database.query('SELECT role FROM users WHERE id = $1', [id])).toEqual([{ role: 'registered' }]);
  await signInBrowser(app, email);
});

it('says what is wrong with the settings of an identity provider', async () => {
  const { code, err } = await runAccessWith({ OIDC_ISSUER: 'http://id.firm.example' });
  expect([code, err]).toEqual([1, expect.stringContaining('OIDC_ISSUER must be an https address')]);
});
