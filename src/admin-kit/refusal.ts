import { ApiError } from '#lib/api-client.ts';

/** Why the server refuses an administrator: the role was removed, or two-factor sign-in is required. */
export type Refusal = 'role' | 'two-factor';

/** Gets the refusal from an error, or undefined for any other error. */
export function getRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError && error.status === 403)) return undefined;
  return error.body?.code === 'two_factor_required' ? 'two-factor' : 'role';
}
