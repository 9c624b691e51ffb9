import { createFileRoute } from '@tanstack/react-router';
import { SERIES_HREF } from '#features/library/blog/blog.constants.ts';
import { ALL_SERIES, SeriesListPage } from '#features/library/blog/pages/series-list-page.tsx';
import { seriesListQuery } from '#features/library/blog/ui/series.queries.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/insights/series/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(seriesListQuery(ALL_SERIES)),
  head: () =>
    createPageMeta({
      path: SERIES_HREF,
      title: formatPageTitle('Series'),
      description: `Every series of articles by ${getBrandName()}.`,
    }),
  component: SeriesList,
});

function SeriesList() {
  return (
    <SiteLayout>
      <SeriesListPage />
    </SiteLayout>
  );
}
