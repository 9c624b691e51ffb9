import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { EVENTS_HREF, eventHref } from '#lib/event-paths.ts';
import { breadcrumbs, event as describeEvent } from '#lib/json-ld/build.ts';
import { graph } from '#lib/json-ld/nodes.ts';
import {
  getFirm,
  getNoStructuredData,
  listPictures,
  listWriters,
  type StructuredData,
  toAbsoluteUrl,
} from '#site/structured-data.ts';
import { eventQuery } from '../ui/events.queries.ts';

/** Structured data of an event's page. */
export const getEventStructuredData = createIsomorphicFn()
  .server((client: QueryClient, slug: string): StructuredData | undefined => {
    const event = client.getQueryData(eventQuery(slug).queryKey);
    if (!event) return undefined;
    const path = eventHref(event.slug);
    const item = {
      url: toAbsoluteUrl(path),
      title: event.title,
      description: event.summary,
      images: listPictures(path, event.featuredImage),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      place: event.place,
      isCanceled: event.isCanceled,
      seats: event.seats,
      isOpen: event.phase === 'coming' && !event.isFull,
      speakers: listWriters(event.speakers),
    };
    return {
      graph: graph(
        breadcrumbs({ name: 'Events', url: toAbsoluteUrl(EVENTS_HREF) }, { name: event.title }),
        describeEvent(getFirm(), item),
      ),
      markdown: `${path}.md`,
    };
  })
  .client(getNoStructuredData);
