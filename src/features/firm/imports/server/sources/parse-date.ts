const ZONED = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC)$/i;
const PARTS = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/** Parses a date as exports write it. One without a zone is UTC. Undefined if it is none, such as 0000-00-00. */
export function parseDate(text: string): Date | undefined {
  const typed = text.trim();
  if (typed === '' || typed.startsWith('0000')) return undefined;
  const parts = PARTS.exec(typed);
  const written = parts
    ? `${parts[1]}-${pad(parts[2])}-${pad(parts[3])}T${pad(parts[4])}:${pad(parts[5])}:${pad(parts[6])}Z`
    : typed;
  const date = new Date(written);
  if (!parts && !ZONED.test(typed)) return Number.isNaN(date.getTime()) ? undefined : toUtc(date);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1900 || year > 2200 ? undefined : date;
}

const pad = (part: string | undefined): string => (part ?? '0').padStart(2, '0');

/** The same clock time in UTC, whatever zone this machine has. */
const toUtc = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

/** Whether a date says its zone. */
export const hasZone = (text: string): boolean => ZONED.test(text.trim());
