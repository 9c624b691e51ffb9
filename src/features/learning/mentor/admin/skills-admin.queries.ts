import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { SkillUse } from '../mentor.contract.ts';
import { SKILL_USES_PATH } from '../skills.constants.ts';
import { obstacleKind, skillKind } from '../skills.kind.ts';

export const skillRecords = createRecordQueries(skillKind, ['skills']);
export const obstacleRecords = createRecordQueries(obstacleKind, ['obstacles']);

/** Counts of items that teach each skill and learners who want it. */
export const skillUsesQuery = jsonQuery<SkillUse[]>(['skills', 'uses'], SKILL_USES_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
});
