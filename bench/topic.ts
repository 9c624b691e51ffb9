import type { App } from './tools/app.ts';

/** One line of a topic's table. Without `goal` it stands there for information. */
export interface Row {
  readonly what: string;
  /** With its unit, as printed. */
  readonly measured: string;
  readonly goal?: string;
  readonly met?: boolean;
}

export interface Findings {
  readonly rows: readonly Row[];
  /** What stands below the table: missing programs, audits that failed. */
  readonly notes?: readonly string[];
}

/** What a topic may use. */
export interface Bench {
  /** Fewer and shorter rounds; the figures are for a first look. */
  readonly quick: boolean;
  /** Of what is backed up, where --megabytes says it. */
  readonly megabytes: number | undefined;
  /** Of mixed load, where --minutes says it. */
  readonly minutes: number | undefined;
  /** The site on sample content, started on first use and shared by topics that only read. */
  site(): Promise<App>;
  /** Stops the shared site, so that a topic measures alone; the next `site()` starts it again on the same data. */
  rest(): Promise<void>;
}

/** One thing that is measured. */
export interface Topic {
  /** As given to --only. */
  readonly name: string;
  readonly title: string;
  /** How it is measured, in plain sentences. */
  readonly how: string;
  readonly needsWrk?: boolean;
  run(bench: Bench): Promise<Findings>;
}

/** A row whose goal is a least value. `text` prints both. */
export function atLeast(what: string, value: number, goal: number, text: (value: number) => string): Row {
  return { what, measured: text(value), goal: `≥ ${text(goal)}`, met: value >= goal };
}

/** A row whose goal is a greatest value. */
export function atMost(what: string, value: number, goal: number, text: (value: number) => string): Row {
  return { what, measured: text(value), goal: `≤ ${text(goal)}`, met: value <= goal };
}

export const asRatio = (value: number) => value.toFixed(2);
export const asRate = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
export const asSeconds = (value: number) => `${value.toFixed(2)} s`;
export const asMegabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;
export const asKilobytes = (value: number) => `${(value / 1e3).toFixed(1)} kB`;
export const asMilliseconds = (value: number) => `${value.toFixed(2)} ms`;
