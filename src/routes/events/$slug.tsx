import { createFileRoute, redirect } from '@tanstack/react-router';
import { readOutcome } from '#features/firm/events/events.constants.ts';
import { EventPage } from '#features/firm/events/pages/event-page.tsx';
import { getEventStructuredData } from '#features/firm/events/pages/event-structured-data.ts';
import { eventQuery } from '#features/firm/events/ui/events.queries.ts';
import { eventHref } from '#lib/event-paths.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { useRegistrant } from '#pages/events/use-registrant.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createNotFoundMeta, createPageMeta, formatPageTitle } from '#site/page-meta.ts';

export const Route = createFileRoute('/events/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const event = await throwIfNotFound(queryClient.ensureQueryData(eventQuery(slug)));
    if (event.slug !== slug)
      throw redirect({ to: '/events/$slug', params: { slug: event.slug }, statusCode: 308, replace: true });
    return { path: eventHref(slug), title: formatPageTitle(event.title), description: event.summary };
  },
  head: ({ loaderData, match: { context }, params }) =>
    loaderData
      ? createPageMeta({ ...loaderData, structuredData: getEventStructuredData(context.queryClient, params.slug) })
      : createNotFoundMeta(),
  component: Event,
});

function Event() {
  const { slug } = Route.useParams();
  // Read here rather than in `validateSearch`, which is in every page's first script.
  const outcome = readOutcome(Route.useSearch());
  return (
    <SiteLayout>
      <EventPage slug={slug} outcome={outcome} member={useRegistrant()} />
    </SiteLayout>
  );
}
