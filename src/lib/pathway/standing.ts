import type { MenteeContext } from '#lib/mentee-context.ts';
import { NUMBER_WORDS } from '#lib/phrasing/numbers.ts';
import { getLeanings } from './subjects.ts';
import { getProfileTerms } from './terms.ts';

const SENIOR = /\b(?:director|vice president|vp|head of|chief|ceo|coo|cto|partner|board|executive|principal)\b/i;
const LEADING = /\b(?:manag(?:er|ing|ed)|lead(?:er|ing)?|led|supervis\w+|foreman|captain|team of|senior|head)\b/i;
const NEW =
  /\b(?:none|no (?:work |job )?experience|student|intern(?:ship)?|school|graduate|apprentice|volunteer\w*|part[- ]time|first job|just started|trainee)\b/i;
const YEARS = new RegExp(`\\b(\\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})\\+? years?\\b`, 'gi');

/**
 * Returns the level at which a person can start in a category, from 0 (beginner) to 3 (expert), based on their work
 * experience. Years in another field count for less.
 */
export function createStandingLookup(context: MenteeContext): (category: string) => number {
  const work = context.workExperience ?? '';
  const standing = getWorkLevel(work);
  const near = getLeanings(getProfileTerms({ workExperience: work }));
  return (category) => {
    const isNear = (near.get(category)?.weight ?? 0) > 0 || (category === 'Leadership' && LEADING.test(work));
    return isNear ? standing : Math.max(0, standing - 1);
  };
}

function getWorkLevel(work: string): number {
  const mentioned = [...work.matchAll(YEARS)].map(
    ([, years = '']) => NUMBER_WORDS[years.toLowerCase()] ?? Number(years),
  );
  const years = Math.max(0, ...mentioned);
  if (SENIOR.test(work) && years !== 1) return 2;
  if (LEADING.test(work) && years >= 10) return 2;
  if (NEW.test(work) && years < 3) return 0;
  return LEADING.test(work) || years >= 3 ? 1 : 0;
}
