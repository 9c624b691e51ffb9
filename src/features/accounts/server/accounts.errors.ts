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
    message: 'This sign-in took too long or had too many tries. Please sign in again.',
  },
  wrongPassword: { code: 'wrong_password', status: 400, message: 'That is not your password.' },
  passwordNeeded: { code: 'password_needed', status: 403, message: 'Please enter your password for this.' },
  passwordTooCommon: {
    code: 'password_too_common',
    status: 400,
    message:
      'This is one of the most common passwords, which administrators may not use. Please choose another one, or reset it.',
  },
  twoFactorOn: { code: 'two_factor_on', status: 409, message: 'Two-factor sign-in is already on.' },
  twoFactorOff: { code: 'two_factor_off', status: 409, message: 'Two-factor sign-in is not set up.' },
  lastAdmin: {
    code: 'last_admin',
    status: 409,
    message: 'This is the only administrator. Make another user an administrator first.',
  },
  addressNotConfirmed: {
    code: 'address_not_confirmed',
    status: 409,
    message:
      'This person has not confirmed their email address yet. Only a confirmed address can become an administrator.',
  },
  notFound: { code: 'not_found', status: 404, message: 'There is no such account.' },
  sessionNotFound: { code: 'not_found', status: 404, message: 'There is no such sign-in.' },
} as const satisfies Record<string, ErrorDeclaration>;
