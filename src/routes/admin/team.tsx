import { createFileRoute } from '@tanstack/react-router';
import { adminTeamQuery } from '#features/team/ui/team-admin.queries.ts';
import { readSiteSearch } from '#pages/admin/admin-search.ts';
import { adminHead, loadAdmin } from '#pages/admin/load-admin.ts';
import { TeamPage } from '#pages/admin/site/team/team-page.tsx';

export const Route = createFileRoute('/admin/team')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => readSiteSearch({ ...search }),
  loader: ({ context: { queryClient } }) => loadAdmin(queryClient, { title: 'Team members', reads: [adminTeamQuery] }),
  head: adminHead,
  component: Team,
});

function Team() {
  return <TeamPage search={Route.useLoaderDeps()} />;
}
