import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { ADMIN_STALE_TIME_MS, buildAddress, getRowByKey } from '#lib/admin/lists.ts';
import { getJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { OBSTACLES_PATH, SKILL_USES_PATH, SKILLS_PATH } from '../skills.constants.ts';
import type { AdminObstacle, AdminObstacleCard, AdminSkill, AdminSkillCard, SkillUse } from '../skills.contract.ts';

const SKILLS_KEY = ['skills'] as const;
const OBSTACLES_KEY = ['obstacles'] as const;
/** Pages of the lists, without the long texts. */
const LIST = { sort: 'name', ...CARD_VIEW };

export const adminSkillsQuery = (filters: KindFilters) =>
  adminListQuery<AdminSkillCard>([...SKILLS_KEY, 'admin'], SKILLS_PATH, filters, LIST);
export const adminObstaclesQuery = (filters: KindFilters) =>
  adminListQuery<AdminObstacleCard>([...OBSTACLES_KEY, 'admin'], OBSTACLES_PATH, filters, LIST);

/** How many items teach each skill, and how many learners want it. */
export const skillUsesQuery = jsonQuery<SkillUse[]>([...SKILLS_KEY, 'uses'], SKILL_USES_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
});

/** Fetches one record with its long texts; a sort makes the reply an editor's. @throws ApiError 404 */
const fetchById = async <Row extends { readonly id: number }>(path: string, key: string, signal: AbortSignal) =>
  getRowByKey(await getJson<Row[]>(buildAddress(path, { ids: key, sort: 'name' }), signal), key);

export const fetchSkill = (key: string, signal: AbortSignal) => fetchById<AdminSkill>(SKILLS_PATH, key, signal);
export const fetchObstacle = (key: string, signal: AbortSignal) =>
  fetchById<AdminObstacle>(OBSTACLES_PATH, key, signal);

export const invalidateSkills = (client: QueryClient) => client.invalidateQueries({ queryKey: SKILLS_KEY });
export const invalidateObstacles = (client: QueryClient) => client.invalidateQueries({ queryKey: OBSTACLES_KEY });
