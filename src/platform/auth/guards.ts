import type { Context, MiddlewareHandler } from 'hono';
import { type Capability, isAllowed, isStaff } from '#lib/roles.ts';
import { describeGuard } from '../http/endpoint.ts';
import type { HttpEnv } from '../http/env.ts';
import { DeclaredError, declareError, type ErrorDeclaration } from '../http/errors.ts';
import type { ReadSession, SignedIn } from './session-reader.ts';
import type { ReadToken } from './token-reader.ts';

export const authErrors = {
  notSignedIn: declareError(401, 'not_signed_in', 'Please sign in first.'),
  forbidden: declareError(403, 'forbidden', 'Your role does not allow this.'),
  badToken: declareError(401, 'bad_token', 'This token is unknown, has expired or was revoked.'),
  tokenForbidden: declareError(403, 'token_forbidden', 'This token does not allow this.'),
  twoFactorRequired: declareError(
    403,
    'two_factor_required',
    'The administration of this site requires two-factor sign-in. Turn it on to continue.',
  ),
};

/** Middleware for restricted endpoints. The role is read from the database on every call, never from the client. */
export interface Guards {
  /** Sets `signedIn` on the context if the caller is signed in. A token is nobody's account, and reads like a visitor. */
  readonly readViewer: MiddlewareHandler<HttpEnv>;
  /**
   * Like `readViewer`, for a public list with some parameters only for `capability`.
   * @throws DeclaredError 401, 403 for others
   */
  readonly readViewerForList: (
    capability: 'writesDrafts' | 'publishes',
    ...restricted: readonly string[]
  ) => MiddlewareHandler<HttpEnv>;
  /** @throws DeclaredError 401, 403 for a token */
  readonly requireUser: MiddlewareHandler<HttpEnv>;
  /** For roles and tokens with a capability (lib/roles.ts). @throws DeclaredError 401, 403 */
  readonly require: (capability: Capability) => MiddlewareHandler<HttpEnv>;
  /** Whether a handler is one of these guards that refuses visitors. */
  readonly refusesVisitors: (handler: unknown) => boolean;
}

export function createGuards(
  { readSession, readToken }: { readSession: ReadSession; readToken: ReadToken },
  options: { adminTwoFactor: 'optional' | 'required' },
): Guards {
  /** Returns why the caller may not do this; undefined if they may. */
  const getRefusal = (signedIn: SignedIn | undefined, capability: Capability): ErrorDeclaration | undefined => {
    if (!signedIn) return authErrors.notSignedIn;
    const { role, twoFactorEnabled, capabilities } = signedIn.user;
    if (!isAllowed(signedIn.user, capability)) return capabilities ? authErrors.tokenForbidden : authErrors.forbidden;
    const needsTwoFactor = options.adminTwoFactor === 'required' && isStaff(role);
    return needsTwoFactor && !twoFactorEnabled ? authErrors.twoFactorRequired : undefined;
  };
  const readAgain = async (c: Context<HttpEnv>) =>
    c.get('token')
      ? (await readToken(c.req.header('authorization')))?.signedIn
      : await readSession(c.req.header('cookie'));
  const guard =
    (check: (signedIn: SignedIn | undefined, c: Context<HttpEnv>) => void): MiddlewareHandler<HttpEnv> =>
    async (c, next) => {
      const { signedIn } = c.get('token') ?? c.env.viewer ?? { signedIn: await readSession(c.req.header('cookie')) };
      // Set before the check, so that the log shows who was refused.
      c.set('signedIn', signedIn);
      c.set('readScope', getRefusal(signedIn, 'publishes') ? 'public' : 'all');
      c.set('confirmRight', async () => check(await readAgain(c), c));
      check(signedIn, c);
      await next();
    };
  const check = (signedIn: SignedIn | undefined, capability: Capability) => {
    const refusal = getRefusal(signedIn, capability);
    if (refusal) throw new DeclaredError(refusal);
  };
  const closed = new WeakSet<object>();
  const closedGuard = (refuse: (signedIn: SignedIn | undefined) => void) => {
    const handler = guard(refuse);
    closed.add(handler);
    return handler;
  };
  return {
    readViewer: guard((_, c) => {
      if (!c.get('token')) return;
      c.set('signedIn', undefined);
      c.set('readScope', 'public');
    }),
    readViewerForList: (capability, ...restricted) =>
      describeGuard(
        guard((signedIn, c) => {
          if (!restricted.some((name) => c.req.query(name) !== undefined)) return;
          check(signedIn, capability);
          if (c.get('readScope') === 'public') c.set('readScope', 'own');
        }),
        [401, 403],
        { capability, isOptional: true },
      ),
    requireUser: describeGuard(
      closedGuard((signedIn) => {
        if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
        if (signedIn.user.capabilities) throw new DeclaredError(authErrors.tokenForbidden);
      }),
      [401, 403],
    ),
    require: (capability) =>
      describeGuard(
        closedGuard((signedIn) => check(signedIn, capability)),
        [401, 403],
        { capability },
      ),
    refusesVisitors: (handler) => typeof handler === 'function' && closed.has(handler),
  };
}

/** Returns the signed-in user after `requireUser` or `require`. @throws DeclaredError 401 */
export function getSignedIn(c: Context<HttpEnv>): SignedIn {
  const signedIn = c.get('signedIn');
  if (!signedIn) throw new DeclaredError(authErrors.notSignedIn);
  return signedIn;
}
