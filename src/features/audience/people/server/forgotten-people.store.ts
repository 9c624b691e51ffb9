import { desc, eq, inArray, sql } from 'drizzle-orm';
import { formatPersonName } from '#lib/words.ts';
import { signText } from '#platform/auth/tokens.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { ForgottenCounts, ForgottenPerson } from '../people.contract.ts';
import { forgottenPeople } from './people.table.ts';

const PAGE_SIZE = 50;

/** The digest of an address. It is keyed, so that a reader of the table cannot try addresses. */
const digestAddress = (secret: string, email: string): string => signText(secret, `forgotten:${email.toLowerCase()}`);

/** Makes two administrators who forget the same address wait for each other. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forget:${email}`}, 0))`);
}

export async function recordForgotten(
  tx: Transaction,
  secret: string,
  { email, actorId, counts }: { email: string; actorId: number; counts: ForgottenCounts },
): Promise<ForgottenPerson> {
  const [row] = await tx
    .insert(forgottenPeople)
    .values({ digest: digestAddress(secret, email), forgottenBy: actorId, counts })
    .returning({ id: forgottenPeople.id });
  const found = row && (await listForgotten(tx, secret, { id: row.id }))[0];
  if (!found) throw new Error('The record was not added');
  return found;
}

/** The newest records that somebody was forgotten, or those of one address. */
export async function listForgotten(
  db: Db,
  secret: string,
  { id, email }: { id?: number; email?: string | undefined } = {},
): Promise<ForgottenPerson[]> {
  const rows = await db
    .select({
      id: forgottenPeople.id,
      at: forgottenPeople.createdAt,
      counts: forgottenPeople.counts,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(forgottenPeople)
    .leftJoin(users, eq(users.id, forgottenPeople.forgottenBy))
    .where(
      id === undefined
        ? email === undefined
          ? undefined
          : eq(forgottenPeople.digest, digestAddress(secret, email))
        : eq(forgottenPeople.id, id),
    )
    .orderBy(desc(forgottenPeople.createdAt), desc(forgottenPeople.id))
    .limit(PAGE_SIZE);
  return rows.map(({ by, at, ...row }) => ({ ...row, at: at.toISOString(), by: by && formatPersonName(by) }));
}

/** Which of these addresses belong to people who were forgotten. */
export async function findForgottenAddresses(
  db: Db,
  secret: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const byDigest = new Map(emails.map((email) => [digestAddress(secret, email), email]));
  const rows = await db
    .selectDistinct({ digest: forgottenPeople.digest })
    .from(forgottenPeople)
    .where(inArray(forgottenPeople.digest, [...byDigest.keys()]));
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []));
}
