import { joinAnd } from '#lib/join-words.ts';
import { formatPace } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { endSentence, flattenMarkdown, quote, shorten } from './quote.ts';
import type { QuotableField, Story, StoryFacts, StoryStep } from './story-facts.ts';

/** One way to tell the facts. Each puts other facts forward, so that two stories of one person have little in common. */
interface Side {
  title(facts: StoryFacts): string;
  /** Where you stand, the next weeks, and the hard week. */
  paragraphs(facts: StoryFacts): readonly string[];
  moments(facts: StoryFacts): readonly StoryStep[];
  /** What is said where no step is open. */
  readonly nothing: string;
  /** What is said of arriving, if the role has no picture. */
  arrival(facts: StoryFacts): string;
}

const MAX_QUOTE = 140;
const MOST_MOMENTS = 4;
/** The sides share out the steps of a plan that has no more than these. */
const FEW_STEPS = 8;

/** The steps that one of the three sides tells. */
const dealSteps = ({ steps }: StoryFacts, side: number): readonly StoryStep[] =>
  steps.length > FEW_STEPS ? steps : steps.filter((_, index) => index % SIDES.length === side);

const thisYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "November 28", with the year if it is not today's. */
export const formatStoryDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(new Date(`${day}T00:00:00Z`));

const join = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter((text) => text).join(' ');

const sentence = (text: string): string => endSentence(flattenMarkdown(text).replace(/\s+/g, ' '));

/** What the learner can do after a step that is still ahead. */
const tellAbility = (takeaway: string): string => sentence(takeaway).replace(/^You can /, 'After it, you can ');

/** A title in quotation marks, without marks of its own. */
const quoteTitle = ({ title }: StoryStep): string =>
  `“${title
    .replace(/[.\s]+$/u, '')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')}”`;

/** " by November 28", or nothing where the step has no date. */
export const by = ({ dueOn }: Pick<StoryStep, 'dueOn'>, { today }: Pick<StoryFacts, 'today'>): string =>
  dueOn === null ? '' : ` by ${formatStoryDay(dueOn, today)}`;

const tell = ({ words }: StoryFacts, field: QuotableField, introduction: string): string => {
  const said = quote(words[field], MAX_QUOTE);
  return said ? `${introduction} ${said}` : '';
};

/** The texts that one of the three sides tells, so that no two sides say the same. Each is told whole. */
const dealTexts = (texts: readonly string[], side: number): string =>
  texts
    .filter((_, index) => index % SIDES.length === side)
    .map((text) => flattenMarkdown(text).replace(/\s+/g, ' ').trim())
    .join(' ');

const lessons = ({ steps }: StoryFacts) => steps.filter(({ kind }) => kind === 'item');

const nextWeeks: Side = {
  title: ({ goal }) => (goal ? `The next weeks: ${goal}` : 'The next weeks'),
  paragraphs(facts) {
    const [first, second, third] = dealSteps(facts, 0);
    const { knownSkills } = facts;
    return [
      join(
        tell(facts, 'workExperience', 'Where you come from, in your words:'),
        tell(facts, 'shortTermGoals', 'What you want for now:'),
        knownSkills.length > 0 && `You know ${joinAnd(knownSkills)} well, so nothing here goes over it again.`,
      ),
      join(
        first && `It starts with ${quoteTitle(first)}${by(first, facts)}.`,
        first?.takeaway && tellAbility(first.takeaway),
        second &&
          `${facts.steps[1] === second ? 'Next comes' : 'Later comes'} ${quoteTitle(second)}${by(second, facts)}.`,
        second?.takeaway && tellAbility(second.takeaway),
        third && `${quoteTitle(third)} follows${by(third, facts)}.`,
      ),
      dealTexts(facts.advice, 0) ||
        (first &&
          `When a week is full, postpone a step. The order stays${first.dueOn === null ? '' : ', and the dates move with you'}.`) ||
        '',
    ];
  },
  moments: (facts) => dealSteps(facts, 0).slice(0, MOST_MOMENTS),
  nothing: 'No step is open right now. The library shows what else there is.',
  arrival: (facts) =>
    tell(facts, 'longTermGoals', 'You wrote where it should lead:') ||
    'Where it leads is open, and may stay so for a while.',
};

const theWeek: Side = {
  title: ({ goal }) => (goal ? `An ordinary week on the way: ${goal}` : 'An ordinary week on the way'),
  paragraphs(facts) {
    const { hoursPerWeek, steps } = facts;
    const groups = [...Map.groupBy(lessons(facts), ({ skill }) => skill)].flatMap(([skill, all]) =>
      skill ? [`${skill} with ${formatCount(all.length, 'lesson')}`] : [],
    );
    const practice = steps.filter(({ kind }) => kind === 'practice').slice(0, 2);
    return [
      join(
        hoursPerWeek !== null && `You set aside ${formatPace(hoursPerWeek)}.`,
        tell(facts, 'strengths', 'Your strengths, as you see them:'),
        tell(facts, 'interests', 'What draws you:'),
      ),
      join(
        groups.length > 0 && `The hours go to ${joinAnd(groups)}.`,
        practice.length > 0 &&
          `What you read becomes yours at work, with practice: ${joinAnd(
            practice.map((step) => `${step.skill ?? quoteTitle(step)}${by(step, facts)}`),
          )}.`,
      ),
      dealTexts(facts.advice, 1) ||
        'Some weeks leave ten minutes. One section of a lesson fits into them, and the place is kept.',
    ];
  },
  moments: (facts) => {
    if (facts.steps.length <= FEW_STEPS) return dealSteps(facts, 1);
    const practice = facts.steps.filter(({ kind }) => kind === 'practice');
    return practice.length > 0 ? practice.slice(0, MOST_MOMENTS) : lessons(facts).slice(MOST_MOMENTS, 2 * MOST_MOMENTS);
  },
  nothing: 'There is nothing that has to be done this week. The library has more, whenever you want it.',
  arrival: (facts) =>
    tell(facts, 'values', 'What should stay as it is, in your words:') || 'One ordinary week, and then another.',
};

const fromTheEnd: Side = {
  title: ({ finishOn, today }) => (finishOn ? `Seen from ${formatStoryDay(finishOn, today)}` : 'Seen from the end'),
  paragraphs(facts) {
    const own = dealSteps(facts, 2);
    const [last, before] = own.filter(({ kind }) => kind === 'item').toReversed();
    const isLast = last === lessons(facts).at(-1);
    const shown = own.filter(({ kind }) => kind === 'evidence').slice(-2);
    return [
      join(
        tell(facts, 'dreamJob', 'At the beginning stood a wish:'),
        tell(facts, 'achievements', 'Something to build on:'),
        tell(facts, 'motivation', 'And the reason:'),
      ),
      join(
        before &&
          last &&
          `Behind you are ${quoteTitle(before)} and${isLast ? ', as the last lesson,' : ''} ${quoteTitle(last)}.`,
        !before && last && `Behind you is ${quoteTitle(last)}.`,
        last?.takeaway && sentence(last.takeaway),
        shown.length > 0 &&
          `You can show something for ${joinAnd(shown.map((step) => step.skill ?? quoteTitle(step)))}.`,
      ),
      dealTexts(facts.advice, 2) ||
        (facts.finishOn === null
          ? ''
          : 'Not every week will have gone as planned. The plan moves with you, and a later date is no failure.'),
    ];
  },
  moments: (facts) => {
    if (facts.steps.length <= FEW_STEPS) return dealSteps(facts, 2);
    const evidence = facts.steps.filter(({ kind }) => kind === 'evidence');
    return [...lessons(facts).slice(-2), ...evidence.slice(-2)];
  },
  nothing: 'Between here and there no open step is left.',
  arrival: ({ finishOn, today }) =>
    finishOn
      ? `On ${formatStoryDay(finishOn, today)} the last step of the plan is done.`
      : 'What comes after it can be chosen then.',
};

/** In the order of the editions. */
const SIDES = [nextWeeks, theWeek, fromTheEnd] as const satisfies Side[];

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
