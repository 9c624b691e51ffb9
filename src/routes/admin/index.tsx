import { createFileRoute, notFound } from '@tanstack/react-router';
import { forgetUsers, usersQuery } from '#features/accounts/ui/users.queries.ts';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { prime } from '#lib/prime.ts';
import { AdminPage } from '#pages/admin/admin-page.tsx';
import { refusalOf } from '#pages/admin/refusal.ts';
import { readUsersSearch } from '#pages/admin/users-search.ts';
import { notFoundMeta, pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readUsersSearch,
  // The router adds what it was given to what was validated: names nobody knows, values that make no sense.
  loaderDeps: ({ search }) => readUsersSearch({ ...search }),
  loader: async ({ context: { queryClient }, deps }) => {
    await prime(queryClient, viewerQuery);
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer && viewer.role !== 'admin') throw notFound();
    if (!viewer) return { title: pageTitle('Admin Dashboard') };
    try {
      await prime(queryClient, usersQuery(deps));
    } catch (error) {
      // The page has words for a refusal: it asks once more and says what to do.
      if (!refusalOf(error)) throw error;
      forgetUsers(queryClient);
    }
    return { title: pageTitle('Admin Dashboard') };
  },
  head: ({ loaderData }) => (loaderData ? privateMeta(loaderData.title) : notFoundMeta),
  component: Admin,
});

function Admin() {
  return <AdminPage search={Route.useLoaderDeps()} />;
}
