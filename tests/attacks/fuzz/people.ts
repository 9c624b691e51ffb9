import { SESSION_COOKIE, sign } from '../../../src/platform/auth/cookies.ts';
import { hashPassword } from '../../../src/platform/auth/password-hash.ts';
import type { Role } from './fuzz-request.ts';

/** Runs SQL on the site's database. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<unknown>;

/** AUTH_SECRET of the fuzzed site, which signs its cookies. */
export const SECRET = 'a secret for the fuzzed site only, 40 letters.';
/** The password of both accounts below. */
export const PASSWORD = 'night sort at 02:40';

const PEOPLE = { member: 'fuzz.member@example.com', admin: 'fuzz.admin@example.com' } as const;
const TOKENS = { member: 'm'.repeat(32), admin: 'a'.repeat(32) } as const;

// One statement, because it runs after every write. It restores accounts, roles and sessions, and clears the rate
// limits.
const RESTORE = `WITH person (email, role, token) AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[])),
  who AS (
    INSERT INTO users (email, first_name, last_name, role, email_verified)
    SELECT email, 'Fay', 'Moreau', role, true FROM person
    ON CONFLICT (email) DO UPDATE SET role = excluded.role, two_factor_enabled = false RETURNING id, email
  ), pass AS (
    INSERT INTO credentials (user_id, provider_id, account_id, password) SELECT id, 'credential', id, $4 FROM who
    ON CONFLICT (user_id, provider_id) DO UPDATE SET password = excluded.password
  ), session AS (
    INSERT INTO sessions (user_id, token, expires_at)
    SELECT id, token, now() + interval '1 day' FROM who JOIN person USING (email)
    ON CONFLICT (token) DO UPDATE SET user_id = excluded.user_id
  ), unlimited AS (DELETE FROM rate_limits)
  DELETE FROM two_factors`;

/**
 * Prepares the three people who send requests. `restore` creates or repairs the two accounts and their sessions, and
 * clears all rate limits.
 */
export async function createPeople(query: Query) {
  const hash = await hashPassword(PASSWORD);
  const values = [[PEOPLE.member, PEOPLE.admin], ['registered', 'admin'], [TOKENS.member, TOKENS.admin], hash];
  const getCookie = (role: Role) =>
    role === 'visitor' ? '' : `${SESSION_COOKIE}=${encodeURIComponent(sign(TOKENS[role], SECRET))}`;
  return { addresses: Object.values(PEOPLE), getCookie, restore: () => query(RESTORE, values) };
}
