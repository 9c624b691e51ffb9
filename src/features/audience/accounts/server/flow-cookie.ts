import { serialize } from 'hono/utils/cookie';
import type { CookieRules } from '#platform/auth/cookies.ts';

/** Set-Cookie headers that bind a sign-in without a password to the browser that began it. It ends with the browser. */
export function createFlowCookie({ flow: name, secure }: CookieRules) {
  // `Lax`, because an identity provider leads back from its own site.
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    set: (flow: string) => serialize(name, flow, options),
    clear: () => serialize(name, '', { ...options, maxAge: 0 }),
  };
}
