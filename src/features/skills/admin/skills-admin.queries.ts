import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress, getRowByKey } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import type { KindFilters } from '#lib/list-path.ts';
import { OBSTACLES_PATH, SKILL_USES_PATH, SKILLS_PATH } from '../skills.constants.ts';
import type {
  AdminObstacle,
  AdminObstacleCard,
  AdminSkill,
  AdminSkillCard,
  ObstacleBody,
  SkillBody,
  SkillUse,
} from '../skills.contract.ts';

type Versioned = { readonly version?: number | undefined };

const SKILLS_KEY = ['skills'] as const;
const OBSTACLES_KEY = ['obstacles'] as const;

/** A page of a list, without the long texts. */
const listQuery = <Row>(key: readonly string[], path: string, filters: KindFilters) =>
  queryOptions({
    queryKey: [...key, 'admin', filters],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) =>
      getListPage<Row>(buildAddress(path, { limit: ADMIN_PAGE_SIZE, view: 'card', sort: 'name', ...filters }), signal),
  });

export const adminSkillsQuery = (filters: KindFilters) => listQuery<AdminSkillCard>(SKILLS_KEY, SKILLS_PATH, filters);
export const adminObstaclesQuery = (filters: KindFilters) =>
  listQuery<AdminObstacleCard>(OBSTACLES_KEY, OBSTACLES_PATH, filters);

/** How many items teach each skill, and how many learners want it. */
export const skillUsesQuery = queryOptions({
  queryKey: [...SKILLS_KEY, 'uses'],
  staleTime: ADMIN_STALE_TIME_MS,
  queryFn: ({ signal }) => getJson<SkillUse[]>(SKILL_USES_PATH, signal),
});

/** Fetches one record with its long texts; a sort makes the reply an editor's. @throws ApiError 404 */
const fetchRecord = async <Row extends { readonly id: number }>(path: string, key: string, signal: AbortSignal) =>
  getRowByKey(await getJson<Row[]>(buildAddress(path, { ids: key, sort: 'name' }), signal), key);

export const fetchSkill = (key: string, signal: AbortSignal) => fetchRecord<AdminSkill>(SKILLS_PATH, key, signal);
export const fetchObstacle = (key: string, signal: AbortSignal) =>
  fetchRecord<AdminObstacle>(OBSTACLES_PATH, key, signal);

/** Creates a record, or updates the one with this id. @throws ApiError 409 with both versions */
const saveRecord = <Row>(path: string, id: number | undefined, body: object) =>
  id === undefined ? sendJson<Row>('POST', path, body) : sendJson<Row>('PUT', `${path}/${id}`, body);

export const saveSkill = (id: number | undefined, body: SkillBody & Versioned) =>
  saveRecord<AdminSkill>(SKILLS_PATH, id, body);
export const saveObstacle = (id: number | undefined, body: ObstacleBody & Versioned) =>
  saveRecord<AdminObstacle>(OBSTACLES_PATH, id, body);

export const deleteSkill = (id: number) => sendJson('DELETE', `${SKILLS_PATH}/${id}`);
export const deleteObstacle = (id: number) => sendJson('DELETE', `${OBSTACLES_PATH}/${id}`);

export const invalidateSkills = (client: QueryClient) => client.invalidateQueries({ queryKey: SKILLS_KEY });
export const invalidateObstacles = (client: QueryClient) => client.invalidateQueries({ queryKey: OBSTACLES_KEY });
