import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

interface CalendarEntry {
  /** The part of the generator that made it, for programs: "Office hours". */
  readonly product: string;
  /** The same in every file about this entry. The site's host follows it. */
  readonly id: string;
  /** Higher than in the file that this one replaces (RFC 5546, 2.1.4). */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly description?: string;
  readonly location: string;
  readonly url: string | null;
  readonly publicUrl: string;
  /** The site, with the address that its mails come from: mail programs take changes only from there (RFC 6047). */
  readonly organizer: { readonly name: string; readonly email: string };
  /** The address that the file is mailed to. Without it the file is a download, which has no attendees (RFC 5546, 3.2.1). */
  readonly attendee?: string | undefined;
  readonly isCanceled?: boolean;
}

/** Writes a calendar file (RFC 5545) with times in UTC: the invitation or cancellation of a mail, or a download. */
export function createCalendarFile(entry: CalendarEntry): string {
  const { product, id, publicUrl, attendee, isCanceled = false, ...shown } = entry;
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: 'Greatcircle', product },
    method: attendee ? method : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    ...shown,
    id: `${id}@${new URL(publicUrl).hostname}`,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  // They agreed on the site, so nobody is asked to answer.
  if (attendee) event.createAttendee({ email: encodeURI(attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false });
  return calendar.toString();
}
