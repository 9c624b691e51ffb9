import { wholeListQuery } from '#lib/admin/lists.ts';
import { createPublicQueries } from '#lib/kinds/public-queries.ts';
import { TEAM_PATH } from '../team.constants.ts';
import type { teamMemberKind } from '../team.kind.ts';

const { calls, one } = createPublicQueries<typeof teamMemberKind>(TEAM_PATH);

/** One member for their own page. */
export const teamMemberQuery = one;

/** The whole team in order. Its first request is the specified one, without parameters. */
export const teamQuery = wholeListQuery(calls.list, { limit: undefined });
