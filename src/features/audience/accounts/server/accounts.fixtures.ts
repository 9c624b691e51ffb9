import { createHmac, randomUUID } from 'node:crypto';
import { credentials } from '#platform/auth/credentials.table.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { users } from '#platform/auth/users.table.ts';
import type { RootDb } from '#platform/db/db.ts';
import * as calls from '../accounts.calls.ts';
import type { TwoFactorSetup } from '../accounts.contract.ts';
import type { UserRow } from './accounts.store.ts';

/** A password that is not on the list of common ones. */
export const PASSWORD = 'night sort at 02:40';

/** A sign-up request as the dialog sends it, with a unique email address. */
export function createSignupRequest(
  differences: Record<string, unknown> = {},
): Record<string, unknown> & { email: string } {
  return { firstName: 'Ada', lastName: 'Reyes', email: createEmail(), password: PASSWORD, ...differences };
}

export const createEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`;

let addressCount = 0;
/** A new IP address that no rate limit has counted yet. */
export function createIpAddress(): string {
  addressCount += 1;
  return `198.18.${addressCount >> 8}.${addressCount & 255}`;
}

// Hashing is slow, so it runs once per test run instead of once per user.
let hash: Promise<string> | undefined;

/** Adds a user with PASSWORD, as if they had signed up earlier. */
export async function addUser(db: RootDb, differences: Partial<typeof users.$inferInsert> = {}): Promise<UserRow> {
  hash ??= hashPassword(PASSWORD);
  const [user] = await db
    .insert(users)
    .values({ email: createEmail(), firstName: 'Ada', lastName: 'Reyes', ...differences })
    .returning();
  if (!user) throw new Error('The user was not created');
  const accountId = String(user.id);
  await db.insert(credentials).values({ userId: user.id, providerId: 'credential', accountId, password: await hash });
  return user;
}

interface Browser {
  send(path: string, body: unknown, init?: { from: string }): Promise<Response>;
}

/** A browser that has just signed in from a new IP address. */
export async function signInBrowser<B extends Browser>(
  app: { createBrowser(): B },
  email: string,
  password = PASSWORD,
): Promise<B> {
  const browser = app.createBrowser();
  await readReply(await browser.send(calls.signIn.path, { email, password }, { from: createIpAddress() }));
  return browser;
}

/** Turns two-factor sign-in on. @returns the secret, the recovery codes and the code that was used */
export async function turnOnTwoFactor(
  browser: Browser,
  password = PASSWORD,
): Promise<TwoFactorSetup & { code: string }> {
  const setup = (await readReply(await browser.send(calls.setUpTwoFactor.path, { password }))) as TwoFactorSetup;
  const code = createTotp(setup.secret);
  await readReply(await browser.send(calls.enableTwoFactor.path, { code }));
  return { ...setup, code };
}

async function readReply(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** The one-time token in the link of a mail's text. */
export const extractToken = (text: string): string => decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows for a secret (RFC 6238), `steps` times 30 s from now. */
export function createTotp(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
