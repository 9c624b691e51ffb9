import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { caseStudyFacts } from '#features/case-studies/pages/case-study-facts.ts';
import { CaseStudyPage } from '#features/case-studies/pages/case-study-page.tsx';
import { caseStudyQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { caseStudyHref, idOfKey, keyOf } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { notFoundMeta, pageMeta, pageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/insights/case-studies/$key')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = idOfKey(params.key);
    if (id === undefined) throw notFound();
    const study = await orNotFound(queryClient.ensureQueryData(caseStudyQuery(id)));
    const key = keyOf(study);
    if (params.key !== key)
      throw redirect({ to: '/insights/case-studies/$key', params: { key }, statusCode: 301, replace: true });
    return { id, path: caseStudyHref(study), title: pageTitle(study.title), description: study.description };
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageMeta({ ...loaderData, machines: caseStudyFacts(context.queryClient, loaderData.id) })
      : notFoundMeta,
  component: CaseStudy,
});

function CaseStudy() {
  return (
    <SiteLayout>
      <CaseStudyPage id={Route.useLoaderData().id} />
    </SiteLayout>
  );
}
