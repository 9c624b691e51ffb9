/** What a mentee may tell of themselves, in the order of specification 3. */
export const MENTEE_FIELDS = [
  'location',
  'schoolType',
  'resources',
  'interests',
  'hobbies',
  'subjects',
  'shortTermGoals',
  'longTermGoals',
  'dreamJob',
  'workExperience',
  'lifeExperiences',
  'achievements',
  'currentChallenges',
  'strengths',
  'supportSystem',
  'learningStyle',
  'timeAvailable',
  'preferredFormat',
  'values',
  'motivation',
] as const;
export type MenteeField = (typeof MENTEE_FIELDS)[number];

/** A context profile: what is not told is not there. */
export type MenteeContext = Readonly<Partial<Record<MenteeField, string>>>;

/** Characters of one field (decisions.md, API). */
export const MENTEE_TEXT_MAX = 1000;

/** What never goes to a language model, beside name and address: where one lives and learns, whom one has, what one went through. */
export const WITHHELD_FIELDS = [
  'location',
  'schoolType',
  'supportSystem',
  'lifeExperiences',
] as const satisfies MenteeField[];

/** The fields that say something, trimmed. */
export function toldContext(given: Readonly<Partial<Record<MenteeField, string | null | undefined>>>): MenteeContext {
  const told: Partial<Record<MenteeField, string>> = {};
  for (const field of MENTEE_FIELDS) {
    const text = given[field]?.trim();
    if (text) told[field] = text;
  }
  return told;
}
