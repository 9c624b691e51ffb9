import { GENERATE_NARRATIVE_PATH, PATHWAY_PLAN_PATH } from '#features/narratives/narratives.constants.ts';
import { createLane, type Lane, type LaneSize } from '#platform/http/lane.ts';
import type { LoopWatch } from '#platform/http/loop-watch.ts';
import { UPLOAD_PATHS } from './api.ts';

/**
 * What is under way at once, by what it waits for: a storage or a model that hangs takes no place from anything else. Of the
 * places that the processor and the database are asked through, some are for signed-in people and for pages everybody shares.
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
const STORED = /^\/(?:files|media|og)\/|^\/api\/whitepapers\/\d+\/download$/;
const SIGNS_OF_LIFE: readonly string[] = ['/healthz', '/readyz'];

export function createLanes(loop: LoopWatch): Lanes {
  return {
    work: createLane({ ...SIZES.work, loop }),
    files: createLane(SIZES.files),
    model: createLane(SIZES.model),
    uploads: createLane(SIZES.uploads),
  };
}

/** The lane of a request; undefined for what is always answered. */
export function laneOf(url: string): LaneName | undefined {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (SIGNS_OF_LIFE.includes(path)) return undefined;
  if (UPLOAD_PATHS.includes(path)) return 'uploads';
  if (MODEL_PATHS.includes(path)) return 'model';
  return STORED.test(path) ? 'files' : 'work';
}
