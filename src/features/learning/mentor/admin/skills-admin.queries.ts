import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callQuery } from '#lib/call-query.ts';
import { listSkillUses } from '../mentor.calls.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';

export const skillRecords = createRecordQueries(skillKind, ['skills']);
export const obstacleRecords = createRecordQueries(obstacleKind, ['obstacles']);

/** Counts of items that teach each skill and learners who want it. */
export const skillUsesQuery = callQuery(listSkillUses, {}, { staleTime: ADMIN_STALE_TIME_MS });
