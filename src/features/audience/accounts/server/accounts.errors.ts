import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import { DeclaredError, declareError, type ErrorDeclaration } from '#platform/http/errors.ts';
import { PROVIDER_PROBLEMS } from '../accounts.constants.ts';

export const accountErrors = {
  heirIsWriting: declareError(
    409,
    'heir_is_writing',
    'Both have unsaved changes in the same record. Please save or discard one of them first, or choose somebody else.',
  ),
  invalidCredentials: declareError(401, 'invalid_credentials', 'Invalid email or password'),
  emailTaken: declareError(
    409,
    'email_taken',
    'An account with this email address already exists. Sign in, or reset your password.',
  ),
  invalidToken: declareError(400, 'invalid_token', 'This link is no longer valid. Please ask for a new one.'),
  wrongCode: declareError(
    401,
    'wrong_code',
    'That code is not right. Enter the one your app shows now, or a recovery code.',
  ),
  secondStepExpired: declareError(
    401,
    'second_step_expired',
    'This sign-in took too long or had too many attempts. Please sign in again.',
  ),
  sameEmail: declareError(400, 'same_email', 'This is the address that you have now.'),
  emailChangeSignIn: declareError(
    403,
    'sign_in_first',
    'Please sign in with the account whose address changes, then open the link again.',
  ),
  wrongPassword: declareError(400, 'wrong_password', 'The password is not correct.'),
  noPassword: declareError(
    400,
    'no_password',
    'Your account has no password yet. Please set one on your account page first.',
  ),
  passwordNeeded: declareError(403, 'password_needed', 'Please enter your password for this.'),
  hasPassword: declareError(409, 'has_password', 'Your account has a password. You can change it.'),
  signInAgain: declareError(
    403,
    'sign_in_again',
    'For your safety, this needs a sign-in from the last ten minutes. Please log out, sign in and try again.',
  ),
  onlyWayIn: declareError(
    409,
    'only_way_in',
    'This is the only way to sign in to your account. Please set a password or add a passkey first.',
  ),
  connectionNotFound: declareError(404, 'not_found', 'Your account has no such connection.'),
  passwordTooCommon: declareError(
    400,
    'password_too_common',
    'This is one of the most common passwords, which administrators may not use. Please choose another one, or reset it.',
  ),
  confirmAddressFirst: declareError(
    409,
    'address_not_confirmed',
    'Please confirm your email address first: use the link in the email that we sent you.',
  ),
  twoFactorOn: declareError(409, 'two_factor_on', 'Two-factor sign-in is already on.'),
  twoFactorOff: declareError(409, 'two_factor_off', 'Two-factor sign-in is not set up.'),
  tooManyPasskeys: declareError(409, 'too_many_passkeys', 'You have 20 passkeys. Please remove one first.'),
  passkeyFailed: declareError(400, 'passkey_failed', 'The passkey was not added. Please try again.'),
  passkeyRefused: declareError(
    401,
    'passkey_refused',
    'This passkey is not known here, or it took too long. Please try again, or sign in with your password.',
  ),
  passkeyNotFound: declareError(404, 'not_found', 'There is no such passkey.'),
  suspended: declareError(
    403,
    'account_suspended',
    'This account is suspended. Please ask an administrator of this site.',
  ),
  ownerProtected: declareError(
    409,
    'owner_protected',
    'This account owns the site. Only the owner can change it, after handing over ownership.',
  ),
  notOwner: declareError(403, 'not_owner', 'Only the owner of the site can hand over ownership.'),
  newOwnerNotAdmin: declareError(
    409,
    'new_owner_not_admin',
    'Only an administrator who can sign in can become the owner. Change their role first.',
  ),
  ownAccount: declareError(409, 'own_account', 'This is your own account. You can change it on your account page.'),
  alreadyUser: declareError(
    409,
    'already_user',
    'This person already has an account. Change their role in the list of users.',
  ),
  invalidInvitation: declareError(
    400,
    'invalid_invitation',
    'This invitation no longer works: it was used, withdrawn or replaced, or its seven days are over. Please ask for a new one.',
  ),
  invitationNotFound: declareError(404, 'not_found', 'There is no such invitation.'),
  addressNotConfirmed: declareError(
    409,
    'address_not_confirmed',
    'This person has not confirmed their email address yet. Only people with a confirmed address can become editors or administrators.',
  ),
  notFound: declareError(404, 'not_found', 'There is no such account.'),
  sessionNotFound: declareError(404, 'not_found', 'There is no such session.'),
};

/** Refuses a sign-in at the identity provider. */
export const createProviderError = (code: keyof typeof PROVIDER_PROBLEMS, options?: { cause: unknown }) =>
  new DeclaredError(declareError(code === 'provider_unavailable' ? 503 : 401, code, PROVIDER_PROBLEMS[code]), options);

/**
 * For `.catch`: turns a refusal by the auth library into one of our errors, chosen by its code or else `otherwise`. With `field`,
 * the error is shown beside that field.
 */
export function rethrowAs(
  otherwise: ErrorDeclaration,
  { byCode = {}, field }: { byCode?: Readonly<Record<string, ErrorDeclaration>>; field?: string } = {},
) {
  return (error: unknown): never => {
    if (!(error instanceof AuthRefusal)) throw error;
    const declaration = byCode[error.code] ?? otherwise;
    throw field === undefined ? new DeclaredError(declaration, { cause: error }) : createFieldError(declaration, field);
  };
}

/** An error that is shown beside a field. */
export function createFieldError(declaration: ErrorDeclaration, path: string): DeclaredError {
  return new DeclaredError(declaration, { issues: [{ path, message: declaration.message }] });
}
