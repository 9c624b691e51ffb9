import { flattenMarkdown, shorten } from './quote.ts';
import { dealSentences, formatStoryDay, quoteTitle, SIDES } from './sides.ts';
import type { Story, StoryFacts, StoryStep } from './story-facts.ts';

const MAX_TITLE = 180;
const MAX_NARRATIVE = 11_000;
const MAX_VISION = 2800;
const MAX_MOMENT = 580;

/**
 * Writes a story from facts: where the learner stands in their own words, the next weeks, the hard week, and a picture of
 * arriving. It claims nothing else. The same facts have the same story; the next edition tells it from another side.
 */
export function writeStory(facts: StoryFacts): Story {
  const index = facts.edition % SIDES.length;
  const side = SIDES[index] ?? SIDES[0];
  const moments = side.moments(facts);
  const nothing = facts.steps.length === 0 ? side.nothing : '';
  const paragraphs = [...side.paragraphs(facts), nothing].filter((text) => text !== '');
  return {
    title: cut(side.title(facts), MAX_TITLE),
    narrative: paragraphs.join('\n\n').slice(0, MAX_NARRATIVE),
    keyMoments: moments.map((step) => cut(describeMoment(step, facts), MAX_MOMENT)),
    futureVision: cut(describeArrival(facts, index, side), MAX_VISION),
    steps: moments.map((step) => ({
      action: cut(describeAction(step, facts), MAX_MOMENT),
      contentId: step.contentId,
      title: step.contentId === null ? null : step.title,
    })),
  };
}

const cut = (text: string, max: number): string =>
  text.length <= max ? text : (shorten(text, max) ?? text.slice(0, max));

const by = ({ dueOn }: StoryStep, { today }: StoryFacts) =>
  dueOn === null ? '' : ` by ${formatStoryDay(dueOn, today)}`;

const describeMoment = (step: StoryStep, facts: StoryFacts): string =>
  step.takeaway && step.dueOn !== null
    ? `${formatStoryDay(step.dueOn, facts.today)}: ${flattenMarkdown(step.takeaway)}`
    : describeAction(step, facts);

const describeAction = (step: StoryStep, facts: StoryFacts): string =>
  step.kind === 'item' ? `Finish ${quoteTitle(step)}${by(step, facts)}.` : `${step.title}${by(step, facts)}.`;

/** The editors' picture of the role, or else what the side says of arriving. */
function describeArrival(facts: StoryFacts, index: number, side: (typeof SIDES)[number]): string {
  const own = facts.picture && dealSentences([facts.picture], index, SIDES.length);
  return own ? `A picture, not a promise. ${own}` : side.arrival(facts);
}
