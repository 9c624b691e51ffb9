import { ApiError } from '#lib/api-client.ts';

/** Why the server refuses an admin: they are none any more, or must turn on two-factor sign-in first. */
export type Refusal = 'role' | 'two-factor';

/** The refusal an error is; undefined where it is another error. */
export function getRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError && error.status === 403)) return undefined;
  return error.body?.code === 'two_factor_required' ? 'two-factor' : 'role';
}
