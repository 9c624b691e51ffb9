import { saidDay, saidTime, saidWeekday } from '#lib/phrasing/numbers.ts';
import { type Passage, type Teller, tellOne } from '../teller.ts';

const HABITS = {
  doing:
    'You have never learnt anything by being told, so you try it the next morning, on something that nobody will miss.',
  seeing: 'You draw it before you believe it: four boxes, six arrows, one of them crossed out and put in again.',
  reading: 'You read it twice, the second time with a pencil, which is how you have always found out what you think.',
  hearing: 'You say it aloud to an empty kitchen, because what you have heard yourself say is what you keep.',
} as const;

const habit = ({ voice: { learns } }: Teller): string => (learns ? ` ${HABITS[learns]}` : '');
const called = ({ pathway }: Teller): string => (pathway ? `The path you picked is called “${pathway}”. ` : '');

const STARTS: readonly Passage[] = [
  (teller) => {
    const [first] = teller.route;
    return (
      first &&
      `${called(teller)}The first evening goes to “${first.title}”: ${saidTime(first.minutes)}, no more. ${teller.scene(first, 'first')}${habit(teller)}`
    );
  },
  (teller) => {
    const [first] = teller.route;
    return (
      first &&
      `${called(teller)}By ${saidWeekday(first.dueAt)}, ${saidDay(first.dueAt)}, you have finished “${first.title}”. Nothing about your days has changed, except in one respect. ${teller.scene(first, 'first')}${habit(teller)}`
    );
  },
  (teller) => {
    const [first, second] = teller.route;
    return (
      first &&
      second &&
      `${called(teller)}You begin small, with “${first.title}”, and because it went better than expected you open “${second.title}” the same week. ${teller.scene(first, 'first')}${habit(teller)} Below your notes you write one sentence that starts with “On Monday I will”. It takes longer than the reading did.`
    );
  },
];

const BLANK: Passage = (teller) =>
  `${called(teller)}You begin with a blank page and the four lines that fit on it: what you are trying to do, what you have tried, what you think, and the one question you most want answered. The third line is the hard one.${habit(teller)}`;

export const start = (teller: Teller): string => tellOne(teller, STARTS, [BLANK]);
