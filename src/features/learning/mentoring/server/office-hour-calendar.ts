import { createCalendarFile } from '#platform/mail/calendar-file.ts';
import type { OfficeHour } from './office-hours.store.ts';

interface CalendarOptions {
  /** The name of the other person. Their address is not in the file: learners decide whether mentors see it. */
  readonly other: string;
  readonly publicUrl: string;
  readonly organizer: { readonly name: string; readonly email: string };
  /** The address that the file is mailed to; a download has none. */
  readonly attendee?: string;
  readonly isCanceled?: boolean;
}

/** Writes the calendar file of a booked office hour: the invitation or cancellation of a mail, or a download. */
export const createCalendar = (
  { hour, booking }: Pick<OfficeHour, 'hour' | 'booking'>,
  { other, isCanceled = false, ...options }: CalendarOptions,
): string =>
  createCalendarFile({
    ...options,
    product: 'Office hours',
    // The time distinguishes two bookings of one hour.
    id: `office-hour-${hour.id}-${booking?.bookedAt.getTime() ?? 0}`,
    sequence: isCanceled ? 1 : 0,
    isCanceled,
    start: hour.startsAt,
    end: new Date(hour.startsAt.getTime() + hour.minutes * 60_000),
    summary: `Office hour with ${other}`,
    location: hour.place,
    // A link is shown as one by calendar programs.
    url: /^https:\/\/\S+$/.test(hour.place) ? hour.place : null,
  });
