import { createFileRoute, notFound } from '@tanstack/react-router';
import { viewerQuery } from '#features/accounts/ui/viewer.queries.ts';
import { prime } from '#lib/prime.ts';
import { HealthPage } from '#pages/admin/health-page.tsx';
import { notFoundMeta, pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/admin/health')({
  // What is asked for takes a moment where a part is down: the page comes first, and the answer after it.
  loader: async ({ context: { queryClient } }) => {
    await prime(queryClient, viewerQuery);
    const viewer = queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer && viewer.role !== 'admin') throw notFound();
    return { title: pageTitle('Health') };
  },
  head: ({ loaderData }) => (loaderData ? privateMeta(loaderData.title) : notFoundMeta),
  component: HealthPage,
});
