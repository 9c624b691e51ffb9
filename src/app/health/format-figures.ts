import { formatTime } from '#lib/dates.ts';

/** Formats figures for the Health page. */
export const formatNumber = (value: number) => value.toLocaleString('en-US');
export const formatPlural = (value: number, noun: string) => `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
export const formatTimestamp = (value: Date) => formatTime(value);

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${UNITS[power]}`;
}

export function formatSeconds(seconds: number): string {
  if (seconds < 1) return `${Math.ceil(seconds * 1000)} ms`;
  if (seconds < 60) return formatPlural(Math.round(seconds), 'second');
  if (seconds < 3600) return formatPlural(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return formatPlural(Math.round(seconds / 3600), 'hour');
  return formatPlural(Math.round(seconds / 86_400), 'day');
}
