import { upperFirst } from '#lib/phrasing/plain.ts';
import type { Teller } from './teller.ts';

const SMALL = /^(?:a|an|the|and|or|of|to|in|on|at|for|from|with|by|who|that)$/;

/** "what the evenings were for" → "What the Evenings Were For" */
function capitals(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && SMALL.test(word) ? word : upperFirst(word)))
    .join(' ');
}

/** A title that this story has earned. */
export function titleOf({ voice, route, random }: Teller): string {
  const { job, hours, place, hobby, hurdle, minutesPerWeek } = voice;
  const titles = [
    'The Sentence That Begins on Monday',
    'The Page Turned Down',
    'What the Evenings Were For',
    'A List, Worked from the Top',
    'One Question More',
  ];
  if (job && job.length < 40) titles.push(capitals(`on the way to ${job}`), capitals(`how one becomes ${job}`));
  if (minutesPerWeek >= 60) titles.push(capitals(`${hours} a week`));
  if (place && place.length < 32 && !/\byour\b/.test(place)) titles.push(capitals(`a beginning ${place}`));
  if (hobby && hobby.length < 18) titles.push(capitals(`what ${hobby} had to do with it`));
  if (hurdle?.kind === 'alone') titles.push('Four Lines to a Stranger');
  if (hurdle?.kind === 'voice') titles.push('The First Ten Minutes');
  if (hurdle?.kind === 'time') titles.push('An Hour with a Dull Name');
  if (hurdle?.kind === 'language') titles.push('Ten Words That Nobody Explains');
  if (route.length > 3) titles.push('The Shortest Long Thing');
  return random.pick(titles.slice(-6));
}
