/** How a firm writes a date: "Jan 5, 2025", "5 Jan 2025" or "2025-01-05". */
export const DATE_ORDERS = ['month-first', 'day-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The time zone and the order of the dates that visitors see. */
export interface DateStyle {
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
}

const LOCALES = { 'month-first': 'en-US', 'day-first': 'en-GB', 'year-first': 'sv-SE' } as const;
const createFormat = ({ timeZone, dateOrder }: DateStyle) =>
  new Intl.DateTimeFormat(LOCALES[dateOrder], { dateStyle: dateOrder === 'year-first' ? 'short' : 'medium', timeZone });

let style: DateStyle = { timeZone: 'UTC', dateOrder: 'month-first' };
let publicDate = createFormat(style);

/** Sets the firm's way to write dates. A process has one firm, so a render, a mail and a browser share it. */
export function setDateStyle(next: DateStyle): void {
  if (next.timeZone === style.timeZone && next.dateOrder === style.dateOrder) return;
  style = { timeZone: next.timeZone, dateOrder: next.dateOrder };
  publicDate = createFormat(style);
}

/** The firm's time zone: that of public dates, and of dates and times in the administration. */
export const getFirmZone = (): string => style.timeZone;

/** A date on the public site, in the firm's time zone so that server and browser agree. */
export function formatDate(iso: string): string {
  return publicDate.format(new Date(iso));
}

/** Farther away, a day without its year could be mistaken for one in the current year. */
const FAR_MS = 300 * 86_400_000;

/**
 * Formats a person's own dates in their time zone: "Jan 5, 2025", and a day that is not far away as "Jan 5" or "Mon, Jan 5".
 */
export function createDateFormats(timeZone: string) {
  const create = (near: Intl.DateTimeFormatOptions) => {
    const [short, long] = [{}, { year: 'numeric' } as const].map(
      (year) => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...near, ...year, timeZone }),
    );
    return (iso: string): string => {
      const at = new Date(iso);
      return (Math.abs(at.getTime() - Date.now()) > FAR_MS ? long : short)?.format(at) ?? '';
    };
  };
  return {
    formatDate: create({ year: 'numeric' }),
    formatDay: create({}),
    formatWeekday: create({ weekday: 'short' }),
  };
}

/** "Jan 5, 2025, 2:07 PM UTC": a time in an email, with its time zone, which is the firm's unless another is given. */
export const formatTime = (time: Date, timeZone = getFirmZone()): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZone,
    timeZoneName: 'short',
  }).format(time);
