import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import {
  LOGIN_PATH,
  RESET_CONFIRM_PATH,
  RESET_PATH,
  VERIFY_EMAIL_PATH,
} from '#features/accounts/accounts.constants.ts';
import { addUser, anAddress, anEmail, PASSWORD } from '#features/accounts/server/accounts.fixtures.ts';

/** What a call costs: how often a password is hashed, and which statements are run. */
interface Cost {
  hashes: number;
  readonly statements: string[];
}

let app: TestApp;
/** Knows whose work something is: the queue and the content's clock are at work as well. */
const asked = new AsyncLocalStorage<Cost>();
const hook = createHook({
  init: (_id, type) => {
    const cost = asked.getStore();
    if (cost && type === 'ARGON2REQUEST') cost.hashes += 1;
  },
});

beforeAll(async () => {
  app = await createTestApp({ label: 'enumeration' });
  hook.enable();
  const query = pg.Client.prototype.query as (...statement: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...statement: unknown[]) {
    asked.getStore()?.statements.push(textOf(statement[0]));
    return query.apply(this, statement);
  });
});
afterAll(async () => {
  hook.disable();
  vi.restoreAllMocks();
  await app?.close();
});
beforeEach(() => app.database.empty('rate_limits'));

/** What a call says and what it costs. */
async function answer(path: string, body: unknown) {
  const cost: Cost = { hashes: 0, statements: [] };
  const reply = await asked.run(cost, () => app.send(path, body, { from: anAddress() }));
  const headers = [...reply.headers].filter(([name]) => name !== 'x-request-id');
  return { said: [reply.status, headers, await reply.text()], ...cost, statements: cost.statements.toSorted() };
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string })?.text ?? '');

const member = (differences = {}) => addUser(app.world.db, differences);

it('counts what it means to count', async () => {
  const { email } = await member();
  const { hashes: count, statements } = await answer(LOGIN_PATH, { email, password: PASSWORD });
  expect([count, statements.length > 4]).toEqual([1, true]);
});

it('a login that fails says the same and costs the same, whoever’s it is', async () => {
  const unknown = await answer(LOGIN_PATH, { email: anEmail(), password: 'not the password' });
  expect(unknown.hashes).toBe(1);
  const people = [await member(), await member({ role: 'admin' }), await member({ twoFactorEnabled: true })];
  for (const { email } of people) {
    const known = await answer(LOGIN_PATH, { email, password: 'not the password' });
    expect([known.said, known.hashes]).toEqual([unknown.said, unknown.hashes]);
    expect(known.statements).toEqual(unknown.statements);
  }
});

it('a reset that is asked for says the same and costs the same, whoever asks', async () => {
  const { email } = await member();
  const unknown = await answer(RESET_PATH, { email: anEmail() });
  expect([unknown.said[0], unknown.hashes]).toEqual([200, 0]);
  expect(await answer(RESET_PATH, { email })).toEqual(unknown);
});

it('the newsletter says the same and costs the same, whether an address is new, asked lately or has an account', async () => {
  const subscribe = (email: string) => answer('/api/newsletter/subscribe', { email, elapsed: 9000 });
  const asked = anEmail();
  const first = await subscribe(asked);
  const { email } = await member();
  for (const known of [asked, email]) {
    const again = await subscribe(known);
    expect(again.said).toEqual(first.said);
    expect(again.statements.map(withoutEnd)).toEqual(first.statements.map(withoutEnd));
  }
});
// A savepoint is kept or taken back.
const withoutEnd = (statement: string) => statement.replace(/^(release|rollback to) savepoint/, 'end of savepoint');

it('a token that was never made and one that is nobody’s any more say the same', async () => {
  for (const path of [RESET_CONFIRM_PATH, VERIFY_EMAIL_PATH]) {
    const [made, unmade] = [
      await answer(path, { token: 'a'.repeat(24), password: PASSWORD }),
      await answer(path, { token: 'b'.repeat(24), password: PASSWORD }),
    ];
    expect([made.said, made.statements]).toEqual([unmade.said, unmade.statements]);
    expect(made.hashes).toBe(0);
  }
});
