import type { Named, Skill } from '#lib/skills.ts';
import { type Lesson, toItemStepId } from './choice.ts';
import type { Want } from './goals.ts';

export const STEP_KINDS = ['item', 'practice', 'evidence'] as const;

/** One step of a plan: an item of the library, practice at work, or evidence of a skill. */
export interface PlanStep {
  /** "item-12", "practice-4", "evidence-4": the number is the item's or the skill's id. */
  readonly id: string;
  readonly kind: (typeof STEP_KINDS)[number];
  readonly contentId: number | null;
  /** A skill or, for evidence of a goal, a role. Null if nothing is known about the learner's goals. */
  readonly skill: Named | null;
  /** Index of its phase. */
  readonly phase: number;
  readonly title: string;
  /** Markdown of practice and evidence. */
  readonly text: string | null;
  /** The minutes planned for it. */
  readonly minutes: number;
  /** A sentence: why it is in the plan. */
  readonly why: string;
  readonly dueAt: Date;
  readonly weeks: number | null;
  readonly startsAt: Date | null;
}

export type StepDraft = Omit<PlanStep, 'dueAt' | 'phase'>;

const PRACTICE_MINUTES = 60;
const EVIDENCE_MINUTES = 90;
const EDITORS_REASON = 'Our editors suggest it for a start, because we found no skill or role in your profile yet.';
const BEGINNERS_REASON = 'It is for beginners, and we found no skill or role in your profile yet.';

/** Creates the step of a lesson. `why` replaces the reason that the lesson's skill gives. */
export function toItemStep({ item, minutes, preparesFor }: Lesson, want: Want | undefined, why?: string): StepDraft {
  const general = item.isRecommended ? EDITORS_REASON : BEGINNERS_REASON;
  const reason = want ? `Teaches “${want.skill.name}”, ${want.because}.` : general;
  return {
    id: toItemStepId(item.id),
    kind: 'item',
    contentId: item.id,
    skill: want ? toNamed(want.skill) : null,
    title: item.title,
    text: null,
    minutes,
    why: why || (preparesFor ? `${reason} Comes before “${preparesFor}”.` : reason),
    weeks: item.weeks,
    startsAt: item.startsAt,
  };
}

/** Creates the practice of a wanted skill; undefined if the skill has none. */
export function toPracticeStep({ skill, because }: Want, isTaught: boolean): StepDraft | undefined {
  if (!skill.practice) return undefined;
  const name = `“${skill.name}”`;
  const why = isTaught
    ? `Uses ${name} at work, ${because}.`
    : `The library has nothing on ${name} yet, ${because}. You can practice it at work.`;
  return {
    ...createOwnStep('practice', skill, skill.practice),
    minutes: skill.practiceMinutes ?? PRACTICE_MINUTES,
    why,
  };
}

/** Creates the evidence of a skill or a role; undefined if it has none. */
export function toEvidenceStep(skill: Skill): StepDraft | undefined {
  if (!skill.evidence) return undefined;
  const why =
    skill.type === 'role'
      ? `Shows that you are ready for the role “${skill.name}”.`
      : `Shows that you can use “${skill.name}”.`;
  return { ...createOwnStep('evidence', skill, skill.evidence), minutes: EVIDENCE_MINUTES, why };
}

function createOwnStep(kind: 'practice' | 'evidence', skill: Skill, text: string) {
  const title = `${kind === 'practice' ? 'Practice' : 'Evidence'}: ${skill.name}`;
  return {
    id: `${kind}-${skill.id}`,
    kind,
    contentId: null,
    skill: toNamed(skill),
    title,
    text,
    weeks: null,
    startsAt: null,
  };
}

const toNamed = ({ id, name }: Skill): Named => ({ id, name });
