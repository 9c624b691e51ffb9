// Limits and words without zod, so that screens may use them (docs/decisions/0004).
/** Maximum lengths of a story's parts in characters, and the maximum number of key moments. */
export const STORY_LIMITS = {
  title: 200,
  narrative: 12_000,
  moment: 600,
  moments: 12,
  vision: 3000,
  pathway: 300,
} as const;

/** Stories of this visit that a request for another one names. */
export const TOLD_MAX = 6;
/** The most stories that a learner can keep. */
export const STORIES_MAX = 100;
export const NARRATIVE_FAILURE = 'Failed to generate narrative';
