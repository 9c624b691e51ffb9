import type { Issue } from '#lib/api-error.ts';
import { PASSWORD_MIN, PASSWORD_MISMATCH, PASSWORD_TOO_SHORT } from '../accounts.constants.ts';

/** Errors the browser can find in a new password, also if it is typed twice. */
export function findPasswordIssues(password: unknown, repeated = password): readonly Issue[] {
  if (password !== repeated) return [{ path: 'confirmPassword', message: PASSWORD_MISMATCH }];
  return String(password).length < PASSWORD_MIN ? [{ path: 'password', message: PASSWORD_TOO_SHORT }] : [];
}
