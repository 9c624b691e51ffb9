import type { MiddlewareHandler } from 'hono';
import type { NoteActivity } from '#platform/auth/admin-deps.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { AuthRefusal } from '#platform/auth/auth-refusal.ts';
import type { CookieRules } from '#platform/auth/cookies.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { Logger } from '#platform/config/logger.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, type ErrorDeclaration } from '#platform/http/errors.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { NewsletterState } from '../accounts.constants.ts';
import type { UserRow } from './accounts.store.ts';
import type { Devices } from './devices.service.ts';

/** What the accounts slice works with. */
export interface AccountsDeps {
  readonly db: RootDb;
  readonly log: Logger;
  readonly auth: Auth;
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly note: NoteActivity;
  readonly counters: Counters;
  readonly queue: JobQueue;
  readonly sendMail: SendMail;
  readonly secret: string;
  readonly publicUrl: string;
  readonly cookies: CookieRules;
  readonly devices: Devices;
  readonly neighbours: AccountNeighbours;
}

/** What other slices do when somebody comes, asks what is kept of them, or leaves; given by `app`. */
export interface AccountNeighbours {
  welcome(tx: Transaction, user: UserRow, wishes: { readonly newsletter: boolean }): Promise<void>;
  /** Each slice's part of a person's data, under its name. */
  dataOf(db: Db, user: UserRow): Promise<Record<string, unknown>>;
  /** Where each user's address stands with the newsletter, by the user's id. */
  newsletterStates(db: Db, users: readonly UserRow[]): Promise<ReadonlyMap<number, NewsletterState>>;
  /** Removes what does not go with the user's row. */
  forget(tx: Transaction, user: UserRow): Promise<void>;
}

/** Turns a refusal of the library into one of ours, by its code or else `otherwise`, beside a `field` where it has one. For `.catch`. */
export function refuseAs(
  otherwise: ErrorDeclaration,
  { byCode = {}, field }: { byCode?: Readonly<Record<string, ErrorDeclaration>>; field?: string } = {},
) {
  return (error: unknown): never => {
    if (!(error instanceof AuthRefusal)) throw error;
    const declaration = byCode[error.code] ?? otherwise;
    throw field === undefined ? new DeclaredError(declaration, { cause: error }) : refuseField(declaration, field);
  };
}

/** A refusal that belongs beside a field. */
export function refuseField(declaration: ErrorDeclaration, path: string): DeclaredError {
  return new DeclaredError(declaration, { issues: [{ path, message: declaration.message }] });
}
