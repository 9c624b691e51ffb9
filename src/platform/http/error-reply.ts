import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { DatabaseError } from 'pg';
import type { ApiErrorBody } from '#lib/api-client.ts';
import { AuthRefusal } from '../auth/auth-refusal.ts';
import { authErrors } from '../auth/guards.ts';
import { UserDeletedError } from '../auth/lock-user.ts';
import { DamagedFile, StorageUnavailable } from '../storage/storage.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, type ErrorDeclaration, httpErrors } from './errors.ts';

// Codes of `pg` and the network for an unavailable database. 25006: it is read-only at the moment. 25P03 and 25P04: it
// ended an idle or too long transaction. 40P01: deadlock.
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[1-5]|3D000|08\d{3}|53\d{3}|25006|25P0[34]|40P01)$/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|[Cc]onnection terminated|connection error and is not queryable|Cannot use a pool after calling end/;

/** Converts every error to a reply. Undeclared errors are logged with the request id and reveal no details. */
export const replyToError: ErrorHandler<HttpEnv> = (error, c) => {
  const declared = logAndDeclare(error, c);
  for (const [name, value] of Object.entries(declared.headers)) c.header(name, value);
  return replyWith(c, declared);
};

/** Finds what to tell the caller, and logs the rest. */
export function logAndDeclare(error: Error, c: Context<HttpEnv>): DeclaredError {
  const declared = isCallerGone(error, c) ? new DeclaredError(authErrors.notSignedIn) : toDeclaredError(error);
  if (declared.declaration.status >= 500) c.get('log').error({ err: error }, 'request failed');
  c.set('refusal', declared.declaration.code);
  return declared;
}

/** Sends the reply of a declared error. */
function replyWith(c: Context<HttpEnv>, error: DeclaredError): Response {
  const { code, message, status } = error.declaration;
  const { issues, versions, details } = error;
  const body: ApiErrorBody = {
    error: message,
    code,
    ...(issues && { issues }),
    ...(versions && { versions }),
    ...(details !== undefined && { details }),
  };
  c.header('cache-control', 'no-store');
  return c.json(body, status);
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether the signed-in caller's account was deleted during the request, so that a write violates its foreign key to
 * the user.
 */
function isCallerGone(error: unknown, c: Context<HttpEnv>): boolean {
  const userId = c.get('signedIn')?.user.id;
  if (userId === undefined) return false;
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    if (link instanceof UserDeletedError) return link.userId === userId;
    const { code, constraint, detail } = link as DatabaseError;
    if (code === FOREIGN_KEY_VIOLATION && constraint?.endsWith('_users_id_fk')) {
      return detail?.includes(`)=(${userId})`) === true;
    }
  }
  return false;
}

function toDeclaredError(error: Error): DeclaredError {
  if (error instanceof DeclaredError) return error;
  if (error instanceof DamagedFile) return new DeclaredError(httpErrors.fileDamaged);
  if (error instanceof HTTPException) return new DeclaredError(getDeclaration(error.status));
  const unavailable = findUnavailable(error);
  if (unavailable) return new DeclaredError(unavailable, { headers: { 'retry-after': '5' } });
  return new DeclaredError(httpErrors.unexpected);
}

// Hono's exceptions; for example, its JSON validator throws 400 for a body that cannot be parsed.
function getDeclaration(status: number): ErrorDeclaration {
  if (status === 413) return httpErrors.tooLarge;
  if (status === 404) return httpErrors.notFound;
  return status < 500 ? httpErrors.malformed : httpErrors.unexpected;
}

function findUnavailable(error: unknown): ErrorDeclaration | undefined {
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    if (link instanceof StorageUnavailable) return httpErrors.filesUnavailable;
    // The library's error codes for a failed database.
    if (link instanceof AuthRefusal && link.code.startsWith('FAILED_TO_')) return httpErrors.unavailable;
    if ('code' in link && UNAVAILABLE.test(String(link.code))) return httpErrors.unavailable;
    if (UNAVAILABLE_MESSAGES.test(link.message)) return httpErrors.unavailable;
  }
  return undefined;
}
