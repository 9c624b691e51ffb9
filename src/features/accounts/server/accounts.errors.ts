import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const accountErrors = {
  invalidCredentials: { code: 'invalid_credentials', status: 401, message: 'Invalid email or password' },
  emailTaken: {
    code: 'email_taken',
    status: 409,
    message: 'An account with this email address already exists. Sign in, or reset your password.',
  },
  invalidToken: {
    code: 'invalid_token',
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  wrongCode: {
    code: 'wrong_code',
    status: 401,
    message: 'That code is not right. Enter the one your app shows now, or a recovery code.',
  },
  secondStepExpired: {
    code: 'second_step_expired',
    status: 401,
    message: 'This sign-in took too long or had too many attempts. Please sign in again.',
  },
  wrongPassword: { code: 'wrong_password', status: 400, message: 'That is not your password.' },
  passwordNeeded: { code: 'password_needed', status: 403, message: 'Please enter your password for this.' },
  passwordTooCommon: {
    code: 'password_too_common',
    status: 400,
    message:
      'This is one of the most common passwords, which administrators may not use. Please choose another one, or reset it.',
  },
  confirmAddressFirst: {
    code: 'address_not_confirmed',
    status: 409,
    message: 'Please confirm your email address first: use the link in the email that we sent you.',
  },
  twoFactorOn: { code: 'two_factor_on', status: 409, message: 'Two-factor sign-in is already on.' },
  twoFactorOff: { code: 'two_factor_off', status: 409, message: 'Two-factor sign-in is not set up.' },
  suspended: {
    code: 'account_suspended',
    status: 403,
    message: 'This account is suspended. Please ask an administrator of this site.',
  },
  ownerProtected: {
    code: 'owner_protected',
    status: 409,
    message: 'This account owns the site. Only the owner can change it, after handing over ownership.',
  },
  notOwner: { code: 'not_owner', status: 403, message: 'Only the owner of the site can hand over ownership.' },
  newOwnerNotAdmin: {
    code: 'new_owner_not_admin',
    status: 409,
    message: 'Only an administrator who can sign in can become the owner. Change their role first.',
  },
  ownAccount: {
    code: 'own_account',
    status: 409,
    message: 'This is your own account. You can change it on your account page.',
  },
  alreadyUser: {
    code: 'already_user',
    status: 409,
    message: 'This person already has an account. Change their role in the list of users.',
  },
  invalidInvitation: {
    code: 'invalid_invitation',
    status: 400,
    message:
      'This invitation no longer works: it was used, withdrawn or replaced, or its seven days are over. Please ask for a new one.',
  },
  invitationNotFound: { code: 'not_found', status: 404, message: 'There is no such invitation.' },
  addressNotConfirmed: {
    code: 'address_not_confirmed',
    status: 409,
    message:
      'This person has not confirmed their email address yet. Only people with a confirmed address can become editors or administrators.',
  },
  notFound: { code: 'not_found', status: 404, message: 'There is no such account.' },
  sessionNotFound: { code: 'not_found', status: 404, message: 'There is no such session.' },
} as const satisfies Record<string, ErrorDeclaration>;
