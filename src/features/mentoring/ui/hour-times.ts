// In the reader's own time zone, so only for data that the browser has loaded itself.
const startTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const messageTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** "Tue, Nov 24, 3:00 PM". */
export const formatHourTime = (iso: string): string => startTime.format(new Date(iso));
/** "Nov 24, 3:00 PM". */
export const formatMessageTime = (iso: string): string => messageTime.format(new Date(iso));
/** "Nov 24". */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(iso));
