import { counted, saidDay, saidTime, saidWeekday } from '#lib/phrasing/numbers.ts';
import { upperFirst } from '#lib/phrasing/plain.ts';
import { type Passage, type Teller, tellOne, weeksOf } from '../teller.ts';

/** "Ten items, 24 hours, five weeks" */
function tally(teller: Teller): string {
  const minutes = teller.route.reduce((sum, waypoint) => sum + waypoint.minutes, 0);
  const parts = [counted(teller.route.length, 'item'), saidTime(minutes), counted(weeksOf(teller), 'week')];
  return upperFirst(parts.join(', '));
}

const ARRIVALS: readonly Passage[] = [
  (teller) => {
    const last = teller.route.at(-1);
    if (!last) return undefined;
    return `On ${saidWeekday(last.dueAt)}, ${saidDay(last.dueAt)}, you close “${last.title}”. ${teller.scene(last, 'late')} ${tally(teller)}: written down it looks like very little. It is the shortest long thing you have ever done.`;
  },
  (teller) => {
    const last = teller.route.at(-1);
    return (
      last &&
      `The last title is “${last.title}”, and by ${saidDay(last.dueAt)} it has a line through it like the others. ${teller.scene(last, 'late')} Somebody asks where you learnt all this. You open your mouth to name the page, and find that you no longer remember; it has become something you know.`
    );
  },
  (teller) => {
    const last = teller.route.at(-1);
    return (
      last &&
      `It ends without a ceremony. “${last.title}”, ${saidWeekday(last.dueAt)} evening, ${saidDay(last.dueAt)}, a cup of tea gone cold. ${teller.scene(last, 'late')} You write to the first person who helped you, three sentences, including the part of their advice that didn’t work. Most people never send that message.`
    );
  },
  (teller) => {
    const last = teller.route.at(-1);
    return (
      last &&
      `Then, on ${saidDay(last.dueAt)}, there is no next title. “${last.title}” was the last one. ${teller.scene(last, 'late')} You keep the hour in the calendar all the same. It has become the part of the week in which you are nobody’s deputy.`
    );
  },
];

const OPEN_END: Passage = (teller) =>
  `After a season you look back. ${teller.scene(undefined, 'late')} You write to somebody who helped you on the way, three sentences, including the part of the advice that didn’t work. Most people never send that message.`;

export const arrival = (teller: Teller): string => tellOne(teller, ARRIVALS, [OPEN_END]);
