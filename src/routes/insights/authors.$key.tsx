import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { authorHref, parseIdKey, toAuthorKey } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { AuthorPage } from '#pages/insights/author-page.tsx';
import { getAuthorStructuredData } from '#pages/insights/author-structured-data.ts';
import { ensureInsights } from '#pages/insights/insights-lists.ts';
import { readAuthorSearch } from '#pages/insights/insights-search.ts';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/insights/authors/$key')({
  validateSearch: readAuthorSearch,
  loaderDeps: ({ search }) => readAuthorSearch({ ...search }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = parseIdKey(params.key);
    if (id === undefined) throw notFound();
    const [member] = await throwIfNotFound(
      Promise.all([queryClient.ensureQueryData(teamMemberQuery(id)), ensureInsights(queryClient, deps, id)]),
    );
    const key = toAuthorKey(member);
    if (params.key !== key)
      throw redirect({ to: '/insights/authors/$key', params: { key }, search: deps, statusCode: 301, replace: true });
    const description = `Articles, white papers and case studies by ${member.name}, ${member.title} at ${getBrandName()}.`;
    return { id, path: authorHref(member), title: formatPageTitle(member.name), description };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getAuthorStructuredData(context.queryClient, loaderData.id) })
      : createNotFoundMeta(),
  component: Author,
});

function Author() {
  return <AuthorPage id={Route.useLoaderData().id} search={Route.useLoaderDeps()} />;
}
