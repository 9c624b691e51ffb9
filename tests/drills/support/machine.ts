import os from 'node:os';
import type { Figures } from './drill.ts';

/**
 * What the machine is busy with besides, before a drill begins. Limits are those of a quiet one: where others compute too, each
 * gets its share of the processors, and what is allowed grows by as much. That is told among the figures.
 */
export function machineNow(): { readonly slack: number; readonly figures: Figures } {
  const [load = 0] = os.loadavg();
  const cores = os.availableParallelism();
  const slack = Math.max(1, load / cores);
  if (slack === 1) return { slack, figures: {} };
  return { slack, figures: { machine: `load ${load.toFixed(1)} on ${cores} cores, limits × ${slack.toFixed(1)}` } };
}
