import { PASSWORD_MIN, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../accounts.constants.ts';
import type { Issue } from './use-account-form.ts';

/** Errors the browser can find in a password typed twice (specification 5). */
export function passwordIssues(password: unknown, repeated: unknown): readonly Issue[] {
  if (password !== repeated) return [{ path: 'confirmPassword', message: PASSWORDS_DIFFER }];
  return String(password).length < PASSWORD_MIN ? [{ path: 'password', message: PASSWORD_TOO_SHORT }] : [];
}
