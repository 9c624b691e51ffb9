import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { OfficeHour } from './office-hours.store.ts';

/** The calendar file (RFC 5545) of a booked office hour. It names the other person, and no address. */
export function presentCalendar(
  { hour, booking }: Pick<OfficeHour, 'hour' | 'booking'>,
  { other, publicUrl, isCanceled = false }: { other: string; publicUrl: string; isCanceled?: boolean },
): string {
  const end = new Date(hour.startsAt.getTime() + hour.minutes * 60_000);
  // A link is shown as one by calendar programs.
  const url = /^https:\/\/\S+$/.test(hour.place) ? hour.place : null;
  const calendar = ical({
    prodId: { company: 'Greatcircle', product: 'Office hours' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The time distinguishes two bookings of one hour.
    id: `office-hour-${hour.id}-${booking?.bookedAt.getTime() ?? 0}@${new URL(publicUrl).hostname}`,
    sequence: isCanceled ? 1 : 0,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: hour.startsAt,
    end,
    summary: `Office hour with ${other}`,
    location: hour.place,
    url,
  });
  return calendar.toString();
}
