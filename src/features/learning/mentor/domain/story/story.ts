import { flattenMarkdown, quote, shorten } from './quote.ts';
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
  const nothing = facts.steps.length === 0 ? 'No step is open right now. The library shows what else there is.' : '';
  const paragraphs = [...side.paragraphs(facts), nothing].filter((text) => text !== '');
  return {
    title: cut(side.title(facts), MAX_TITLE),
    narrative: paragraphs.join('\n\n').slice(0, MAX_NARRATIVE),
    keyMoments: moments.map((step) => cut(describeMoment(step, facts), MAX_MOMENT)),
    futureVision: cut(describeArrival(facts, index), MAX_VISION),
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

/** The editors' picture of the role, or else the goal in the learner's words, or else the end of the plan. */
function describeArrival(facts: StoryFacts, index: number): string {
  const { picture, words, finishOn, today } = facts;
  const own = picture && dealSentences([picture], index, SIDES.length);
  if (own) return `A picture, not a promise. ${own}`;
  const said = quote(words.longTermGoals) ?? quote(words.dreamJob);
  if (said) return `You wrote where it should lead: ${said}`;
  if (finishOn) return `On ${formatStoryDay(finishOn, today)} the last step of the plan is done.`;
  return 'Where it leads is open, and may stay so for a while.';
}
