import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContactOutcomePage } from '#features/audience/contact/pages/contact-outcome-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/contact/$outcome')({
  beforeLoad: ({ params }) => {
    if (params.outcome !== 'sent' && params.outcome !== 'not-sent') throw notFound();
  },
  head: () => createPrivateMeta(formatPageTitle('Contact')),
  component: Outcome,
});

function Outcome() {
  return (
    <SiteLayout>
      <ContactOutcomePage sent={Route.useParams().outcome === 'sent'} />
    </SiteLayout>
  );
}
