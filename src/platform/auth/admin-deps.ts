import type { MiddlewareHandler } from 'hono';
import type { ActivityAction } from '#lib/activity-words.ts';
import type { RootDb, Transaction } from '../db/db.ts';
import type { HttpEnv } from '../http/env.ts';
import type { Guards } from './guards.ts';

/** Something an administrator did. */
export interface Activity {
  readonly actorId: number;
  readonly action: ActivityAction;
  readonly kind: string;
  readonly recordId: number | null;
  /** What the record was called then. */
  readonly title: string;
  /** What changed, in a few words. */
  readonly detail?: string;
}

/** Notes an activity in the transaction of the change itself: neither is there without the other. */
export type NoteActivity = (tx: Transaction, activity: Activity) => Promise<void>;

/** What the calls of administrators work with; `note` is given by `app`, since slices don't import each other. */
export interface AdminDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly note: NoteActivity;
}
