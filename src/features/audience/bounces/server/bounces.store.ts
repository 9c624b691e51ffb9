import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import { bounceMailbox } from './bounces.table.ts';

export type BounceMailboxRow = typeof bounceMailbox.$inferSelect;

/** A mailbox, and the validity of the numbers of its mails. */
export interface MailboxPlace {
  readonly address: string;
  readonly validity: string;
}

export async function findBounceMailbox(db: Db): Promise<BounceMailboxRow | undefined> {
  const [row] = await db.select().from(bounceMailbox);
  return row;
}

/** The number of the last mail that was read there; 0 in another mailbox. */
export async function readPosition(db: Db, { address, validity }: MailboxPlace): Promise<number> {
  const row = await findBounceMailbox(db);
  return row?.address === address && row.validity === validity ? row.lastUid : 0;
}

/**
 * Moves the position on, and locks it until the transaction ends.
 * @returns false if another node has moved it meanwhile
 */
export async function movePosition(
  tx: Transaction,
  place: MailboxPlace,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { address, validity } = place;
  await tx.insert(bounceMailbox).values({ address }).onConflictDoNothing();
  await tx.select().from(bounceMailbox).for('update');
  if ((await readPosition(tx, place)) !== from) return false;
  await tx.update(bounceMailbox).set({ address, validity, lastUid: to });
  return true;
}

/** Records that the mailbox was read to its end. */
export async function recordRead(db: Db, { address, validity }: MailboxPlace): Promise<void> {
  const read = { readAt: sql`now()`, problem: null, problemAt: null };
  await db
    .insert(bounceMailbox)
    .values({ address, validity, ...read })
    .onConflictDoUpdate({ target: bounceMailbox.isOnly, set: read });
}

/** Records why the mailbox cannot be read. The time of the first failure stays. */
export async function recordProblem(db: Db, address: string, problem: string): Promise<void> {
  await db
    .insert(bounceMailbox)
    .values({ address, problem, problemAt: sql`now()` })
    .onConflictDoUpdate({
      target: bounceMailbox.isOnly,
      set: { problem, problemAt: sql`coalesce(${bounceMailbox.problemAt}, now())` },
    });
}
