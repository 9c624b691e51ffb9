import type { Profile } from './profile';
import { ENGLISH_PROFILES } from './profiles-english';
import { WORLD_PROFILES } from './profiles-world';

/** Forty people. The first half of each file was written before the code that reads them. */
export const PROFILES: readonly Profile[] = [...ENGLISH_PROFILES, ...WORLD_PROFILES];
