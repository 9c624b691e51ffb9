import { createFileRoute } from '@tanstack/react-router';
import { readEventsSearch } from '#features/firm/events/events.constants.ts';
import { EventsPage } from '#features/firm/events/pages/events-page.tsx';
import { eventListQuery } from '#features/firm/events/ui/events.queries.ts';
import { EVENTS_HREF } from '#lib/event-paths.ts';
import { throwIfNotFound } from '#lib/loaders.ts';
import { SiteLayout } from '#pages/shell/site-layout.tsx';
import { createPageMeta, formatPageTitle } from '#site/page-meta.ts';
import { getBrandName } from '#site/site-frame.ts';

export const Route = createFileRoute('/events/')({
  validateSearch: readEventsSearch,
  loaderDeps: ({ search }) => readEventsSearch({ ...search }),
  loader: ({ context: { queryClient }, deps: { cursor } }) =>
    throwIfNotFound(queryClient.ensureQueryData(eventListQuery(cursor))),
  head: () =>
    createPageMeta({
      path: EVENTS_HREF,
      title: formatPageTitle('Events'),
      description: `Meet ${getBrandName()}: the next events, and recordings of earlier ones.`,
    }),
  component: Events,
});

function Events() {
  return (
    <SiteLayout>
      <EventsPage cursor={Route.useLoaderDeps().cursor} />
    </SiteLayout>
  );
}
