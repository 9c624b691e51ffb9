import { eventHref } from '#lib/event-paths.ts';
import { createCalendarFile } from '#platform/mail/calendar-file.ts';
import type { EventRow } from './events.store.ts';
import type { RegistrationRow } from './registrations.store.ts';

interface CalendarOptions {
  readonly publicUrl: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly isCanceled: boolean;
}

/** Writes the calendar file of a seat at an event: the invitation or cancellation of a mail. */
export function createEventCalendar(
  event: EventRow,
  { email, sequence }: Pick<RegistrationRow, 'email' | 'sequence'>,
  { publicUrl, organizer, isCanceled }: CalendarOptions,
): string {
  const page = publicUrl + eventHref(event.slug);
  return createCalendarFile({
    publicUrl,
    organizer,
    isCanceled,
    product: 'Events',
    id: `event-${event.id}-${event.createdAt.getTime()}`,
    sequence,
    attendee: email ?? undefined,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: [event.summary, event.link, page].filter(Boolean).join('\n\n'),
    location: event.place ?? event.link ?? '',
    url: event.link ?? page,
  });
}
