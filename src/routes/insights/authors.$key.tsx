import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { teamMembersByIdQuery } from '#features/firm/team/ui/team.queries.ts';
import { parseIdKey } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { readAuthorSearch } from '#pages/insights/insights-search.ts';

/** The former address of a member's page. */
export const Route = createFileRoute('/insights/authors/$key')({
  validateSearch: readAuthorSearch,
  loaderDeps: ({ search }) => readAuthorSearch({ ...search }),
  loader: async ({ context: { queryClient }, params, deps: search }) => {
    const id = parseIdKey(params.key);
    if (id === undefined) throw notFound();
    const { items } = await throwIfNotFound(queryClient.ensureQueryData(teamMembersByIdQuery([id])));
    const [member] = items;
    if (!member) throw notFound();
    throw redirect({ to: '/team/$slug', params: { slug: member.slug }, search, statusCode: 308, replace: true });
  },
});
