import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { caseStudyQuery } from '#features/case-studies/ui/case-studies.queries.ts';
import { caseStudyHref, idOfKey, keyOf } from '#lib/hrefs.ts';
import { orNotFound } from '#lib/or-not-found.ts';
import { CaseStudyPage } from '#pages/insights/case-study-page.tsx';
import { caseStudyFacts } from '#pages/insights/published-facts.ts';
import { notFoundMeta, pageMeta, pageTitle } from '#pages/shell/page-meta.ts';

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
  return <CaseStudyPage id={Route.useLoaderData().id} />;
}
