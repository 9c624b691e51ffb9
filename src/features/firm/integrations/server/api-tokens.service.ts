import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { createApiToken, digestApiToken } from '#platform/auth/token-reader.ts';
import { createInvalidField, DeclaredError } from '#platform/http/errors.ts';
import { TOKEN_LIMITS } from '../api-tokens.constants.ts';
import type { ApiTokenBody } from '../api-tokens.contract.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { type ApiTokenRow, deleteApiToken, insertApiToken, lockApiTokens } from './api-tokens.store.ts';

export type ApiTokenDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity'>;

/** Makes a token and returns it, once. @throws DeclaredError 400 for a time that has passed, 409 */
export function makeApiToken(
  { db, logActivity }: ApiTokenDeps,
  { name, capabilities, expiresAt }: ApiTokenBody,
  actorId: number,
): Promise<{ token: string; row: ApiTokenRow }> {
  const ends = expiresAt ? new Date(expiresAt) : null;
  if (ends && ends.getTime() <= Date.now()) throw createInvalidField('expiresAt', 'Please choose a day to come.');
  const token = createApiToken();
  return db.transaction(async (tx) => {
    if ((await lockApiTokens(tx)) >= TOKEN_LIMITS.count) throw new DeclaredError(apiTokenErrors.tooMany);
    const digest = digestApiToken(token);
    const row = await insertApiToken(tx, { name, capabilities, digest, expiresAt: ends, createdBy: actorId });
    const detail = capabilities.join(', ');
    await logActivity(tx, { actorId, action: 'created', kind: 'token', recordId: row.id, title: name, detail });
    return { token, row };
  });
}

/** Revokes a token: its next call is refused on every node. @throws DeclaredError 404 */
export function revokeApiToken({ db, logActivity }: ApiTokenDeps, id: number, actorId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const title = await deleteApiToken(tx, id);
    if (title === undefined) throw new DeclaredError(apiTokenErrors.notFound);
    await logActivity(tx, { actorId, action: 'deleted', kind: 'token', recordId: id, title });
  });
}
