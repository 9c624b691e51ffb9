import { createFileRoute } from '@tanstack/react-router';
import { getIssueHref } from '#features/audience/newsletter/newsletter.constants.ts';
import { IssuePage } from '#features/audience/newsletter/pages/issue-page.tsx';
import { archivedIssueQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/issues/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { subject, preheader } = await throwIfNotFound(queryClient.ensureQueryData(archivedIssueQuery(slug)));
    return { path: getIssueHref(slug), title: formatPageTitle(subject), description: preheader ?? subject };
  },
  head: ({ loaderData }) => (loaderData ? createPageMeta(loaderData) : createNotFoundMeta()),
  component: Issue,
});

function Issue() {
  return (
    <SiteLayout>
      <IssuePage slug={Route.useParams().slug} />
    </SiteLayout>
  );
}
