import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContactOutcomePage } from '#pages/contact/contact-outcome-page.tsx';
import { pageTitle, privateMeta } from '#pages/shell/page-meta.ts';

export const Route = createFileRoute('/contact/$outcome')({
  beforeLoad: ({ params }) => {
    if (params.outcome !== 'sent' && params.outcome !== 'not-sent') throw notFound();
  },
  head: () => privateMeta(pageTitle('Contact')),
  component: Outcome,
});

function Outcome() {
  return <ContactOutcomePage sent={Route.useParams().outcome === 'sent'} />;
}
