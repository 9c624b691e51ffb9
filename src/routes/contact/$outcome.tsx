import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContactOutcomePage } from '#features/audience/contact/pages/contact-outcome-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/contact/$outcome')({
  loader: ({ params: { outcome } }) => {
    if (outcome !== 'sent' && outcome !== 'not-sent') throw notFound();
    return outcome;
  },
  head: ({ loaderData }) => (loaderData ? createPrivateMeta(formatPageTitle('Contact')) : createNotFoundMeta()),
  component: Outcome,
});

function Outcome() {
  return (
    <SiteLayout>
      <ContactOutcomePage sent={Route.useParams().outcome === 'sent'} />
    </SiteLayout>
  );
}
