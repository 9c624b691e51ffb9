import type { MiddlewareHandler } from 'hono';
import type { Areas } from '#lib/site/areas.ts';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { Auth } from '#platform/auth/auth.ts';
import type { CookieRules } from '#platform/auth/cookies.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { IdentityProvider } from '#platform/auth/identity-provider.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { NewsletterState } from '../accounts.constants.ts';
import type { UserWork } from '../accounts.contract.ts';
import type { UserRow } from './accounts.store.ts';
import type { Devices } from './devices.ts';

/** What accounts need from the app. */
export interface AccountsDeps {
  readonly db: RootDb;
  readonly log: Logger;
  readonly auth: Auth;
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly logActivity: LogActivity;
  readonly counters: Counters;
  readonly queue: JobQueue;
  readonly sendMail: SendMail;
  readonly secret: string;
  readonly publicUrl: string;
  /** Its name is the site's name in authenticator apps. */
  readonly brand: MailBrand;
  readonly cookies: CookieRules;
  readonly devices: Devices;
  /** Undefined: none is set. */
  readonly provider: IdentityProvider | undefined;
  readonly accountHooks: AccountHooks;
  readonly getAreas: () => Areas;
}

/** Hooks of other features into sign-up, access changes, data export and account deletion. Provided by `app`. */
export interface AccountHooks {
  onSignUp(
    tx: Transaction,
    user: UserRow,
    wishes: { readonly newsletter: boolean; readonly isSpam: boolean },
  ): Promise<void>;
  /** Called when the role, the suspension or the access of a user has changed. */
  onAccessChange(tx: Transaction, before: UserRow, after: UserRow): Promise<void>;
  /** Called when the address of a user has changed: moves what belongs to the address. */
  onAddressChange(tx: Transaction, before: UserRow, after: UserRow): Promise<void>;
  /** Each feature's part of a user's data, under its name. */
  collectData(db: Db, user: UserRow): Promise<Record<string, unknown>>;
  /** Newsletter status of each user's address, by user id. */
  listNewsletterStates(db: Db, users: readonly UserRow[]): Promise<ReadonlyMap<number, NewsletterState>>;
  /** What the user has begun or answers for. */
  readWork(db: Db, userId: number): Promise<UserWork>;
  /** Gives that to a colleague. @throws DeclaredError 400, 409 */
  handOverWork(tx: Transaction, userId: number, heirId: number): Promise<void>;
  /** Removes data that deleting the user's row does not remove. */
  deleteData(tx: Transaction, user: UserRow): Promise<void>;
}
