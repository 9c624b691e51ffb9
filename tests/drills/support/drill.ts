import assert from 'node:assert/strict';
import os from 'node:os';
import type { Scope } from '../../tools/scope.ts';

/** The measurements of a run: `{ 'kill → serving, p50': '1.2 s' }`. */
export type Figures = Readonly<Record<string, string>>;

/** The tools of a run: a whole one, or one of seconds that only shows that the drill still works. */
export interface DrillScope extends Scope {
  readonly isSmoke: boolean;
  /** The number of rounds, milliseconds or rows of a whole run, and of one of seconds. */
  size(whole: number, smoke: number): number;
  /** Asserts what only a whole run on a quiet machine can: a time, a rate, what comes after minutes. */
  assertGoal(isMet: boolean, message: string): void;
}

/** A fault caused on purpose, with real processes. It passes unless `run` throws. */
export interface Drill {
  /** As `--only` takes it; its file is `<name>.drill.ts`. */
  readonly name: string;
  /** The fault that is tested, in one line. */
  readonly title: string;
  /** Programs that it starts, by the names of their Debian packages. */
  readonly needs?: readonly string[];
  /** What the machine lacks besides programs, if anything. */
  findLack?(): string | undefined;
  /** A run that takes longer has failed. */
  readonly limitSeconds?: number;
  run(scope: DrillScope): Promise<Figures>;
}

export const toDrillScope = (scope: Scope, isSmoke: boolean): DrillScope => ({
  ...scope,
  isSmoke,
  size: (whole, smoke) => (isSmoke ? smoke : whole),
  assertGoal: (isMet, message) => assert.ok(isSmoke || isMet, message),
});

export const ms = (value: number): string => `${value.toFixed(0)} ms`;

/**
 * Reads how busy the machine is before a drill begins. Limits are for a quiet machine. If other programs use the
 * processor too, the limits grow with its load, and the figures say so.
 */
export function readMachine(): { readonly slack: number; readonly figures: Figures } {
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  const slack = Math.max(1, load / cores);
  if (slack === 1) return { slack, figures: {} };
  return { slack, figures: { machine: `load ${load.toFixed(1)} on ${cores} cores, limits × ${slack.toFixed(1)}` } };
}
