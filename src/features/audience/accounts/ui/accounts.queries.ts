import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { linkQuery } from '#lib/link-query.ts';
import {
  CHANGE_PASSWORD_PATH,
  INVITATION_ACCEPT_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  ME_NEWSLETTER_PATH,
  ME_PATH,
  PREMIUM_REQUEST_PATH,
  RESET_CHECK_PATH,
  RESET_CONFIRM_PATH,
  RESET_PATH,
  SESSIONS_PATH,
  SIGNUP_PATH,
  TWO_FACTOR_DISABLE_PATH,
  TWO_FACTOR_ENABLE_PATH,
  TWO_FACTOR_PATH,
  TWO_FACTOR_RECOVERY_CODES_PATH,
  TWO_FACTOR_SETUP_PATH,
  VERIFY_EMAIL_CHECK_PATH,
  VERIFY_EMAIL_PATH,
  VERIFY_EMAIL_RESEND_PATH,
} from '../accounts.constants.ts';
import type {
  Account,
  LoginReply,
  MessageReply,
  NewsletterReply,
  OpenInvitation,
  ProfilePatch,
  RecoveryCodes,
  SessionItem,
  TwoFactorSetup,
} from '../accounts.contract.ts';

type Fields = Record<string, unknown>;

/** Whether a login reply asks for the second step. */
export const needsSecondStep = (reply: LoginReply): reply is { twoFactorRequired: true } =>
  'twoFactorRequired' in reply;

/** @throws ApiError 401 with the same message for any wrong pair, 429 with Retry-After */
export const login = (fields: Fields) => sendJson<LoginReply>('POST', LOGIN_PATH, fields);
export const finishLogin = (fields: Fields) => sendJson<Account>('POST', TWO_FACTOR_PATH, fields);
/** @throws ApiError 409 when the address is taken */
export const signup = (fields: Fields) => sendJson<Account>('POST', SIGNUP_PATH, fields);
export const logout = () => sendJson<MessageReply>('POST', LOGOUT_PATH);
/** @throws ApiError 400 if the invitation no longer works */
export const acceptInvitation = (fields: Fields) => sendJson<Account>('POST', INVITATION_ACCEPT_PATH, fields);
export const requestReset = (fields: Fields) => sendJson<MessageReply>('POST', RESET_PATH, fields);
export const confirmReset = (fields: Fields) => sendJson<MessageReply>('POST', RESET_CONFIRM_PATH, fields);
export const verifyEmail = (token: string) => sendJson<MessageReply>('POST', VERIFY_EMAIL_PATH, { token });
export const resendVerification = () => sendJson<MessageReply>('POST', VERIFY_EMAIL_RESEND_PATH);

export const requestPremiumAccess = () => sendJson<Account>('POST', PREMIUM_REQUEST_PATH);
export const updateProfile = (patch: ProfilePatch) => sendJson<Account>('PATCH', ME_PATH, patch);
export const changePassword = (fields: Fields) => sendJson<MessageReply>('POST', CHANGE_PASSWORD_PATH, fields);
export const deleteAccount = (fields: Fields) => sendJson<MessageReply>('DELETE', ME_PATH, fields);

/** The invitation that a link belongs to. */
export const openInvitationQuery = (token: string | undefined) => linkQuery<OpenInvitation>(INVITATION_PATH, token);
/** Whether a reset link still works. */
export const resetLinkQuery = (token: string | undefined) => linkQuery<MessageReply>(RESET_CHECK_PATH, token);
/** Whether a confirmation link still works. */
export const confirmationLinkQuery = (token: string | undefined) =>
  linkQuery<MessageReply>(VERIFY_EMAIL_CHECK_PATH, token);

/** Newsletter status of the signed-in user's address. */
export const ownNewsletterQuery = jsonQuery<NewsletterReply>(['own-newsletter'], ME_NEWSLETTER_PATH);

export const sessionsQuery = jsonQuery<SessionItem[]>(['sessions'], SESSIONS_PATH);
export const endSession = (id: number) => sendJson<MessageReply>('DELETE', `${SESSIONS_PATH}/${id}`);
/** Signs out every browser, including this one. */
export const endAllSessions = () => sendJson<MessageReply>('DELETE', SESSIONS_PATH);

/** Creates the secret and recovery codes, shown once. They take effect after `enableTwoFactor` with a first code. */
export const setUpTwoFactor = (fields: Fields) => sendJson<TwoFactorSetup>('POST', TWO_FACTOR_SETUP_PATH, fields);
export const enableTwoFactor = (fields: Fields) => sendJson<Account>('POST', TWO_FACTOR_ENABLE_PATH, fields);
export const disableTwoFactor = (fields: Fields) => sendJson<Account>('POST', TWO_FACTOR_DISABLE_PATH, fields);
export const renewRecoveryCodes = (fields: Fields) =>
  sendJson<RecoveryCodes>('POST', TWO_FACTOR_RECOVERY_CODES_PATH, fields);
