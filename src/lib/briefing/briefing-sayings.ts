import { joinOr } from '../join-words.ts';
import { formatStepTime } from '../learning-time.ts';
import type { BriefingInput, BriefingStep } from './briefing-facts.ts';
import { fillText } from './briefing-texts.ts';
import { endSentence, flattenMarkdown } from './quote.ts';

const thisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Jan 13", with the year if it is not `today`'s. In UTC, so that server and browser agree. */
export const formatBriefingDate = (date: Date, today: Date): string =>
  (date.getUTCFullYear() === today.getUTCFullYear() ? thisYear : otherYear).format(date);

/** Formats the facts of a briefing. */
export interface Sayings {
  date(date: Date): string;
  sentence(text: string): string;
  /** A step with its date, minutes, takeaway and skill. */
  step(step: BriefingStep): string;
  /** Steps as a list within a sentence. */
  list(steps: readonly BriefingStep[]): string;
  /** The titles of steps at the end of a sentence, including its period. */
  titles(steps: readonly BriefingStep[]): string;
  takeaways(steps: readonly BriefingStep[]): string;
  /** The chosen pathway. Empty without one. */
  pathway(): string;
  understood(): string;
  missing(): string;
  /** The reviewed advice for each obstacle, sensitive ones included. */
  advice(): string[];
}

export function createSayings({ texts, today, pathway, understanding }: BriefingInput): Sayings {
  const formatDate = (date: Date) => formatBriefingDate(date, today);
  const sentence = (text: string) => endSentence(flattenMarkdown(text).replace(/\s+/g, ' '));
  const names = (list: readonly { readonly name: string }[], max: number) =>
    list
      .slice(0, max)
      .map(({ name }) => name)
      .join(', ');
  const withNames = (text: string, list: readonly { readonly name: string }[], max = 6) =>
    list.length === 0 || text === '' ? '' : fillText(text, { names: names(list, max) });
  const describe = (step: BriefingStep) => ({
    title: step.title
      .replace(/[.\s]+$/u, '')
      .replaceAll('“', '‘')
      .replaceAll('”', '’'),
    time: formatStepTime(step).toLowerCase(),
    date: formatDate(step.dueAt),
  });
  return {
    date: formatDate,
    sentence,
    step(step) {
      // The title of practice and evidence repeats its kind and its skill, which the sentence already names.
      if (step.kind !== 'item' && step.skill)
        return fillText(texts[step.kind], { ...describe(step), title: `“${step.skill}”` });
      return [
        fillText(texts[step.kind === 'item' ? 'step' : step.kind], describe(step)),
        step.takeaway ? sentence(step.takeaway) : '',
        step.skill && texts.skill ? fillText(texts.skill, { skill: step.skill }) : '',
      ]
        .filter(Boolean)
        .join(' ');
    },
    list: (steps) => steps.map((step) => fillText(texts.list, describe(step))).join(', '),
    titles: (steps) =>
      steps
        .map((step, index) => {
          const { title } = describe(step);
          return `“${index === steps.length - 1 ? endSentence(title) : title}”`;
        })
        .join('; '),
    takeaways: (steps) => steps.flatMap(({ takeaway }) => (takeaway ? [sentence(takeaway)] : [])).join(' '),
    pathway: () => (pathway?.isFromLibrary ? fillText(texts.path, { title: pathway.title }) : ''),
    understood: () =>
      [withNames(texts.role, understanding.roles, 3), withNames(texts.skills, understanding.skills)]
        .filter(Boolean)
        .join(' '),
    missing: () =>
      understanding.missing.length === 0 || texts.missing === ''
        ? ''
        : fillText(texts.missing, { names: joinOr(understanding.missing.slice(0, 6).map(({ name }) => `“${name}”`)) }),
    advice: () => understanding.obstacles.flatMap(({ advice }) => (advice ? [flattenMarkdown(advice)] : [])),
  };
}
