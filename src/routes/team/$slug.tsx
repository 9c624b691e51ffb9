import { createFileRoute, redirect } from '@tanstack/react-router';
import { speakerEventsQuery } from '#features/firm/events/ui/events.queries.ts';
import { practicesQuery } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { teamMemberHref } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { ensureInsights } from '#pages/insights/insights-lists.ts';
import { readAuthorSearch } from '#pages/insights/insights-search.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { PersonPage } from '#pages/team/person-page.tsx';
import { getPersonStructuredData } from '#pages/team/person-structured-data.ts';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/team/$slug')({
  validateSearch: readAuthorSearch,
  loaderDeps: ({ search }) => readAuthorSearch({ ...search }),
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const member = await throwIfNotFound(queryClient.ensureQueryData(teamMemberQuery(slug)));
    // The address has changed. A member can be found by each of their former ones.
    if (member.slug !== slug)
      throw redirect({
        to: '/team/$slug',
        params: { slug: member.slug },
        search: deps,
        statusCode: 308,
        replace: true,
      });
    await throwIfNotFound(
      Promise.all([
        ensureInsights(queryClient, deps, member.id),
        queryClient.ensureQueryData(practicesQuery),
        queryClient.ensureQueryData(homeTextsQuery),
        queryClient.ensureQueryData(speakerEventsQuery(member.id)),
      ]),
    );
    const firm = getBrandName();
    return {
      path: teamMemberHref(slug),
      title: formatPageTitle(member.name),
      description: `${member.name}, ${member.title} at ${firm}: what they do, what they have published, and how to write to them.`,
    };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getPersonStructuredData(context.queryClient, params.slug) })
      : createNotFoundMeta(),
  component: Person,
});

function Person() {
  const { slug } = Route.useParams();
  return (
    <SiteLayout>
      <PersonPage slug={slug} search={Route.useLoaderDeps()} />
    </SiteLayout>
  );
}
