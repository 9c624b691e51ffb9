import os from 'node:os';
import type { Scope } from '../../tools/scope.ts';

/** The measurements of a run: `{ 'kill → serving, p50': '1.2 s' }`. */
export type Figures = Readonly<Record<string, string>>;

/** A fault caused on purpose, with real processes. It passes unless `run` throws. */
export interface Drill {
  /** As `--only` takes it; its file is `<name>.drill.ts`. */
  readonly name: string;
  /** The fault that is tested, in one line. */
  readonly title: string;
  /** Programs that it starts, by the names of their Debian packages. */
  readonly needs?: readonly string[];
  /** A run that takes longer has failed. */
  readonly limitSeconds?: number;
  run(scope: Scope): Promise<Figures>;
}

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
