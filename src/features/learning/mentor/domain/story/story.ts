import { flattenMarkdown, shorten } from './quote.ts';
import { by, dealTexts, formatStoryDay, quoteTitle, SIDES } from './sides.ts';
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

/** Stories share at most this part of their runs of five words. */
const MOST_SHARED = 0.25;
const RUN = 5;

/**
 * Writes a story that differs from those that were told, or, if there is no other angle, the one that differs most, and
 * says so. `told` are their texts.
 */
export function writeNextStory(facts: StoryFacts, told: readonly string[]): Story & { readonly isRepeat: boolean } {
  const before = told.map((text) => new Set(listRuns(text)));
  const stories = SIDES.map((_, index) => {
    const story = writeStory({ ...facts, edition: facts.edition + index });
    const runs = listRuns(story.narrative);
    const shared = before.map((other) => runs.filter((run) => other.has(run)).length / Math.max(1, runs.length));
    return { story, shared: Math.max(0, ...shared) };
  });
  const isNew = ({ shared }: (typeof stories)[number]) => shared <= MOST_SHARED;
  const next = stories.find(isNew) ?? stories.toSorted((a, b) => a.shared - b.shared)[0];
  return next ? { ...next.story, isRepeat: !isNew(next) } : { ...writeStory(facts), isRepeat: false };
}

/** Every five words in a row. */
export function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' '));
}

const cut = (text: string, max: number): string =>
  text.length <= max ? text : (shorten(text, max) ?? text.slice(0, max));

const describeMoment = (step: StoryStep, facts: StoryFacts): string =>
  step.takeaway && step.dueOn !== null
    ? `${formatStoryDay(step.dueOn, facts.today)}: ${flattenMarkdown(step.takeaway)}`
    : describeAction(step, facts);

const describeAction = (step: StoryStep, facts: StoryFacts): string =>
  step.kind === 'item' ? `Finish ${quoteTitle(step)}${by(step, facts)}.` : `${step.title}${by(step, facts)}.`;

/** The editors' picture of the role, which the first side tells, or else what the side says of arriving. */
function describeArrival(facts: StoryFacts, index: number, side: (typeof SIDES)[number]): string {
  const own = facts.picture && dealTexts([facts.picture], index);
  return own ? `A picture, not a promise. ${own}` : side.arrival(facts);
}
