import { formatLearningTime, formatStepTime } from '../learning-time.ts';
import { addDays } from '../pathway/schedule.ts';
import { formatCount } from '../words.ts';
import type { BriefingInput, BriefingStep, QuotableField, QuoteField } from './briefing-facts.ts';
import type { Sayings } from './briefing-sayings.ts';
import { type BriefingTexts, fillText } from './briefing-texts.ts';
import { quote } from './quote.ts';

interface Angle {
  readonly title: keyof BriefingTexts;
  write(
    input: BriefingInput,
    sayings: Sayings,
    quoteField: QuoteField,
  ): { readonly paragraphs: readonly string[]; readonly moments: readonly BriefingStep[] };
}

const WEEKS_DAYS = 21;
const MONTH_DAYS = 35;
const MOST_ADVICE = 3;

const join = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');

/** The steps due within `days`, at least `least` and at most `most`. */
function pickSteps({ steps, today }: BriefingInput, days: number, least: number, most: number): BriefingStep[] {
  const until = addDays(today, days);
  return steps.filter(({ dueAt }, index) => index < least || dueAt <= until).slice(0, most);
}

/** The answers as quotes, behind one introduction. Says that a goal is missing only where none was entered. */
function tellSelf(
  { context, pathway, texts }: BriefingInput,
  quoteField: QuoteField,
  fields: readonly QuotableField[],
) {
  const quotes = fields.map(quoteField).filter(Boolean);
  const hasGoal = context.shortTermGoals ?? context.longTermGoals ?? context.dreamJob;
  const own = pathway && !pathway.isFromLibrary && texts.ownPathway ? quote(pathway.title) : undefined;
  return join(
    quotes.length > 0 ? texts.ownWords : '',
    ...quotes,
    own ? fillText(texts.ownPathway, { quote: own }) : '',
    hasGoal === undefined && own === undefined ? texts.noGoal : '',
  );
}

function sumUp({ steps, texts }: BriefingInput, sayings: Sayings): string {
  const last = steps.at(-1);
  if (!last) return '';
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
  const sum = {
    count: formatCount(steps.length, 'step'),
    date: sayings.date(last.dueAt),
    time: formatLearningTime(minutes),
  };
  return join(sayings.pathway(), fillText(texts.sum, sum));
}

/** The learner's present state, and each step of the next weeks. */
const nextWeeks: Angle = {
  title: 'titleWeeks',
  write(input, sayings, quoteField) {
    const moments = pickSteps(input, WEEKS_DAYS, 2, 4);
    return {
      paragraphs: [
        tellSelf(input, quoteField, ['shortTermGoals', 'dreamJob', 'workExperience']),
        join(sayings.understood(), sayings.missing()),
        ...moments.map((step, index) => join(index === 0 ? sayings.pathway() : '', sayings.step(step))),
        quoteField('currentChallenges'),
        sayings.advice()[0] ?? '',
      ],
      moments,
    };
  },
};

/** The next month: its total time, the abilities that it brings, and the goals it leads to. */
const nextMonth: Angle = {
  title: 'titleMonth',
  write(input, sayings, quoteField) {
    const moments = pickSteps(input, MONTH_DAYS, 3, 6);
    const abilities = sayings.takeaways(moments);
    return {
      paragraphs: [
        sumUp(input, sayings),
        moments.length > 0 ? `${sayings.list(moments)}.` : '',
        abilities && join(input.texts.abilities, abilities),
        tellSelf(input, quoteField, ['longTermGoals', 'dreamJob', 'interests', 'strengths']),
        join(sayings.understood(), sayings.missing()),
      ],
      moments,
    };
  },
};

/** Possible obstacles, advice about them, and the smallest step. */
const hardWeek: Angle = {
  title: 'titleHard',
  write(input, sayings, quoteField) {
    const [shortest] = input.steps.toSorted((a, b) => a.minutes - b.minutes);
    const next = input.steps.filter((step) => step !== shortest).slice(0, 1);
    const { texts } = input;
    const small =
      shortest && fillText(texts.shortest, { title: shortest.title, time: formatStepTime(shortest).toLowerCase() });
    return {
      paragraphs: [
        quoteField('currentChallenges'),
        ...sayings.advice().slice(0, MOST_ADVICE),
        join(small ?? '', shortest?.takeaway ? sayings.sentence(shortest.takeaway) : '', shortest ? texts.pause : ''),
        ...next.map(sayings.step),
        tellSelf(input, quoteField, ['motivation', 'dreamJob', 'strengths', 'values', 'achievements']),
      ],
      moments: shortest ? [shortest, ...next] : [],
    };
  },
};

/** The plan from its end: the work done by then, the abilities gained, and the learner's own words. */
const fromTheEnd: Angle = {
  title: 'titleEnd',
  write(input, sayings, quoteField) {
    const { steps, texts } = input;
    const last = steps.at(-1);
    const titles = sayings.titles(steps);
    const evidence = steps.filter(({ kind }) => kind !== 'item');
    return {
      paragraphs: [
        last ? fillText(texts.behind, { date: sayings.date(last.dueAt), titles }) : '',
        sayings.takeaways(steps),
        tellSelf({ ...input, texts: { ...texts, ownWords: '' } }, quoteField, [
          'workExperience',
          'shortTermGoals',
          'longTermGoals',
        ]),
        sayings.missing(),
      ],
      moments: [...steps.filter(({ kind }) => kind === 'item').slice(-5), ...evidence.slice(-3)].toSorted(
        (a, b) => a.dueAt.getTime() - b.dueAt.getTime(),
      ),
    };
  },
};

/** Each angle puts different facts first, in the order of the editions. */
export const ANGLES = [nextWeeks, nextMonth, hardWeek, fromTheEnd] as const;
