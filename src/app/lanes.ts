import { GENERATE_NARRATIVE_PATH, PATHWAY_PLAN_PATH } from '#features/narratives/narratives.constants.ts';
import { createLane, type Lane, type LaneSize } from '#platform/http/lane.ts';
import type { LoopWatch } from '#platform/http/loop-watch.ts';
import { UPLOAD_PATHS } from './api.ts';

/**
 * Limits of concurrent requests per resource that they wait for, so that a hanging storage or model blocks nothing
 * else. A part of the `work` slots is reserved for signed-in people and for shared pages.
 */
const SIZES = {
  work: { places: 16, reserved: 0.25 },
  files: { places: 64 },
  model: { places: 32 },
  uploads: { places: 16 },
} as const satisfies Record<string, LaneSize>;

export type LaneName = keyof typeof SIZES;
export type Lanes = Readonly<Record<LaneName, Lane>>;

const MODEL_PATHS: readonly string[] = [GENERATE_NARRATIVE_PATH, PATHWAY_PLAN_PATH];
const STORED_PATHS = /^\/(?:files|media|og)\/|^\/api\/whitepapers\/\d+\/download$/;
const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

export function createLanes(loop: LoopWatch): Lanes {
  return {
    work: createLane({ ...SIZES.work, loop }),
    files: createLane(SIZES.files),
    model: createLane(SIZES.model),
    uploads: createLane(SIZES.uploads),
  };
}

/** The limiter for a request; undefined for requests that are never limited. */
export function laneOf(url: string): LaneName | undefined {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (HEALTH_PATHS.includes(path)) return undefined;
  if (UPLOAD_PATHS.includes(path)) return 'uploads';
  if (MODEL_PATHS.includes(path)) return 'model';
  return STORED_PATHS.test(path) ? 'files' : 'work';
}
