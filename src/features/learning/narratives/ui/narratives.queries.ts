import { queryOptions } from '@tanstack/react-query';
import { getListPage, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { MenteeField } from '#lib/mentee-context.ts';
import { MENTEE_PROFILE_PATH, NARRATIVES_PATH, PATHWAY_PLAN_PATH, type StepAction } from '../narratives.constants.ts';
import type {
  GeneratedNarrative,
  GivenPreferences,
  MenteeProfile,
  NarrativeCard,
  PathwayPlan,
  SavedNarrative,
} from '../narratives.contract.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows changes by lessons and other devices. */
const FRESH_MS = 3000;

export const menteeProfileQuery = jsonQuery<MenteeProfile>(['mentee-profile'], MENTEE_PROFILE_PATH);

/** The user's plan, or the proposed one. */
export const pathwayPlanQuery = jsonQuery<PathwayPlan>(['pathway-plan'], PATHWAY_PLAN_PATH, { staleTime: FRESH_MS });

const NARRATIVES_KEY = ['narratives'] as const;

/** All saved stories, newest first. 100 is also the most a user may save. */
export const narrativesQuery = queryOptions({
  queryKey: [...NARRATIVES_KEY, 'list'],
  staleTime: FRESH_MS,
  queryFn: async ({ signal }) => (await getListPage<NarrativeCard>(`${NARRATIVES_PATH}?limit=100`, signal)).items,
});

/** One saved story with what the user completed since. */
export const narrativeQuery = (id: number) =>
  jsonQuery<SavedNarrative>([...NARRATIVES_KEY, id], `${NARRATIVES_PATH}/${id}`, { staleTime: FRESH_MS });

/** Saves fields. The request completes even if the page is closed. */
export const putMenteeProfile = (
  fields: Partial<Record<MenteeField, string | null>>,
  basedOn?: Partial<Record<MenteeField, string>>,
): Promise<MenteeProfile> => sendJson('PUT', MENTEE_PROFILE_PATH, { ...fields, basedOn }, { keepalive: true });

export const deleteMenteeProfile = (): Promise<MenteeProfile> => sendJson('DELETE', MENTEE_PROFILE_PATH);

export const startPlan = (preferences?: GivenPreferences): Promise<PathwayPlan> =>
  sendJson('POST', PATHWAY_PLAN_PATH, preferences ? { preferences } : {});

/** Plans again with other preferences. */
export const changePlan = (preferences: GivenPreferences): Promise<PathwayPlan> =>
  sendJson('PATCH', PATHWAY_PLAN_PATH, { preferences });

/** Puts back the plan as it was before it was planned again. */
export const undoNewPlan = (): Promise<PathwayPlan> => sendJson('POST', `${PATHWAY_PLAN_PATH}/undo`, {});

export const changePlanStep = (id: string, action: StepAction): Promise<PathwayPlan> =>
  sendJson('PATCH', `${PATHWAY_PLAN_PATH}/steps/${id}`, { action });

export const leavePlan = (): Promise<PathwayPlan> => sendJson('DELETE', PATHWAY_PLAN_PATH);

export const restorePlan = (): Promise<PathwayPlan> => sendJson('POST', `${PATHWAY_PLAN_PATH}/restore`, {});

export const saveNarrative = (
  story: Omit<GeneratedNarrative, 'notice' | 'unfinished'> & { selectedPathway: string | null },
): Promise<SavedNarrative> => sendJson('POST', NARRATIVES_PATH, story);

export const deleteNarrative = (id: number): Promise<unknown> => sendJson('DELETE', `${NARRATIVES_PATH}/${id}`);

export const restoreNarrative = (id: number): Promise<SavedNarrative> =>
  sendJson('POST', `${NARRATIVES_PATH}/${id}/restore`, {});

export const patchStoryStep = (id: number, position: number, isDone: boolean): Promise<SavedNarrative> =>
  sendJson('PATCH', `${NARRATIVES_PATH}/${id}/steps/${position}`, { isDone });

/** Key of all story queries, for invalidating them. */
export const narrativesKey = NARRATIVES_KEY;
