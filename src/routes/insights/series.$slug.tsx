import { createFileRoute, redirect } from '@tanstack/react-router';
import { seriesHref } from '#features/library/blog/blog.constants.ts';
import { SeriesPage } from '#features/library/blog/pages/series-page.tsx';
import { getSeriesStructuredData } from '#features/library/blog/pages/series-structured-data.ts';
import { seriesQuery } from '#features/library/blog/ui/series.queries.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/series/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { name, description, ...series } = await throwIfNotFound(queryClient.ensureQueryData(seriesQuery(slug)));
    if (series.slug !== slug)
      throw redirect({ to: '/insights/series/$slug', params: { slug: series.slug }, statusCode: 308, replace: true });
    return { path: seriesHref(slug), title: formatPageTitle(name), description };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getSeriesStructuredData(context.queryClient, params.slug) })
      : createNotFoundMeta(),
  component: Series,
});

function Series() {
  const { slug } = Route.useParams();
  return (
    <SiteLayout>
      <SeriesPage slug={slug} />
    </SiteLayout>
  );
}
