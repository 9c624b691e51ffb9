import { upperFirst } from '#lib/phrasing/plain.ts';
import { type Passage, type Teller, tellOne } from '../teller.ts';

const WISHES: readonly Passage[] = [
  ({ voice: { wanted, motive } }) =>
    wanted &&
    motive &&
    `What you want is quickly said: ${wanted}. Asked for the reason on an ordinary day you would speak about the work itself. On an honest one you would say that ${motive}. Both are true, and the second is the one that gets you out of a chair.`,
  ({ voice: { aim, later } }) =>
    aim &&
    later &&
    `First to ${aim}; later, to ${later}. You have put the two in that order yourself, and the order is sound: the second is made of the first, repeated until other people rely on it.`,
  ({ voice: { wanted } }) =>
    wanted &&
    `You want ${wanted}. Put like that it sounds like a wish. Taken apart it is a list, some two dozen exact and unromantic things that people who got there happen to know. A list can be worked through from the top.`,
  ({ voice: { wanted } }) =>
    wanted &&
    `You want ${wanted}. Of that sentence only the verb can be changed today: from want to read, from read to try, from try to know. It takes longer than wanting, and it is far less tiring.`,
  ({ voice: { wanted } }) =>
    wanted &&
    `${upperFirst(wanted)}: that is a large thing to want from where you sit, and you know it. So you do with it what one does with large things. You walk round it until you find the edge by which it can be picked up.`,
  ({ voice: { aim } }) =>
    aim &&
    !aim.startsWith('become') &&
    `Some people know what they want to be called. You know something more useful, which is what you want to be able to do: to ${aim}. It fits on a card. For some days the card does nothing but lie there, and then it begins to ask questions.`,
  ({ voice: { aim, values } }) =>
    aim &&
    values &&
    `To ${aim}: you have said it aloud perhaps three times. What you say less often is how. Not at the cost of ${values}; that part was never open to discussion, and it makes the way a little longer and a good deal straighter.`,
  ({ voice: { wish, motive } }) =>
    wish &&
    `You put it in your own words: ${wish}. It can stay in those words; nobody who matters will ask you to translate it. ${motive ? `And behind it stands something plainer: ${motive}. ` : ''}What follows is only the way there.`,
  ({ voice: { wanted, motive } }) =>
    !wanted &&
    motive &&
    `Where it should lead you have not said, but why you have: ${motive}. That is the better half to begin with. Directions can be looked up.`,
];

const OPEN: Passage = ({ voice: { values } }) =>
  `You have not said where it should lead, and you don’t have to. A direction shows itself more often in what one reads on a free evening than in what one answers when asked.${values ? ` ${upperFirst(values)}: those you did name, and they will do for a compass.` : ''}`;

export const wish = (teller: Teller): string => tellOne(teller, WISHES, [OPEN]);
