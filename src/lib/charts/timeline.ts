/** A row of a timeline, from when to when, in hours or in the numbers that its author wrote. */
export interface Span {
  readonly label: string;
  readonly from: number;
  /** Null for a moment. */
  readonly to: number | null;
  /** The time in words: "22:40 to 06:30". */
  readonly text: string;
}

type Cell = string | number | null;

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DAY = 24;

/** Reads a time of day as hours: "06:30" is 6.5. Undefined if it is none. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) + Number(minutes) / 60;
}

/** Formats hours as a time of day, also of the next day: 30.5 is "06:30". */
function formatClock(hours: number): string {
  const minutes = Math.round(hours * 60) % (DAY * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats a moment of a timeline: a time of day, or the number that its author wrote. */
export const formatMoment = (moment: number, isClock: boolean): string =>
  isClock ? formatClock(moment) : moment.toLocaleString('en-US');

/**
 * Reads the rows of a timeline. With times of day, the first row begins it, and an earlier time is on the next day.
 * Returns a sentence for the author if a row cannot be read.
 */
export function readSpans(
  labels: readonly string[],
  starts: readonly Cell[],
  ends: readonly Cell[],
  parseNumber: (text: string) => number | undefined,
): { readonly spans: readonly Span[]; readonly isClock: boolean } | string {
  const isClock = starts.every((cell) => parseClock(String(cell ?? '')) !== undefined);
  const read = (cell: Cell | undefined) =>
    typeof cell === 'number' ? cell : (isClock ? parseClock : parseNumber)(cell ?? '');
  const origin = read(starts[0]) ?? 0;
  const spans: Span[] = [];
  for (const [index, label] of labels.entries()) {
    const [start, end] = [read(starts[index]), ends[index] ?? ''];
    const stop = end === '' ? null : read(end);
    if (start === undefined || stop === undefined)
      return `row ${index + 1} has neither a number nor a time such as 21:00`;
    const from = isClock && start < origin ? start + DAY : start;
    const to = stop !== null && isClock && stop < from ? stop + DAY : stop;
    if (to !== null && to < from) return `row ${index + 1} ends before it begins`;
    const text = (to === null ? [from] : [from, to]).map((moment) => formatMoment(moment, isClock));
    spans.push({ label, from, to, text: text.join(' to ') });
  }
  return { spans, isClock };
}
