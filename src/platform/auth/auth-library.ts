import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from '../config/logger.ts';
import type { RootDb } from '../db/db.ts';
import type { MailMessage, MailRecipient } from '../mail/mail-message.ts';
import type { SendMail } from '../mail/mailer.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { createAmbientDb, getAuthTransaction } from './auth-transaction.ts';
import { getCookieRules } from './cookies.ts';
import { credentials, sessions, toStoredIdentifier, twoFactors, verifications } from './credentials.table.ts';
import { fromLibraryAddress, libraryUsers } from './library-addresses.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { createProvenSignIn } from './proven-sign-in.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Sessions end 30 days after sign-in. They are not extended, so replies never have to renew the cookie. */
const SESSION_SECONDS = 30 * 24 * 3600;

export interface AuthOptions {
  readonly db: RootDb;
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly sendMail: SendMail;
  readonly mails: {
    confirmation(to: MailRecipient, token: string): MailMessage;
    reset(to: MailRecipient, token: string): MailMessage;
  };
}

const RESET_TOKEN_SECONDS = 3600;
const CONFIRMATION_SECONDS = 7 * 24 * 3600;
const SECOND_STEP_SECONDS = 600;

/** Sets up better-auth for this site. */
export function createLibrary(options: AuthOptions) {
  const { api } = configure(options);
  /** The address that a confirmation link confirms, or undefined if the token is invalid or expired. */
  const readConfirmedAddress = async (token: string) => {
    const link = await verifyJWT<{ email: string }>(token, options.secret);
    return link ? fromLibraryAddress(link.email) : undefined;
  };
  return { api, settle, readConfirmedAddress };
}

export type AuthApi = ReturnType<typeof configure>['api'];

/** Returns refusals of the library as values; other errors are thrown. */
async function settle<T>(work: Promise<T>): Promise<{ value: T } | { refusal: AuthRefusal }> {
  try {
    return { value: await work };
  } catch (error) {
    if (isAPIError(error)) return { refusal: new AuthRefusal(String(error.body?.code ?? 'UNKNOWN'), { cause: error }) };
    throw error;
  }
}

// The library calls our column `firstName` "name".
const toRecipient = (user: { email: string; name: string; emailVerified: boolean }): MailRecipient => ({
  email: fromLibraryAddress(user.email),
  firstName: user.name,
  emailVerified: user.emailVerified,
});

function configure({ db, secret, publicUrl, log, mails }: AuthOptions) {
  const names = getCookieRules(publicUrl);
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // The library's log messages contain email addresses. Important problems reach the caller as errors.
    logger: { level: 'error', log: (_level, message) => log.warn({ library: 'better-auth' }, message) },
    database: drizzleAdapter(createAmbientDb(db), {
      provider: 'pg',
      schema: {
        user: libraryUsers,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    advanced: {
      database: { generateId: 'serial' },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: names.secure, sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: { session_token: { name: names.session }, two_factor: { name: names.secondStep } },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      // The library has one name field; this site has two.
      fields: { name: 'firstName', image: 'profileImage' },
      additionalFields: { lastName: { type: 'string', required: true, input: true } },
    },
    verification: { storeIdentifier: { hash: async (identifier) => toStoredIdentifier(identifier) } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        getAuthTransaction().mails.push(mails.reset(toRecipient(user), token));
      },
    },
    emailVerification: {
      expiresIn: CONFIRMATION_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        getAuthTransaction().mails.push(mails.confirmation(toRecipient(user), token));
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, ipAddress: getAuthTransaction().caller.address } }),
        },
      },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
      }),
      createProvenSignIn({ secondStepSeconds: SECOND_STEP_SECONDS }),
    ],
  });
}
