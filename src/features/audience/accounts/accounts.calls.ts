import { defineCall, type FormFields } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import type {
  Account,
  EmailLinkReply,
  Invitation,
  InvitationRequest,
  LoginReply,
  MessageReply,
  NewsletterReply,
  OpenInvitation,
  PersonalData,
  ProfilePatch,
  RecoveryCodes,
  SessionItem,
  TwoFactorSetup,
  UserItem,
  UserPatch,
  UserQuery,
  UserWork,
} from './accounts.contract.ts';
import type { SignInWays } from './connections.contract.ts';
import type { PasskeyItem, PasskeyOptions } from './passkeys.contract.ts';

interface ById {
  readonly params: { id: number };
}
interface ByLink {
  readonly body: { token: string };
}
interface Form<Reply> {
  readonly body: FormFields;
  readonly reply: Reply;
}
interface Message {
  readonly reply: MessageReply;
}

/** The first step of a sign-in, and the only one if two-factor sign-in is off. */
export const signIn = defineCall<Form<LoginReply>>('POST', '/api/auth/login');
export const finishSignIn = defineCall<Form<Account>>('POST', '/api/auth/two-factor');
export const signUp = defineCall<Form<Account>>('POST', '/api/auth/signup');
export const signOut = defineCall<Message>('POST', '/api/auth/logout');
export const requestReset = defineCall<Form<MessageReply>>('POST', '/api/auth/reset-password');
export const checkReset = defineCall<ByLink & Message>('POST', '/api/auth/reset-password/check');
export const confirmReset = defineCall<Form<MessageReply>>('POST', '/api/auth/reset-password/confirm');
export const checkConfirmation = defineCall<ByLink & Message>('POST', '/api/auth/verify-email/check');
export const confirmEmail = defineCall<ByLink & Message>('POST', '/api/auth/verify-email');
export const resendConfirmation = defineCall<Message>('POST', '/api/auth/verify-email/resend');
/** Mails a link to the new address. */
export const requestEmailChange = defineCall<Form<MessageReply>>('POST', '/api/auth/change-email');
export const checkEmailChange = defineCall<ByLink & { reply: EmailLinkReply }>('POST', '/api/auth/change-email/check');
export const confirmEmailChange = defineCall<ByLink & Message>('POST', '/api/auth/change-email/confirm');
export const checkEmailUndo = defineCall<ByLink & { reply: EmailLinkReply }>(
  'POST',
  '/api/auth/change-email/undo/check',
);
export const undoEmailChange = defineCall<ByLink & Message>('POST', '/api/auth/change-email/undo');
export const readInvitation = defineCall<ByLink & { reply: OpenInvitation }>('POST', '/api/auth/invitation');
export const acceptInvitation = defineCall<Form<Account>>('POST', '/api/auth/invitation/accept');

export const getAccount = defineCall<{ reply: Account }>('GET', '/api/auth/me');
/** Null instead of a 401 if nobody is signed in. */
export const getViewer = defineCall<{ reply: Account | null }>('GET', '/api/auth/viewer');
export const getNewsletter = defineCall<{ reply: NewsletterReply }>('GET', '/api/auth/me/newsletter');
/** A file. */
export const exportData = defineCall<{ reply: PersonalData }>('GET', '/api/auth/me/export');
export const updateProfile = defineCall<{ body: ProfilePatch; reply: Account }>('PATCH', '/api/auth/me');
export const requestPremium = defineCall<{ reply: Account }>('POST', '/api/auth/me/premium-request');
export const deleteAccount = defineCall<Form<MessageReply>>('DELETE', '/api/auth/me');
export const changePassword = defineCall<Form<MessageReply>>('POST', '/api/auth/change-password');
export const setPassword = defineCall<Form<MessageReply>>('POST', '/api/auth/set-password');
export const listSignInWays = defineCall<{ reply: SignInWays }>('GET', '/api/auth/connections');
export const disconnect = defineCall<ById & Form<MessageReply>>('DELETE', '/api/auth/connections/:id');
export const listSessions = defineCall<{ reply: SessionItem[] }>('GET', '/api/auth/sessions');
export const endSession = defineCall<ById & Message>('DELETE', '/api/auth/sessions/:id');
/** Also ends the session of this browser. */
export const endAllSessions = defineCall<Message>('DELETE', '/api/auth/sessions');
/** What it creates takes effect with `enableTwoFactor`. */
export const setUpTwoFactor = defineCall<Form<TwoFactorSetup>>('POST', '/api/auth/two-factor/setup');
export const enableTwoFactor = defineCall<Form<Account>>('POST', '/api/auth/two-factor/enable');
export const disableTwoFactor = defineCall<Form<Account>>('POST', '/api/auth/two-factor/disable');
export const renewRecoveryCodes = defineCall<Form<RecoveryCodes>>('POST', '/api/auth/two-factor/recovery-codes');

export const requestSignInLink = defineCall<Form<MessageReply>>('POST', '/api/auth/login-link');
export const checkSignInLink = defineCall<ByLink & { reply: EmailLinkReply }>('POST', '/api/auth/login-link/check');
export const signInWithLink = defineCall<ByLink & { reply: Account }>('POST', '/api/auth/login-link/confirm');
/** Creates what a browser needs to ask for a passkey. */
export const startPasskeySignIn = defineCall<{ reply: PasskeyOptions }>('POST', '/api/auth/passkey/options');
export const signInWithPasskey = defineCall<Form<Account>>('POST', '/api/auth/passkey');
export const listPasskeys = defineCall<{ reply: PasskeyItem[] }>('GET', '/api/auth/passkeys');
/** Creates what a browser needs to make a passkey. */
export const startPasskey = defineCall<Form<PasskeyOptions>>('POST', '/api/auth/passkeys/options');
export const addPasskey = defineCall<Form<PasskeyItem>>('POST', '/api/auth/passkeys');
export const renamePasskey = defineCall<ById & Form<PasskeyItem>>('PATCH', '/api/auth/passkeys/:id');
export const removePasskey = defineCall<ById & Message>('DELETE', '/api/auth/passkeys/:id');

export const listUsers = defineCall<{ query: Partial<UserQuery>; reply: UserItem[] }>('GET', '/api/users');
export const updateUser = defineCall<ById & { body: UserPatch; reply: UserItem }>('PATCH', '/api/users/:id');
export const deleteUser = defineCall<ById & Message & { query: { heirId?: number | undefined } }>(
  'DELETE',
  '/api/users/:id',
);
export const getUserWork = defineCall<ById & { reply: UserWork }>('GET', '/api/users/:id/work');
export const listUserSessions = defineCall<ById & { reply: SessionItem[] }>('GET', '/api/users/:id/sessions');
export const endUserSession = defineCall<Message & { params: { id: number; sessionId: number } }>(
  'DELETE',
  '/api/users/:id/sessions/:sessionId',
);
export const signUserOut = defineCall<ById & Message>('DELETE', '/api/users/:id/sessions');
export const turnOffTwoFactor = defineCall<ById & { reply: UserItem }>('DELETE', '/api/users/:id/two-factor');
export const handOverOwnership = defineCall<ById & Form<UserItem>>('POST', '/api/users/:id/ownership');

export const listInvitations = defineCall<{ query: PageQuery; reply: Invitation[] }>('GET', '/api/users/invitations');
export const invite = defineCall<{ body: InvitationRequest; reply: Invitation }>('POST', '/api/users/invitations');
export const resendInvitation = defineCall<ById & { reply: Invitation }>('POST', '/api/users/invitations/:id/resend');
export const revokeInvitation = defineCall<ById & { reply: { id: number } }>('DELETE', '/api/users/invitations/:id');
