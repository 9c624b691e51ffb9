import { createDateFormats } from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';

// In the reader's own time zone, so only for data that the browser has loaded itself.
const MONTH_DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** With the year if it is another one. */
function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso);
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return at.toLocaleString('en-US', { ...options, year });
}

/** "Tue, Nov 24, 3:00 PM". */
export const formatHourTime = (iso: string): string => format(iso, { weekday: 'short', ...MONTH_DAY, ...TIME });
/** "Nov 24, 3:00 PM". */
export const formatMessageTime = (iso: string): string => format(iso, { ...MONTH_DAY, ...TIME });
/** "3:00 PM". */
export const formatClockTime = (iso: string): string => new Date(iso).toLocaleTimeString('en-US', TIME);
/** "Tue". */
export const formatWeekday = (day: Date): string => day.toLocaleDateString('en-US', { weekday: 'short' });
/** "Tue, Nov 24". */
export const formatWeekdayDate = (day: Date): string => format(day.toISOString(), { weekday: 'short', ...MONTH_DAY });
/** "Nov 24". */
export const formatShortDay = (iso: string): string => format(iso, MONTH_DAY);

/** "Jan 5": a day of a learner's plan, which has no time zone. */
export const { formatDay: formatPlanDay } = createDateFormats('UTC');

/** The place of an office hour: a text, or a link that opens in a new tab. A short one shows only the host of its address. */
export function Place(props: { place: string; isShort?: boolean; className?: string }) {
  const { place, isShort, className } = props;
  if (!/^https:\/\/\S+$/.test(place)) return place;
  const address = place.replace('https://', '');
  return (
    <a
      href={place}
      target="_blank"
      rel="noreferrer"
      {...(isShort && { title: address, 'aria-label': address })}
      className={classNames('link', className)}
    >
      {isShort ? address.replace(/[/?#].*/, '') : address}
    </a>
  );
}
