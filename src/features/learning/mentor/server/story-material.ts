import { countDays } from '../domain/days.ts';
import { flattenMarkdown } from '../domain/story/quote.ts';
import { formatStoryDay } from '../domain/story/sides.ts';
import type { StoryFacts } from '../domain/story/story-facts.ts';
import { removeWithheldFields } from './model-text.ts';

/** The side of each edition, in the order of the stories written here. */
const SIDES = [
  'where the person stands, and the next weeks step by step',
  'an ordinary week: the hours, the practice at work, and what helps in a hard week',
  'looking back from the end of the plan',
] as const;

export interface ModelFacts extends StoryFacts {
  /** Advice that reveals what a learner chose about hardship. The model never gets it; it is added to its story. */
  readonly ownAdvice: readonly string[];
  /** The title of the story before. */
  readonly earlier: string | null;
}

/** The facts as the model receives them. Its answer is checked against the same object. */
export function createStoryMaterial(facts: ModelFacts) {
  const { goal, picture, words, knownSkills, steps, hoursPerWeek, finishOn, advice, today, edition, earlier } = facts;
  return {
    side: SIDES[edition % SIDES.length],
    today: formatStoryDay(today, today),
    person: removeWithheldFields(words),
    goal,
    known: knownSkills,
    hoursPerWeek,
    finish: finishOn && formatStoryDay(finishOn, today),
    advice: advice.map(flattenMarkdown),
    picture: picture && flattenMarkdown(picture),
    steps: steps.map(({ kind, contentId, title, takeaway, skill, dueOn }) => ({
      kind,
      contentId,
      title,
      takeaway,
      skill,
      until: dueOn && formatStoryDay(dueOn, today),
      in: dueOn && describeDistance(countDays(today, dueOn)),
    })),
    // So that the next story differs. Only the title, because the text may hold advice that is not for the model.
    earlier,
  };
}

const describeDistance = (days: number) => `${days} days, ${Math.round(days / 7)} weeks`;
