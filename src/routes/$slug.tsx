import { createFileRoute } from '@tanstack/react-router';
import { getPageStructuredData } from '#features/firm/pages/pages/page-structured-data.ts';
import { pageHref } from '#features/firm/pages/pages.constants.ts';
import { pageQuery } from '#features/firm/pages/ui/pages.queries.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SitePage } from '#pages/site-page/site-page.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { title, summary } = await throwIfNotFound(queryClient.ensureQueryData(pageQuery(slug)));
    return { path: pageHref(slug), title: formatPageTitle(title), description: summary };
  },
  head: ({ loaderData, params: { slug } }) =>
    loaderData
      ? createPageMeta({ ...loaderData, isRoot: true, structuredData: getPageStructuredData(slug) })
      : createNotFoundMeta(),
  component: Page,
});

function Page() {
  return <SitePage slug={Route.useParams().slug} />;
}
