import type { MenteeField } from './mentee-context.ts';

/** The list call of skills and roles, which other features' forms offer, too. */
export const SKILLS_PATH = '/api/skills';
export const SKILL_TYPES = ['skill', 'role'] as const;

/** A skill, or a role with the skills it needs. */
export interface Skill {
  readonly id: number;
  readonly name: string;
  readonly type: (typeof SKILL_TYPES)[number];
  readonly category: string;
  /** What it is, in one line. */
  readonly definition: string | null;
  /** The skills of a role. Some may be deleted by now. */
  readonly skillIds: readonly number[];
  /** Markdown: something to do at work. */
  readonly practice: string | null;
  readonly practiceMinutes: number | null;
  /** Markdown: evidence that somebody has the skill. */
  readonly evidence: string | null;
  /** Markdown, for roles: what an ordinary day could look like. */
  readonly picture: string | null;
}

/** A learner's own words, unchanged except that long ones are cut. */
export interface Quote {
  readonly field: MenteeField;
  readonly quote: string;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

interface Understood extends Named {
  /** The answers that name it. Empty if the learner added it, or if only a role asks for it. */
  readonly because: readonly Quote[];
  /** Whether the learner added it. */
  readonly isOwn: boolean;
}

export interface UnderstoodSkill extends Understood {
  /** The understood roles that need it. */
  readonly roleIds: readonly number[];
}

/** A learner's goals and knowledge, as their profile states them and they have corrected them. */
export interface Understanding {
  readonly roles: readonly Understood[];
  /** Wanted: those of the roles, and those that goals and interests name. */
  readonly skills: readonly UnderstoodSkill[];
  /** Skills that the learner's experience names, or a role in it assumes. A wanted skill may be among them. */
  readonly known: readonly (Named & { readonly because: readonly Quote[]; readonly isAssumed: boolean })[];
  /** Possible obstacles, with the answers in which they were found. */
  readonly obstacles: readonly (Named & { readonly isSensitive: boolean; readonly fields: readonly MenteeField[] })[];
  /** Goals and difficulties in which nothing was found, for example in another language. */
  readonly notUnderstood: readonly Quote[];
  /** Wanted skills that no library item teaches. */
  readonly missing: readonly Named[];
}
