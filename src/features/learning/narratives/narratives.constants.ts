// Paths, limits and words without zod, so that screens may use them (docs/decisions/0004).
export const MENTEE_PROFILE_PATH = '/api/mentee-profile';
export const PATHWAY_PLAN_PATH = '/api/pathway-plan';
export const GENERATE_NARRATIVE_PATH = '/api/generate-narrative';
export const NARRATIVES_PATH = '/api/narratives';

/** A learner's actions on a step of a plan. */
export const STEP_ACTIONS = ['skip', 'swap', 'know', 'postpone', 'do', 'undo'] as const;
export type StepAction = (typeof STEP_ACTIONS)[number];
/** How long a deleted story or an abandoned plan can be restored, in milliseconds. */
export const RESTORE_MS = 3600_000;
export const POSTPONE_WEEKS_MAX = 26;

/** Maximum lengths of a story's parts in characters, and the maximum number of key moments. */
export const STORY_LIMITS = {
  title: 200,
  narrative: 12_000,
  moment: 600,
  moments: 12,
  vision: 3000,
  pathway: 300,
} as const;

export const NARRATIVE_FAILURE = 'Failed to generate narrative';
