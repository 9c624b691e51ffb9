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
