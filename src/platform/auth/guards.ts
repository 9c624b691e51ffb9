import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError, type ErrorDeclaration } from '../http/errors.ts';
import type { ReadSession, SignedIn } from './session-reader.ts';

export const authErrors = {
  notSignedIn: { code: 'not_signed_in', status: 401, message: 'Please sign in first.' },
  forbidden: { code: 'forbidden', status: 403, message: 'You need administrator privileges for this.' },
  twoFactorRequired: {
    code: 'two_factor_required',
    status: 403,
    message: 'Administrators of this site must use two-factor sign-in. Turn it on to continue.',
  },
} as const satisfies Record<string, ErrorDeclaration>;

/** Middleware for restricted endpoints. The role is read from the database on every call, never from the client. */
export interface Guards {
  /** Sets `signedIn` on the context if the caller is signed in. */
  readonly readViewer: MiddlewareHandler<HttpEnv>;
  /**
   * Like `readViewer`, for a public list with some parameters only for administrators.
   * @throws DeclaredError 401, 403 for others
   */
  readonly readViewerForList: (...adminParameters: readonly string[]) => MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401 */
  readonly requireUser: MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401, 403 */
  readonly requireAdmin: MiddlewareHandler<HttpEnv>;
}

export function createGuards(read: ReadSession, options: { adminTwoFactor: 'optional' | 'required' }): Guards {
  /** Returns why the caller is not treated as an administrator; undefined if they are. */
  const getRefusal = (signedIn: SignedIn | undefined): ErrorDeclaration | undefined => {
    if (!signedIn) return authErrors.notSignedIn;
    if (signedIn.user.role !== 'admin') return authErrors.forbidden;
    const isIncomplete = options.adminTwoFactor === 'required' && !signedIn.user.twoFactorEnabled;
    return isIncomplete ? authErrors.twoFactorRequired : undefined;
  };
  const guard =
    (check: (signedIn: SignedIn | undefined, c: Context<HttpEnv>) => void): MiddlewareHandler<HttpEnv> =>
    async (c, next) => {
      const signedIn = await read(c.req.header('cookie'));
      // Set before the check, so that the log shows who was refused.
      c.set('signedIn', signedIn);
      check(signedIn, c);
      c.set('isAdmin', getRefusal(signedIn) === undefined);
      await next();
    };
  const checkAdmin = (signedIn: SignedIn | undefined) => {
    const refusal = getRefusal(signedIn);
    if (refusal) throw new DeclaredError(refusal);
  };
  return {
    readViewer: guard(() => {}),
    readViewerForList: (...adminParameters) =>
      guard((signedIn, c) => {
        if (adminParameters.some((name) => c.req.query(name) !== undefined)) checkAdmin(signedIn);
      }),
    requireUser: guard((signedIn) => {
      if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
    }),
    requireAdmin: guard(checkAdmin),
  };
}

/** Returns the signed-in user after `requireUser` or `requireAdmin`. @throws DeclaredError 401 */
export function getSignedIn(c: Context<HttpEnv>): SignedIn {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
  return signedIn;
}
