import { and, eq, sql } from 'drizzle-orm';
import type { RootDb } from '../db/db.ts';
import { cookieRules, signedCookie } from './cookies.ts';
import { sessions } from './sessions.table.ts';
import { users } from './users.table.ts';

export type UserRow = typeof users.$inferSelect;

/** A session that holds, and whose it is. */
export interface SignedIn {
  readonly session: { readonly id: number; readonly token: string; readonly createdAt: Date };
  readonly user: UserRow;
}

/** Who a Cookie header belongs to; undefined is nobody. */
export type ReadSession = (cookie: string | undefined) => Promise<SignedIn | undefined>;

/**
 * Reads sessions by one prepared statement: what every signed-in request does must be cheap, and an ended session, a new role
 * or a deleted user must count at once, so nothing of it is cached.
 */
export function createSessionReader(options: { db: RootDb; secret: string; publicUrl: string }): ReadSession {
  const { db, secret, publicUrl } = options;
  const name = cookieRules(publicUrl).session;
  const byToken = db
    .select({ session: { id: sessions.id, token: sessions.token, createdAt: sessions.createdAt }, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), sql`${sessions.expiresAt} > now()`))
    .prepare('session_by_token');
  return async (cookie) => {
    const token = signedCookie(cookie, name, secret);
    if (token === undefined) return undefined;
    const [found] = await byToken.execute({ token });
    return found;
  };
}
