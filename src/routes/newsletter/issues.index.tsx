import { createFileRoute } from '@tanstack/react-router';
import { ARCHIVE_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { ArchivePage } from '#features/audience/newsletter/pages/archive-page.tsx';
import { archiveQuery } from '#features/audience/newsletter/ui/newsletter.queries.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/newsletter/issues/')({
  validateSearch: (raw: Record<string, unknown>): { cursor?: string } =>
    typeof raw.cursor === 'string' ? { cursor: raw.cursor } : {},
  // The router adds unknown parameters to the validated ones.
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { queryClient }, deps: { cursor } }) => {
    await throwIfNotFound(queryClient.ensureQueryData(archiveQuery(cursor)));
  },
  head: () =>
    createPageMeta({
      path: ARCHIVE_HREF,
      title: formatPageTitle('Newsletter'),
      description: `Every issue of the newsletter of ${getBrandName()}.`,
    }),
  component: Archive,
});

function Archive() {
  const { cursor } = Route.useLoaderDeps();
  return (
    <SiteLayout>
      <ArchivePage cursor={cursor} />
    </SiteLayout>
  );
}
