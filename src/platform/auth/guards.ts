import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError, type ErrorDeclaration } from '../http/errors.ts';
import type { ReadSession, SignedIn } from './session-reader.ts';

const authErrors = {
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
  /** @throws DeclaredError 401 */
  readonly requireUser: MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401, 403 */
  readonly requireAdmin: MiddlewareHandler<HttpEnv>;
}

export function createGuards(read: ReadSession, options: { adminTwoFactor: 'optional' | 'required' }): Guards {
  const guard =
    (check: (user: HttpEnv['Variables']['signedIn']) => void): MiddlewareHandler<HttpEnv> =>
    async (c, next) => {
      const signedIn = await read(c.req.header('cookie'));
      check(signedIn);
      c.set('signedIn', signedIn);
      await next();
    };
  return {
    readViewer: guard(() => {}),
    requireUser: guard((signedIn) => {
      if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
    }),
    requireAdmin: guard((signedIn) => {
      if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
      if (signedIn.user.role !== 'admin') throw new DeclaredError(authErrors.forbidden);
      if (options.adminTwoFactor === 'required' && !signedIn.user.twoFactorEnabled) {
        throw new DeclaredError(authErrors.twoFactorRequired);
      }
    }),
  };
}

/** Who is signed in, behind `requireUser` or `requireAdmin`. */
export function signedInOf(c: Context<HttpEnv>): SignedIn {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
  return signedIn;
}
