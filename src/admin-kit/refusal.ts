import { ApiError } from '#lib/api-client.ts';

/** The reason why the server refuses an administrator: the role was removed, or two-factor sign-in is required. */
export type Refusal = 'role' | 'two-factor';

/** Gets the refusal from an error, or undefined for any other error. */
export function getRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError && error.status === 403)) return undefined;
  if (error.body?.code === 'two_factor_required') return 'two-factor';
  // Other refusals concern one action, for example a reply where comments are closed.
  return error.body?.code === 'forbidden' ? 'role' : undefined;
}
