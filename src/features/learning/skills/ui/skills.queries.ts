import { queryOptions } from '@tanstack/react-query';
import { getWholeList } from '#lib/admin/lists.ts';
import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { Understanding } from '#lib/skills.ts';
import { SKILLS_PATH, UNDERSTANDING_PATH } from '../skills.constants.ts';
import type { Correction } from '../skills.contract.ts';
import type { PublicSkill } from '../skills.kind.ts';

/** Every skill and role by name. */
export const skillsQuery = queryOptions({
  queryKey: ['skills', 'all'],
  queryFn: ({ signal }) => getWholeList<PublicSkill>(SKILLS_PATH, { view: 'card' }, signal),
});

/** The understanding of the profile. It changes with each answer, so it is always refetched. */
export const understandingQuery = jsonQuery<Understanding>(['understanding'], UNDERSTANDING_PATH, { staleTime: 0 });

export const correctUnderstanding = (correction: Partial<Correction>): Promise<Understanding> =>
  sendJson('PATCH', UNDERSTANDING_PATH, correction);
