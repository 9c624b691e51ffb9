import { pickSpeakable } from '#lib/briefing/briefing-facts.ts';
import { formatBriefingDate } from '#lib/briefing/briefing-sayings.ts';
import { flattenMarkdown } from '#lib/briefing/quote.ts';
import type { StoryFacts } from './briefing.service.ts';
import { removeWithheldFields } from './model-text.service.ts';

/** What each edition is about, in the order of the local briefing's angles. */
const ANGLES = [
  'the next weeks, step by step',
  'the next month and what the person can do after it',
  'a hard week: what gets in the way, what to do then, and the smallest step',
  'looking back from the end of the plan',
] as const;
const MAX_DESCRIPTION = 300;
const MAX_EARLIER = 3000;

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
  const { roles, skills, missing, obstacles } = understanding;
  const [role] = roles;
  return {
    angle: ANGLES[edition % ANGLES.length],
    today: formatBriefingDate(today, today),
    person: removeWithheldFields(pickSpeakable(context, understanding)),
    path: pathway?.title ?? null,
    roles: roles.map(({ name }) => name),
    skills: skills.map(({ name }) => name),
    notInLibrary: missing.map(({ name }) => name),
    advice: obstacles.flatMap(({ advice }) => (advice ? [flattenMarkdown(advice)] : [])),
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
    // So that another story is another one.
    earlier: earlier ? { title: earlier.title, narrative: earlier.narrative.slice(0, MAX_EARLIER) } : null,
  };
}

export type StoryMaterial = ReturnType<typeof createStoryMaterial>;
