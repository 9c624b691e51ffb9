import { asc } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { orderedAfter } from '#platform/db/filters.ts';
import { teamMembers } from './team.table.ts';

export type TeamMemberRow = typeof teamMembers.$inferSelect;

/** Members by `order`; one row more than `limit` tells that there is a next page. */
export function listTeamMembers(
  db: Db,
  { limit, after }: { limit: number; after?: readonly [number, number] | undefined },
): Promise<TeamMemberRow[]> {
  return db
    .select()
    .from(teamMembers)
    .where(orderedAfter(teamMembers.order, teamMembers.id, after))
    .orderBy(asc(teamMembers.order), asc(teamMembers.id))
    .limit(limit + 1);
}

export function insertTeamMembers(db: Db, rows: (typeof teamMembers.$inferInsert)[]): Promise<TeamMemberRow[]> {
  return db.insert(teamMembers).values(rows).returning();
}
