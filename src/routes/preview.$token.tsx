import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '#lib/api-client.ts';
import { previewQuery } from '#pages/preview/preview.queries.ts';
import { PreviewGonePage, PreviewPage } from '#pages/preview/preview-page.tsx';
import { formatPageTitle } from '#site/page-meta.ts';

const GONE = 'This preview link no longer works. Please ask for a new one.';

export const Route = createFileRoute('/preview/$token')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      const { page } = await queryClient.ensureQueryData(previewQuery(params.token));
      return { title: 'title' in page ? page.title : page.name };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw notFound({ data: error.status === 404 ? error.body?.error : undefined });
      throw error;
    }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: formatPageTitle(loaderData ? `Preview: ${loaderData.title}` : 'Nothing to preview here') },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  }),
  component: PreviewScreen,
  notFoundComponent: ({ data }) => <PreviewGonePage message={typeof data === 'string' ? data : GONE} />,
});

function PreviewScreen() {
  return <PreviewPage token={Route.useParams().token} />;
}
