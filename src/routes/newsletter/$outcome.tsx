import { createFileRoute, notFound } from '@tanstack/react-router';
import { NEWSLETTER_OUTCOMES } from '#features/audience/newsletter/newsletter.constants.ts';
import { NewsletterOutcomePage } from '#features/audience/newsletter/pages/newsletter-outcome-page.tsx';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPrivateMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/newsletter/$outcome')({
  loader: ({ params }) => {
    const outcome = NEWSLETTER_OUTCOMES.find((known) => known === params.outcome);
    if (!outcome) throw notFound();
    return outcome;
  },
  head: ({ loaderData }) => (loaderData ? createPrivateMeta(formatPageTitle('Newsletter')) : createNotFoundMeta()),
  component: Outcome,
});

function Outcome() {
  return (
    <SiteLayout>
      <NewsletterOutcomePage outcome={Route.useLoaderData()} />
    </SiteLayout>
  );
}
