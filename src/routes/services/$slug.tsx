import { createFileRoute } from '@tanstack/react-router';
import { loadPractice } from '#pages/practices/load-practice.ts';
import { PracticePage } from '#pages/practices/practice-page.tsx';
import { getPracticeStructuredData } from '#pages/practices/practice-structured-data.ts';
import { createNotFoundMeta, createPageMeta } from '#site/page-meta.ts';

export const Route = createFileRoute('/services/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) => loadPractice(queryClient, 'service', slug),
  head: ({ loaderData, match: { context }, params: { slug } }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getPracticeStructuredData(context.queryClient, slug) })
      : createNotFoundMeta(),
  component: Practice,
});

function Practice() {
  return <PracticePage slug={Route.useParams().slug} />;
}
