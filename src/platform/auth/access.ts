import { type Access, type AccessMember, type AccessRefusal, getAccessRefusal } from '#lib/access.ts';
import { DeclaredError, declareError } from '../http/errors.ts';
import { authErrors } from './guards.ts';

const REFUSALS: Readonly<Record<AccessRefusal, ReturnType<typeof declareError>>> = {
  'signed-out': authErrors.notSignedIn,
  unconfirmed: declareError(
    403,
    'address_not_confirmed',
    'Please confirm your email address first. This is for members with a confirmed address.',
  ),
  'not-premium': declareError(
    403,
    'premium_needed',
    'This is for members with premium access. You can ask for it on its page.',
  ),
};

/** @throws DeclaredError 401, 403 with what to do, for those whom `access` excludes */
export function requireAccess(access: Access, member: AccessMember | null | undefined): void {
  const refusal = getAccessRefusal(access, member);
  if (refusal) throw new DeclaredError(REFUSALS[refusal]);
}
