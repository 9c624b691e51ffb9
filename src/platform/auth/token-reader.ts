import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { can } from '#lib/roles.ts';
import type { RootDb } from '../db/db.ts';
import { apiTokens } from './api-tokens.table.ts';
import type { SignedIn } from './session-reader.ts';
import { createToken, digestToken } from './tokens.ts';
import { users } from './users.table.ts';

/** A valid token, and the administrator in whose name it acts, with no more than its capabilities. */
export interface TokenCaller {
  readonly id: number;
  readonly name: string;
  readonly signedIn: SignedIn;
}

/** Returns who calls with an Authorization header, or undefined if its token is unknown, revoked or expired. */
export type ReadToken = (authorization: string | undefined) => Promise<TokenCaller | undefined>;

/** Programs that look for leaked secrets recognize it by this. */
const PREFIX = 'gct_';
const BEARER = /^bearer +(\S+)$/i;
const TOKEN = /^gct_[\w-]{32}$/;
const LAST_USE_MS = 60_000;

export const createApiToken = (): string => PREFIX + createToken();

export const digestApiToken = (token: string): string => digestToken(token, 'base64url');

/** Whether a request claims to have a token. Its cookies then count for nothing. */
export const hasBearer = (authorization: string | undefined): boolean => /^bearer( |$)/i.test(authorization ?? '');

/** Returns the token of an Authorization header if it looks like one of ours. */
export function parseBearer(authorization: string | undefined): string | undefined {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Reads tokens like sessions: with one prepared statement, and nothing is cached, so that a revoked token or a removed
 * administrator is refused at once on every node.
 */
export function createTokenReader(db: RootDb): ReadToken {
  const selectByDigest = db
    .select({
      token: apiTokens,
      user: users,
      isUseOld: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - make_interval(secs => ${LAST_USE_MS / 1000}), true)`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdBy))
    .where(
      and(
        eq(apiTokens.digest, sql.placeholder('digest')),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`)),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('api_token_by_digest');
  return async (authorization) => {
    const given = parseBearer(authorization);
    if (given === undefined) return undefined;
    const [found] = await selectByDigest.execute({ digest: digestApiToken(given) });
    if (!found || !can(found.user.role, 'managesSettings')) return undefined;
    const { id, name, capabilities, createdAt } = found.token;
    if (found.isUseOld) await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, id));
    // No call that uses a session accepts a token.
    const session = { id: 0, token: '', createdAt };
    return { id, name, signedIn: { session, user: { ...found.user, capabilities } } };
  };
}
