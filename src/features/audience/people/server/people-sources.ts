import type { Db, Transaction } from '#platform/db/db.ts';
import type { TimelineKind } from '../people.constants.ts';
import type { ForgottenCounts, PersonFacts } from '../people.contract.ts';

/** An entry of a timeline, from the table of any feature. */
export interface TimelineRow {
  readonly key: string;
  readonly kind: TimelineKind;
  readonly at: Date;
  readonly title: string | null;
  readonly text: string | null;
  readonly status: string | null;
  readonly author: string | null;
  readonly authorId: number | null;
  readonly recordId: number;
  readonly slug: string | null;
}

/** Data of other features about an address. Provided by `app`. */
export interface PeopleSources {
  readFacts(db: Db, email: string): Promise<PersonFacts>;
  /** The timeline of an address, newest first. */
  listTimeline(
    db: Db,
    email: string,
    page: { limit: number; after?: readonly [Date, string] | undefined },
  ): Promise<TimelineRow[]>;
  getHref(row: TimelineRow): string | null;
  /** Removes or anonymizes everything about an address, except what this feature stores. @throws DeclaredError 409 */
  forget(tx: Transaction, email: string, actor: { readonly id: number }): Promise<Omit<ForgottenCounts, 'notes'>>;
}
