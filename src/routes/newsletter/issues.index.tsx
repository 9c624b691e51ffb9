import { createFileRoute } from '@tanstack/react-router';
import { ARCHIVE_HREF } from '#features/newsletter/newsletter.constants.ts';
import { ArchivePage } from '#features/newsletter/pages/archive-page.tsx';
import { archiveQuery } from '#features/newsletter/ui/archive.queries.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/newsletter/issues/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(archiveQuery),
  head: () =>
    createPageMeta({
      path: ARCHIVE_HREF,
      title: formatPageTitle('Newsletter'),
      description: `Every issue of the newsletter of ${getBrandName()}.`,
    }),
  component: Archive,
});

function Archive() {
  return (
    <SiteLayout>
      <ArchivePage />
    </SiteLayout>
  );
}
