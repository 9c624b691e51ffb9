import { count, eq } from 'drizzle-orm';
import type { Db, Transaction } from '#platform/db/db.ts';
import type { TeamMemberRow } from './team.store.ts';
import { teamMembers } from './team.table.ts';

type TeamMemberInsert = typeof teamMembers.$inferInsert;
type TeamMemberChange = { [Column in keyof TeamMemberInsert]?: TeamMemberInsert[Column] | undefined };

export async function countTeamMembers(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(teamMembers);
  return row?.total ?? 0;
}

export async function lockTeamMember(tx: Transaction, id: number): Promise<TeamMemberRow | undefined> {
  const [row] = await tx.select().from(teamMembers).where(eq(teamMembers.id, id)).for('update');
  return row;
}

/** Changes a locked member and returns it. */
export async function updateTeamMember(tx: Transaction, id: number, change: TeamMemberChange): Promise<TeamMemberRow> {
  const [row] = await tx
    .update(teamMembers)
    .set(change as Partial<TeamMemberInsert>)
    .where(eq(teamMembers.id, id))
    .returning();
  if (!row) throw new Error(`The locked team member ${id} is gone`);
  return row;
}

export async function deleteTeamMember(tx: Transaction, id: number): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, id));
}
