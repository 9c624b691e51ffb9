import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Principal } from '#lib/roles.ts';
import type { RootDb } from '../db/db.ts';
import { getCookieRules, readSignedCookie } from './cookies.ts';
import { sessions } from './credentials.table.ts';
import { users } from './users.table.ts';

export type UserRow = typeof users.$inferSelect;

/** A valid session and its user. */
export interface SignedIn {
  readonly session: { readonly id: number; readonly token: string; readonly createdAt: Date };
  readonly user: UserRow & Pick<Principal, 'capabilities'>;
}

/** Returns the session and user of a Cookie header, or undefined if there is no valid session. */
export type ReadSession = (cookie: string | undefined) => Promise<SignedIn | undefined>;

/**
 * Reads sessions with one prepared statement, because every signed-in request does this. Nothing is cached, so that an
 * ended session, a changed role, a suspension or a deleted user takes effect immediately.
 */
export function createSessionReader(options: { db: RootDb; secret: string; publicUrl: string }): ReadSession {
  const { db, secret, publicUrl } = options;
  const name = getCookieRules(publicUrl).session;
  const selectByToken = db
    .select({ session: { id: sessions.id, token: sessions.token, createdAt: sessions.createdAt }, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.token, sql.placeholder('token')), sql`${sessions.expiresAt} > now()`, isNull(users.suspendedAt)),
    )
    .prepare('session_by_token');
  return async (cookie) => {
    const token = readSignedCookie(cookie, name, secret);
    if (token === undefined) return undefined;
    const [found] = await selectByToken.execute({ token });
    return found;
  };
}
