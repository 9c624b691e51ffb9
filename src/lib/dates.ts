const publicDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 5, 2025": a date on the public site, in UTC so that server and browser agree (decisions.md). */
export function formatDate(iso: string): string {
  return publicDate.format(new Date(iso));
}

const mailTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "Jan 5, 2025, 2:07 PM UTC": a time in an email. */
export function formatTime(time: Date): string {
  return `${mailTime.format(time)} UTC`;
}
