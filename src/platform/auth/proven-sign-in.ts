import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { createToken } from './tokens.ts';

const body = z.object({
  userId: z.int(),
  /** Who they are was proven with two factors. */
  hasBothFactors: z.boolean(),
});

/**
 * Adds a call to the library: it signs in a user who proved who they are without a password. If they use two-factor
 * sign-in and proved one factor, it begins the second step, as the library does after a password.
 */
export const createProvenSignIn = ({ secondStepSeconds }: { readonly secondStepSeconds: number }) => ({
  id: 'proven-sign-in' as const,
  endpoints: {
    signInProven: createAuthEndpoint({ method: 'POST', body }, async (c) => {
      const { internalAdapter, createAuthCookie, secret } = c.context;
      const user = await internalAdapter.findUserById(String(c.body.userId));
      if (!user) throw new Error('The user is gone');
      const isOn = 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
      if (isOn && !c.body.hasBothFactors) {
        const identifier = `2fa-${createToken()}`;
        const expiresAt = new Date(Date.now() + secondStepSeconds * 1000);
        await internalAdapter.createVerificationValue({ identifier, value: user.id, expiresAt });
        const attempts = { identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt };
        await internalAdapter.createVerificationValue(attempts);
        const { name, attributes } = createAuthCookie('two_factor', { maxAge: secondStepSeconds });
        await c.setSignedCookie(name, identifier, secret, attributes);
        return { isSignedIn: false };
      }
      await setSessionCookie(c, { session: await internalAdapter.createSession(user.id), user });
      return { isSignedIn: true };
    }),
  },
});
