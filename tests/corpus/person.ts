/** The 20 fields of a profile, as a learner fills them in. */
export type Field =
  | 'location'
  | 'schoolType'
  | 'resources'
  | 'interests'
  | 'hobbies'
  | 'subjects'
  | 'shortTermGoals'
  | 'longTermGoals'
  | 'dreamJob'
  | 'workExperience'
  | 'lifeExperiences'
  | 'achievements'
  | 'currentChallenges'
  | 'strengths'
  | 'supportSystem'
  | 'learningStyle'
  | 'timeAvailable'
  | 'preferredFormat'
  | 'values'
  | 'motivation';

/** One person of the corpus: their answers, and what a kind reader concludes from them. */
export interface Person {
  who: string;
  answers: Partial<Record<Field, string>>;
  /** Words that must never be quoted back to them, in any edition. */
  delicate?: readonly string[];
  /** A skill or role each that the profile plainly names, in words; empty if the profile names none. */
  recognized: readonly string[];
  /** Conclusions that must not be drawn from it. */
  misread?: readonly string[];
  /** Written in a language other than English: quoted, never parsed. */
  foreign?: true;
  /** The answers say so little that two such people may get the same briefing. */
  nearlyEmpty?: true;
}
