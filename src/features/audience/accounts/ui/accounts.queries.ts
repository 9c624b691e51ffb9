import { callQuery } from '#lib/call-query.ts';
import * as calls from '../accounts.calls.ts';

/** The invitation that a link belongs to. */
export const invitationQuery = (token = '') => callQuery(calls.readInvitation, { body: { token } });
/** Whether a reset link still works. */
export const resetLinkQuery = (token = '') => callQuery(calls.checkReset, { body: { token } });
/** The address that a link signs in. */
export const signInLinkQuery = (token = '') => callQuery(calls.checkSignInLink, { body: { token } });
/** Whether a confirmation link still works. */
export const confirmationLinkQuery = (token = '') => callQuery(calls.checkConfirmation, { body: { token } });

/** The address that a link confirms. */
export const emailChangeQuery = (token = '') => callQuery(calls.checkEmailChange, { body: { token } });
/** The address that a link returns to. */
export const emailUndoQuery = (token = '') => callQuery(calls.checkEmailUndo, { body: { token } });

/** Newsletter status of the signed-in user's address. */
export const ownNewsletterQuery = callQuery(calls.getNewsletter, {});
export const passkeysQuery = callQuery(calls.listPasskeys, {});
/** Whether there is a password, and the identity providers. */
export const signInWaysQuery = callQuery(calls.listSignInWays, {});
export const sessionsQuery = callQuery(calls.listSessions, {});
