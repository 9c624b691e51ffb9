import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { CaseStudyPage } from '#features/library/case-studies/pages/case-study-page.tsx';
import { getCaseStudyStructuredData } from '#features/library/case-studies/pages/case-study-structured-data.ts';
import { caseStudies } from '#features/library/case-studies/ui/case-studies.queries.ts';
import { caseStudyHref, parseIdKey, toKey } from '#lib/hrefs.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { ConversationCall } from '#pages/insights/conversation-call.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/case-studies/$key')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseIdKey(params.key);
    if (id === undefined) throw notFound();
    const study = await throwIfNotFound(queryClient.ensureQueryData(caseStudies.one(id)));
    const key = toKey(study);
    if (params.key !== key)
      throw redirect({ to: '/insights/case-studies/$key', params: { key }, statusCode: 301, replace: true });
    return {
      id,
      path: caseStudyHref(study),
      title: formatPageTitle(study.seoTitle ?? study.title),
      description: study.seoDescription ?? study.description,
    };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? createPageMeta({
          ...loaderData,
          structuredData: getCaseStudyStructuredData(context.queryClient, loaderData.id),
        })
      : createNotFoundMeta(),
  component: CaseStudy,
});

function CaseStudy() {
  return (
    <SiteLayout>
      <CaseStudyPage id={Route.useLoaderData().id} callToAction={<ConversationCall />} />
    </SiteLayout>
  );
}
