import { createFileRoute } from '@tanstack/react-router';
import { TeamDirectoryPage } from '#features/firm/team/pages/team-directory-page.tsx';
import { readTeamSearch } from '#features/firm/team/team.constants.ts';
import { directoryQuery } from '#features/firm/team/ui/team.queries.ts';
import { TEAM_HREF } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/team/')({
  validateSearch: readTeamSearch,
  // The router merges the raw query into the validated one, including unknown names and invalid values.
  loaderDeps: ({ search }) => readTeamSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await throwIfNotFound(queryClient.ensureQueryData(directoryQuery(deps)));
  },
  // For search engines, all views of the directory are one page.
  head: () =>
    createPageMeta({
      path: TEAM_HREF,
      title: formatPageTitle('Team'),
      description: `The people of ${getBrandName()}: what they do, where they work, and how to write to them.`,
    }),
  component: Team,
});

function Team() {
  return (
    <SiteLayout>
      <TeamDirectoryPage search={Route.useLoaderDeps()} />
    </SiteLayout>
  );
}
