import type { MiddlewareHandler } from 'hono';
import type { ActivityAction } from '#lib/activity-actions.ts';
import type { TermList } from '#lib/site/site-choices.ts';
import type { RootDb, Transaction } from '../db/db.ts';
import type { HttpEnv } from '../http/env.ts';
import type { EmitEvent } from '../jobs/emit-event.ts';
import type { Guards } from './guards.ts';

/** An entry of the activity log: what an administrator did. */
export interface Activity {
  /** Null for actions of the site itself. */
  readonly actorId: number | null;
  readonly action: ActivityAction;
  readonly kind: string;
  readonly recordId: number | null;
  /** The record's title at that time. */
  readonly title: string;
  /** The changes, in a few words. */
  readonly detail?: string;
  /** The user whose name follows `detail`. Names are not written into the log, because they would outlive the account. */
  readonly subjectId?: number;
}

/** Records an activity in the same transaction as the change, so that neither exists without the other. */
export type LogActivity = (tx: Transaction, activity: Activity) => Promise<void>;

/** Dependencies of the administrators' endpoints. `app` provides `logActivity`, because features do not import each other. */
export interface AdminDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly logActivity: LogActivity;
  readonly publicUrl: string;
  readonly emitEvent: EmitEvent;
  /** Schedules the publication of the records that are due at this time, if the transaction commits. */
  readonly publishAt: (tx: Transaction, at: Date) => Promise<void>;
  /** Whether the picture or file with this address of the site is stored. @throws StorageUnavailable */
  readonly isStored: (address: string) => Promise<boolean>;
  /** The terms that the site's settings have in a list now. */
  readonly listTerms: (list: TermList) => Promise<readonly string[]>;
}
