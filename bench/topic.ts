import type { Scope } from '../tests/tools/scope.ts';
import type { Site, SiteOptions } from '../tests/tools/site.ts';
import { median, percentile } from '../tests/tools/statistics.ts';

/** One line of a topic's table. Without `goal` it is for information. */
export interface Row {
  readonly what: string;
  /** With its unit, as printed. */
  readonly measured: string;
  readonly goal?: string;
  readonly met?: boolean;
}

/** A topic's tools. Everything that it opens is closed when it ends. */
export interface Bench extends Scope {
  readonly run: 'whole' | 'quick' | 'smoke';
  /** The number of rounds, seconds or rows of a whole run, of a quick one for a first look, and of one that only shows that the topic works. */
  size(whole: number, quick: number, smoke?: number): number;
  /** Megabytes to back up (`--megabytes`). */
  readonly megabytes: number | undefined;
  /** Minutes of mixed load (`--minutes`). */
  readonly minutes: number | undefined;
  /** The site with sample content. Topics that only read share it. */
  getSharedSite(): Promise<Site>;
  /** Stops the shared site, so that nothing else runs while a topic measures. The next `getSharedSite()` starts it on the same data. */
  stopSharedSite(): Promise<void>;
  /** Stops the shared site and starts another, whose data is new. */
  startOwnSite(settings?: SiteOptions['settings'], options?: SiteOptions): Promise<Site>;
  /** Adds a line below the table. */
  note(text: string): void;
}

export const NEEDS = {
  wrk: 'wrk',
  proc: '/proc of Linux',
  lighthouse: 'npm ci --prefix bench/lighthouse',
  peers: 'npm ci --prefix bench/peers',
};

/** One thing that is measured. */
export interface Topic {
  /** As given to --only. */
  readonly name: string;
  readonly title: string;
  /** The method of measurement, in plain sentences. */
  readonly how: string;
  /** Requirements of the topic. If one is missing, the topic is skipped. */
  readonly needs?: readonly (keyof typeof NEEDS)[];
  run(bench: Bench): Promise<Row[]>;
}

type Format = (value: number) => string;

/** A row without a goal. */
export const info = (what: string, measured: string): Row => ({ what, measured });

/** A row whose goal is a least value. */
export function atLeast(what: string, value: number, goal: number, format: Format): Row {
  return { what, measured: format(value), goal: `≥ ${format(goal)}`, met: value >= goal };
}

/** A row whose goal is a greatest value. */
export function atMost(what: string, value: number, goal: number, format: Format): Row {
  return { what, measured: format(value), goal: `≤ ${format(goal)}`, met: value <= goal };
}

export const asRatio = (value: number) => value.toFixed(2);
export const asCount = (value: number) => Math.round(value).toLocaleString('en-US');
export const asRate = (value: number) => `${asCount(value)}/s`;
export const asSeconds = (value: number) => `${value.toFixed(2)} s`;
export const asMegabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;
export const asKilobytes = (value: number) => `${(value / 1e3).toFixed(1)} kB`;
export const asMilliseconds = (value: number) => `${value.toFixed(2)} ms`;

/** The median of some times, and another percentile of them. */
export const asMedianAnd = (times: readonly number[], share: number) =>
  `${asMilliseconds(median(times))}, ${asMilliseconds(percentile(times, share))}`;

/** Compares the times of requests at rest and while something else goes on. The goal, if there is one, is for the ratio. */
export function restAndBusyRows(rest: readonly number[], busy: readonly number[], goal?: number, prefix = ''): Row[] {
  const both = (share: number) =>
    `${asMilliseconds(percentile(rest, share))} and ${asMilliseconds(percentile(busy, share))}`;
  const ratio = percentile(busy, 0.99) / percentile(rest, 0.99);
  const name = `${prefix}99th percentile, ratio`;
  return [
    info(`${prefix}Median, at rest and busy`, both(0.5)),
    info(`${prefix}99th percentile, at rest and busy`, both(0.99)),
    goal === undefined ? info(name, asRatio(ratio)) : atMost(name, ratio, goal, asRatio),
  ];
}
