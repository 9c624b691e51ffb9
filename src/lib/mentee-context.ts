/** The fields in which mentees describe themselves, in the order of the form. */
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

/** A context profile; empty fields are missing. */
export type MenteeContext = Readonly<Partial<Record<MenteeField, string>>>;

/** Maximum length of a field in characters. */
export const MENTEE_TEXT_MAX = 1000;

/**
 * Fields that, like name and address, are never sent to a language model: where mentees live and learn, who supports
 * them and what they have been through.
 */
export const WITHHELD_FIELDS = [
  'location',
  'schoolType',
  'supportSystem',
  'lifeExperiences',
] as const satisfies MenteeField[];

/** Returns the filled-in fields, trimmed. */
export function getFilledContext(
  given: Readonly<Partial<Record<MenteeField, string | null | undefined>>>,
): MenteeContext {
  const filled: Partial<Record<MenteeField, string>> = {};
  for (const field of MENTEE_FIELDS) {
    const text = given[field]?.trim();
    if (text) filled[field] = text;
  }
  return filled;
}
