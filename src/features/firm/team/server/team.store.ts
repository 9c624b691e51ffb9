import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { type SearchCondition, textContains } from '#platform/db/filters.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { DIRECTORY_MAX } from '../team.constants.ts';
import type { DirectoryChoice, DirectoryFilters } from '../team.contract.ts';
import { teamMemberKind } from '../team.kind.ts';
import { teamMembers } from './team.table.ts';

export const teamStore = createRecordStore(teamMembers, teamMemberKind);
const { isPublic } = teamStore;

/** The public members who match, in the order of the team. `mentions` is the site search's condition. */
export const listDirectory = (
  db: Db,
  { q, office, language, ids }: Omit<DirectoryFilters, 'practice'> & { ids?: readonly number[] | undefined },
  mentions: SearchCondition,
) =>
  db
    .select(pickColumns(teamMembers, 'id', 'slug', 'name', 'title', 'office', 'profileImage'))
    .from(teamMembers)
    .where(
      and(
        isPublic,
        ids && inArray(teamMembers.id, [...ids]),
        or(mentions(q), textContains(sql`(${teamMembers.name} || ' ' || ${teamMembers.title})`, q)),
        office === undefined ? undefined : sql`lower(${teamMembers.office}) = lower(${office})`,
        language === undefined
          ? undefined
          : sql`exists (select from unnest(${teamMembers.languages}) as spoken where lower(spoken) = lower(${language}))`,
      ),
    )
    .orderBy(asc(teamMembers.order), asc(teamMembers.id))
    .limit(DIRECTORY_MAX);

/** The ids of all public members. */
export const listIds = async (db: Db): Promise<number[]> =>
  (await db.select({ id: teamMembers.id }).from(teamMembers).where(isPublic)).map(({ id }) => id);

/** The offices of the public members by name, with how many members each has. */
export const listOffices = (db: Db): Promise<DirectoryChoice[]> => listChoices(db, sql`array[${teamMembers.office}]`);

/** Their languages. */
export const listLanguages = (db: Db): Promise<DirectoryChoice[]> => listChoices(db, sql`${teamMembers.languages}`);

async function listChoices(db: Db, values: ReturnType<typeof sql>): Promise<DirectoryChoice[]> {
  const { rows } = await db.execute<DirectoryChoice & Record<string, unknown>>(sql`
    select min(value) as name, count(distinct ${teamMembers.id})::int as count
    from ${teamMembers}, unnest(${values}) as value where ${isPublic} and value <> ''
    group by lower(value) order by lower(min(value))`);
  return rows.map(({ name, count }: DirectoryChoice) => ({ name, count }));
}

/** The id of the team member that an account is. */
export async function findMemberOfAccount(db: Db, accountId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.accountId, accountId));
  return row?.id;
}

/** Makes an account a team member, and no other one. Null for none. */
export async function linkAccount(tx: Transaction, accountId: number, teamMemberId: number | null): Promise<void> {
  await tx.update(teamMembers).set({ accountId: null }).where(eq(teamMembers.accountId, accountId));
  if (teamMemberId !== null) await tx.update(teamMembers).set({ accountId }).where(eq(teamMembers.id, teamMemberId));
}

/** Whom a visitor can write to: the name of a public member, and their account if they have one. */
export async function findAddressee(db: Db, id: number) {
  const [row] = await db
    .select(pickColumns(teamMembers, 'name', 'accountId'))
    .from(teamMembers)
    .where(and(eq(teamMembers.id, id), isPublic));
  return row;
}
