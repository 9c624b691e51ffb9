import { z } from 'zod';
import { botSignalFields } from '#lib/bot-signals.ts';
import { atMost, emailText, line, linkRequest, orNull } from '#lib/fields.ts';
import { industryFilter, pageQuery, paramId, searchFilter, sortBy } from '#lib/paging.ts';
import { ROLES } from '#lib/roles.ts';
import { toSameSitePath } from '#lib/same-site-path.ts';
import { EXPERIENCE_LEVELS, LEARNING_STYLES } from '#lib/user-fields.ts';
import {
  ACCOUNT_LIMITS,
  NEWSLETTER_STATES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_TOO_SHORT,
} from './accounts.constants.ts';

/** Addresses are stored in lower case, so that each address has one account however it is typed. */
const emailAddress = emailText(ACCOUNT_LIMITS.email, { lowerCase: true });

/** A password being set. Its spaces are significant. */
const newPassword = z
  .string({ error: 'Please choose a password.' })
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, atMost(PASSWORD_MAX));

/** A password entered as proof: any text that could be one. */
const givenPassword = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(PASSWORD_MAX, `A password has at most ${PASSWORD_MAX} characters.`);

const { token } = linkRequest.shape;
const checkbox = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);

export const loginRequest = z.object({ email: emailAddress, password: givenPassword });
export type LoginRequest = z.infer<typeof loginRequest>;

export const signupRequest = z.object({
  firstName: line(ACCOUNT_LIMITS.name, 'Please enter your first name.'),
  lastName: line(ACCOUNT_LIMITS.name, 'Please enter your last name.'),
  email: emailAddress,
  password: newPassword,
  company: orNull(line(ACCOUNT_LIMITS.company)),
  /** Starts the newsletter's double opt-in. */
  newsletter: checkbox,
  /** Asks an admin for premium access. */
  premiumAccess: checkbox,
  /** A filled-in honeypot flags the account as suspect and suppresses its mail. */
  ...botSignalFields,
});
export type SignupRequest = z.infer<typeof signupRequest>;

export const resetRequest = z.object({ email: emailAddress });
/** `next` is the page to open after signing in. An address of another site counts as none. */
export const signInLinkRequest = resetRequest.extend({
  next: z
    .string()
    .optional()
    .transform((next) => toSameSitePath(next)),
});
export type SignInLinkRequest = z.infer<typeof signInLinkRequest>;
export const resetConfirmRequest = z.object({ token, password: newPassword });
export const changePasswordRequest = z.object({ currentPassword: givenPassword, newPassword });
/** The new address is confirmed by a link before it counts. */
export const changeEmailRequest = z.object({ email: emailAddress, password: givenPassword });
export type ChangeEmailRequest = z.infer<typeof changeEmailRequest>;
/** The address that a link stands for. */
export const emailLinkReply = z.object({ email: z.string() });
export type EmailLinkReply = z.infer<typeof emailLinkReply>;
export const passwordRequest = z.object({ password: givenPassword });
/** The password, which a recent sign-in replaces. */
export const proofRequest = z.object({ password: givenPassword.optional() });
export const setPasswordRequest = changePasswordRequest.pick({ newPassword: true });
/** The colleague who gets the drafts and messages of a deleted user: by default the caller. */
export const deleteUserQuery = z.object({ heirId: paramId.optional() });
const counter = z.int().min(0);
/** What a user has begun or answers for, and the colleagues who can take it over. */
export const userWork = z.object({
  /** Also scheduled records and those in the trash. */
  drafts: counter,
  /** Records with changes that were never saved. */
  unsavedTexts: counter,
  messages: counter,
  people: counter,
  heirs: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type UserWork = z.infer<typeof userWork>;
/** Six digits from an authenticator app, or a recovery code. Spaces are ignored. */
export const twoFactorRequest = z.object({
  code: z
    .string({ error: 'Please enter the code.' })
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'Please enter the code.').max(32, 'That is not a valid code.')),
});

const wordList = z
  .array(line(ACCOUNT_LIMITS.listItem, 'Please write something.'))
  .max(ACCOUNT_LIMITS.listLength, { error: `Please give at most ${ACCOUNT_LIMITS.listLength}.` });

/** Fields users may change in their own profile. Missing fields stay unchanged. */
export const profilePatch = z
  .object({
    firstName: line(ACCOUNT_LIMITS.name, 'Please enter your first name.'),
    lastName: line(ACCOUNT_LIMITS.name, 'Please enter your last name.'),
    company: orNull(line(ACCOUNT_LIMITS.company)),
    industry: orNull(line(ACCOUNT_LIMITS.industry)),
    learningGoals: wordList,
    interests: wordList,
    experienceLevel: z.enum(EXPERIENCE_LEVELS, { error: 'Please choose a level from the list.' }).nullable(),
    preferredLearningStyle: z.enum(LEARNING_STYLES, { error: 'Please choose a style from the list.' }).nullable(),
    wantsCommentMails: z.boolean(),
  })
  .partial();
export type ProfilePatch = z.infer<typeof profilePatch>;

/** The signed-in user's own account; nobody else sees this view. */
export const account = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  /** The owner, whom no other user can change. */
  isOwner: z.boolean(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  hasNewsletterAccess: z.boolean(),
  hasPremiumAccess: z.boolean(),
  premiumRequestedAt: z.iso.datetime().nullable(),
  profileImage: z.string().nullable(),
  learningGoals: z.array(z.string()),
  interests: z.array(z.string()),
  experienceLevel: z.enum(EXPERIENCE_LEVELS).nullable(),
  preferredLearningStyle: z.enum(LEARNING_STYLES).nullable(),
  /** Wants a mail when someone comments on one of their articles. */
  wantsCommentMails: z.boolean(),
  twoFactorEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof account>;

const secondStepNeeded = z.object({ twoFactorRequired: z.literal(true) });
export const loginReply = z.union([account, secondStepNeeded]);
export type LoginReply = z.infer<typeof loginReply>;

export const messageReply = z.object({ message: z.string() });
export type MessageReply = z.infer<typeof messageReply>;

/** A browser in which the user is signed in. */
export const sessionItem = z.object({
  id: z.int(),
  /** "Firefox on Linux". */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;

/** Setup data for an authenticator app, and recovery codes in case it is lost. Shown once. */
export const twoFactorSetup = z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) });
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Null while the address is not confirmed, so that nobody reads the subscription of someone else's address. */
export const newsletterReply = z.object({ state: z.enum(NEWSLETTER_STATES).nullable() });
export type NewsletterReply = z.infer<typeof newsletterReply>;

/** Everything the site stores about a user. Each feature adds its part under its own name. */
export const personalData = z.looseObject({ exportedAt: z.iso.datetime(), account });
export type PersonalData = z.infer<typeof personalData>;

/** A user as shown to an admin. */
export const userItem = account
  .pick({
    id: true,
    email: true,
    emailVerified: true,
    firstName: true,
    lastName: true,
    role: true,
    isOwner: true,
    company: true,
    industry: true,
    hasNewsletterAccess: true,
    hasPremiumAccess: true,
    premiumRequestedAt: true,
    twoFactorEnabled: true,
    createdAt: true,
    lastLoginAt: true,
  })
  .extend({
    /** The sign-up looked automated. */
    isSuspect: z.boolean(),
    isSuspended: z.boolean(),
    newsletter: z.enum(NEWSLETTER_STATES),
  });
export type UserItem = z.infer<typeof userItem>;
const chosenRole = z.enum(ROLES, { error: 'Please choose a role from the list.' });
export const userPatch = z
  .object({
    role: chosenRole,
    /** A corrected address. A link is mailed to it, and the address changes when the link is opened. */
    email: emailAddress,
    /** A suspended user has no sessions and cannot sign in. */
    isSuspended: z.boolean(),
    hasPremiumAccess: z.boolean(),
    /** A sentence for the email that answers a request for premium access. */
    premiumAnswer: line(ACCOUNT_LIMITS.premiumAnswer),
    hasNewsletterAccess: z.boolean(),
  })
  .partial();
export type UserPatch = z.infer<typeof userPatch>;
export const userQuery = pageQuery.extend({
  ...searchFilter,
  ...industryFilter,
  role: z.enum(ROLES).optional(),
  /** Only users whose request for premium access is still open. */
  premium: z.enum(['requested']).optional(),
  ...sortBy('createdAt', 'lastName', 'email'),
});
export type UserQuery = z.infer<typeof userQuery>;

export const invitationRequest = z.object({ email: emailAddress, role: chosenRole });
export type InvitationRequest = z.infer<typeof invitationRequest>;
/** An address that was invited and has no account yet. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;
/** Fields shown to the link's holder. */
export const openInvitation = invitation.pick({ email: true, role: true, invitedBy: true, expiresAt: true });
export type OpenInvitation = z.infer<typeof openInvitation>;
export const acceptInvitationRequest = signupRequest
  .pick({ firstName: true, lastName: true, password: true })
  .extend({ token });
export type AcceptInvitationRequest = z.infer<typeof acceptInvitationRequest>;
