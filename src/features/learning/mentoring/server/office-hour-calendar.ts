import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { OfficeHour } from './office-hours.store.ts';

interface CalendarOptions {
  /** The name of the other person. Their address is not in the file: learners decide whether mentors see it. */
  readonly other: string;
  readonly publicUrl: string;
  /** The site, with the address that its mails come from: mail programs take changes only from there (RFC 6047). */
  readonly organizer: { readonly name: string; readonly email: string };
  /** The address that the file is mailed to. Without it the file is a download, which has no attendees (RFC 5546, 3.2.1). */
  readonly attendee?: string;
  readonly isCanceled?: boolean;
}

/** Writes the calendar file (RFC 5545) of a booked office hour: the invitation or cancellation of a mail, or a download. */
export function createCalendar(
  { hour, booking }: Pick<OfficeHour, 'hour' | 'booking'>,
  { other, publicUrl, organizer, attendee, isCanceled = false }: CalendarOptions,
): string {
  const end = new Date(hour.startsAt.getTime() + hour.minutes * 60_000);
  // A link is shown as one by calendar programs.
  const url = /^https:\/\/\S+$/.test(hour.place) ? hour.place : null;
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'Greatcircle', product: 'Office hours' },
    method: attendee ? method : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    // The time distinguishes two bookings of one hour.
    id: `office-hour-${hour.id}-${booking?.bookedAt.getTime() ?? 0}@${new URL(publicUrl).hostname}`,
    sequence: isCanceled ? 1 : 0,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer,
    start: hour.startsAt,
    end,
    summary: `Office hour with ${other}`,
    location: hour.place,
    url,
  });
  // Both agreed on the site, so nobody is asked to answer.
  if (attendee) event.createAttendee({ email: encodeURI(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return calendar.toString();
}
