/** The day that is `count` business days after another, in the reader's time zone. */
export function addBusinessDays(from: Date, count: number): Date {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  for (let left = count; left > 0; ) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() !== 0 && day.getDay() !== 6) left--;
  }
  return day;
}

const pad = (value: number) => String(value).padStart(2, '0');
const toDate = (day: Date) => `${day.getFullYear()}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A calendar file (RFC 5545) with an entry for the whole day on which the firm has answered. */
export function createReminder(options: { firm: string; email: string; day: Date; host: string }): string {
  const { firm, email, day, host } = options;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(firm)}//Contact//EN`,
    'BEGIN:VEVENT',
    `UID:${toDate(day)}-answer@${host}`,
    `DTSTAMP:${toDate(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${toDate(day)}`,
    `SUMMARY:${escapeText(`${firm} answers your message`)}`,
    `DESCRIPTION:${escapeText(`If you have no answer by the end of the day, write to ${email}.`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
