import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import {
  addUser,
  createEmail,
  createIpAddress,
  PASSWORD,
} from '#features/audience/accounts/server/accounts.fixtures.ts';

/** The cost of a call: the number of password hashes and the SQL statements. */
interface Cost {
  hashes: number;
  readonly statements: string[];
}

let app: TestApp;
/** Attributes work to a call, because the queue and the content version listener also run queries. */
const currentCost = new AsyncLocalStorage<Cost>();
const hook = createHook({
  init: (_id, type) => {
    const cost = currentCost.getStore();
    if (cost && type === 'ARGON2REQUEST') cost.hashes += 1;
  },
});

beforeAll(async () => {
  app = await createTestApp({ label: 'enumeration' });
  hook.enable();
  const query = pg.Client.prototype.query as (...statement: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...statement: unknown[]) {
    currentCost.getStore()?.statements.push(getText(statement[0]));
    return query.apply(this, statement);
  });
});
afterAll(async () => {
  hook.disable();
  vi.restoreAllMocks();
  await app?.close();
});
beforeEach(() => app.database.empty('rate_limits'));

/** Makes a call and returns its reply and its cost. */
async function measureCall(path: string, body: unknown) {
  const cost: Cost = { hashes: 0, statements: [] };
  const reply = await currentCost.run(cost, () => app.send(path, body, { from: createIpAddress() }));
  const headers = [...reply.headers].filter(([name]) => name !== 'x-request-id');
  return { reply: [reply.status, headers, await reply.text()], ...cost, statements: cost.statements.toSorted() };
}

const getText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');

const addMember = (differences = {}) => addUser(app.services.db, differences);

it('measures hashes and statements correctly', async () => {
  const { email } = await addMember();
  const { hashes: count, statements } = await measureCall(accounts.signIn.path, { email, password: PASSWORD });
  expect([count, statements.length > 4]).toEqual([1, true]);
});

it('a failed login gives the same reply at the same cost, whether or not the account exists', async () => {
  const unknown = await measureCall(accounts.signIn.path, { email: createEmail(), password: 'not the password' });
  expect(unknown.hashes).toBe(1);
  const people = [await addMember(), await addMember({ role: 'admin' }), await addMember({ twoFactorEnabled: true })];
  for (const { email } of people) {
    const known = await measureCall(accounts.signIn.path, { email, password: 'not the password' });
    expect([known.reply, known.hashes]).toEqual([unknown.reply, unknown.hashes]);
    expect(known.statements).toEqual(unknown.statements);
  }
});

it('a password reset gives the same reply at the same cost, whether or not the account exists', async () => {
  const { email } = await addMember();
  const unknown = await measureCall(accounts.requestReset.path, { email: createEmail() });
  expect([unknown.reply[0], unknown.hashes]).toEqual([200, 0]);
  expect(await measureCall(accounts.requestReset.path, { email })).toEqual(unknown);
});

it('the newsletter gives the same reply at the same cost, whether an address is new, known or has an account', async () => {
  const subscribe = (email: string) => measureCall('/api/newsletter/subscribe', { email, elapsed: 9000 });
  const subscribed = createEmail();
  const first = await subscribe(subscribed);
  const { email } = await addMember();
  for (const known of [subscribed, email]) {
    const again = await subscribe(known);
    expect(again.reply).toEqual(first.reply);
    expect(again.statements.map(normalizeSavepoint)).toEqual(first.statements.map(normalizeSavepoint));
  }
});
// Treats releasing a savepoint and rolling back to it as the same statement.
const normalizeSavepoint = (statement: string) =>
  statement.replace(/^(release|rollback to) savepoint/, 'end of savepoint');

it('two invalid tokens get the same reply', async () => {
  for (const path of [accounts.confirmReset.path, accounts.confirmEmail.path]) {
    const [first, second] = [
      await measureCall(path, { token: 'a'.repeat(24), password: PASSWORD }),
      await measureCall(path, { token: 'b'.repeat(24), password: PASSWORD }),
    ];
    expect([first.reply, first.statements]).toEqual([second.reply, second.statements]);
    expect(first.hashes).toBe(0);
  }
});
