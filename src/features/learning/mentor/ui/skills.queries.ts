import { queryOptions } from '@tanstack/react-query';
import { getWholeList } from '#lib/admin/lists.ts';
import { SKILLS_PATH } from '../skills.constants.ts';
import type { PublicSkill } from '../skills.kind.ts';

/** Every skill and role by name. */
export const skillsQuery = queryOptions({
  queryKey: ['skills', 'all'],
  queryFn: ({ signal }) => getWholeList<PublicSkill>(SKILLS_PATH, { view: 'card' }, signal),
});
