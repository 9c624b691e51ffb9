const adminDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Jan 05, 2025": MMM dd, yyyy, as dates are written in the administration (specification 9). */
export function formatAdminDate(iso: string): string {
  return adminDate.format(new Date(iso));
}

const adminTime = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** "Jan 05, 2025 14:05": MMM dd, yyyy HH:mm (specification 9). */
export const formatAdminTime = (iso: string): string => `${formatAdminDate(iso)} ${adminTime.format(new Date(iso))}`;

/** "14:05" on the clock of whoever reads it, with the day where it was another. */
export function formatClock(iso: string): string {
  const at = new Date(iso);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? time : `${time} on ${at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}`;
}
