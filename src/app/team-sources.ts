import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { teamMembers } from '#features/firm/team/server/team.table.ts';
import { createMentionFilter } from '#features/library/search/server/search.store.ts';
import type { Db } from '#platform/db/db.ts';

/** Services and industries by which people are found. */
const MAX_PRACTICES = 200;

/** What the directory of the team reads from other features. */
export const teamSources = {
  mentions: createMentionFilter('team-member', teamMembers.id),
  listPractices: async (db: Db) => practiceStore.listPublic(db, MAX_PRACTICES),
};
