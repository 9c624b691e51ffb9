/** The editor's time zone: "Europe/Berlin, GMT+1". */
export function getTimeZone(at = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const offset = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined || offset === timeZone ? timeZone : `${timeZone.replaceAll('_', ' ')}, ${offset}`;
}

/** Formats a time for a date-time control, in the editor's time zone: "2026-11-24T09:00". */
export function toControlTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** Parses the time of such a control. Returns undefined if it is empty or incomplete. */
export function parseControlTime(text: string): Date | undefined {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Tomorrow at nine in the morning. */
export function getTomorrowMorning(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}
