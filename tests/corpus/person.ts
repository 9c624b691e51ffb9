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

/** One person of the corpus: what they wrote, and what a kind reader makes of it. */
export interface Person {
  who: string;
  answers: Partial<Record<Field, string>>;
  /** Words that must never be said back to them, in any edition. */
  delicate?: readonly string[];
  /** A skill or role each that the profile plainly names, in words; empty when nothing can be known. */
  recognized: readonly string[];
  /** What must not be concluded from it. */
  misread?: readonly string[];
  /** Written in another language than English: quoted, never parsed. */
  foreign?: true;
  /** So little is said that two such people may rightly get the same briefing. */
  nearlyEmpty?: true;
}
