import { type BriefingInput, type BriefingUnderstanding, pickSpeakable } from '#lib/briefing/briefing-facts.ts';
import { formatBriefingDate } from '#lib/briefing/briefing-sayings.ts';
import { flattenMarkdown } from '#lib/briefing/quote.ts';
import type { MenteeProfileRequest } from '../narratives.contract.ts';
import { isWithheld, removeWithheldFields } from './model-text.ts';

/** The angle of each edition, in the order of the local briefing's angles. */
const ANGLES = [
  'the next weeks, step by step',
  'the next month and what the person can do after it',
  'a hard week: what gets in the way, what to do then, and the smallest step',
  'looking back from the end of the plan',
] as const;
const MAX_DESCRIPTION = 300;

export interface StoryRequest {
  readonly menteeContext?: MenteeProfileRequest | undefined;
  readonly selectedPathway?: string | null | undefined;
  readonly edition: number;
  readonly earlier?: { readonly title: string } | undefined;
}

/** The facts of a story: the profile, its understanding, and the open steps of the path or of the plan. */
export interface StoryFacts extends BriefingInput {
  /** Descriptions of items by id. For the model. */
  readonly descriptions: ReadonlyMap<number, string>;
  readonly earlier: StoryRequest['earlier'];
}

/**
 * Lists the advice on obstacles. Advice reveals what a learner told, so the model gets none for sensitive obstacles and
 * for those found only in withheld answers.
 */
export function listAdvice({ obstacles }: BriefingUnderstanding, isForModel: boolean): string[] {
  return obstacles
    .filter(({ isSensitive, fields }) => isForModel === (!isSensitive && fields.some((field) => !isWithheld(field))))
    .flatMap(({ advice }) => (advice ? [flattenMarkdown(advice)] : []));
}

/** The facts as the model receives them. Its answer is checked against the same object. */
export function createStoryMaterial({
  context,
  understanding,
  steps,
  pathway,
  today,
  edition,
  descriptions,
  earlier,
}: StoryFacts) {
  const { roles, skills, missing } = understanding;
  const [role] = roles;
  return {
    angle: ANGLES[edition % ANGLES.length],
    today: formatBriefingDate(today, today),
    person: removeWithheldFields(pickSpeakable(context, understanding)),
    path: pathway?.title ?? null,
    roles: roles.map(({ name }) => name),
    skills: skills.map(({ name }) => name),
    notInLibrary: missing.map(({ name }) => name),
    advice: listAdvice(understanding, true),
    picture: role?.picture ? flattenMarkdown(role.picture) : null,
    way: steps.map(({ kind, contentId, title, minutes, dueAt, takeaway, skill }) => ({
      kind,
      contentId,
      title,
      about: contentId === null ? null : (descriptions.get(contentId)?.slice(0, MAX_DESCRIPTION) ?? null),
      takeaway,
      skill,
      minutes,
      hours: Math.round(minutes / 6) / 10,
      until: formatBriefingDate(dueAt, today),
    })),
    // So that the next story differs. Only the title, because the text may hold advice that is not for the model.
    earlier: earlier?.title ?? null,
  };
}

export type StoryMaterial = ReturnType<typeof createStoryMaterial>;
