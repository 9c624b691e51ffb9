import type { MiddlewareHandler } from 'hono';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { FileStorage, RemoveFiles } from '#platform/storage/storage.ts';

export interface HandInDeps {
  readonly db: RootDb;
  readonly storage: FileStorage;
  readonly removeFiles: RemoveFiles;
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  readonly logActivity: LogActivity;
  /**
   * Finds the title of a learner's item or step. Other features have them, so the app passes this in.
   * @throws DeclaredError 403 for an item that they may not open
   */
  readonly findTitle: (db: Db, userId: number, subject: string) => Promise<string | undefined>;
  /** Lists the learners of a mentor. */
  readonly listLearnerIds: (db: Db, mentorId: number) => Promise<readonly number[]>;
  /** Called in the transaction that accepts work. */
  readonly onAccepted: (tx: Transaction, userId: number, subject: string) => Promise<void>;
}

export interface HandInRouteDeps extends HandInDeps {
  readonly guards: Guards;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}
