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
    message: 'Administrators of this site must use two-factor sign-in. Turn it on to go on.',
  },
} as const satisfies Record<string, ErrorDeclaration>;

/** What stands before a call that is not for everyone. The role is read with every call, never from the client. */
export interface Guards {
  /** Puts `signedIn` on the context where somebody is. */
  readonly readViewer: MiddlewareHandler<HttpEnv>;
  /** `readViewer` before a list for everyone, where some parameters are an administrator's. @throws DeclaredError 401, 403 for others */
  readonly readViewerOf: (...adminParameters: readonly string[]) => MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401 */
  readonly requireUser: MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401, 403 */
  readonly requireAdmin: MiddlewareHandler<HttpEnv>;
}

export function createGuards(read: ReadSession, options: { adminTwoFactor: 'optional' | 'required' }): Guards {
  /** Why somebody is no administrator; undefined for one. */
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
      // Before the check: the log says who was refused.
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
    readViewerOf: (...adminParameters) =>
      guard((signedIn, c) => {
        if (adminParameters.some((name) => c.req.query(name) !== undefined)) checkAdmin(signedIn);
      }),
    requireUser: guard((signedIn) => {
      if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
    }),
    requireAdmin: guard(checkAdmin),
  };
}

/** Who is signed in, behind `requireUser` or `requireAdmin`. */
export function signedInOf(c: Context<HttpEnv>): SignedIn {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
  return signedIn;
}
