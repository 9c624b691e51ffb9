import { z } from 'zod';
import { ROLES } from '#lib/roles.ts';

/** How the signed-in user can sign in, besides passkeys. */
export const signInWays = z.object({
  hasPassword: z.boolean(),
  connections: z.array(
    z.object({
      id: z.int(),
      provider: z.string(),
      /** The role that the provider gave at the last sign-in. */
      givenRole: z.enum(ROLES).nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type SignInWays = z.infer<typeof signInWays>;
