import { ordinal } from '#lib/phrasing/numbers.ts';
import { type Passage, type Teller, tellOne, weeksOf } from '../teller.ts';

const company = ({ voice: { people }, random }: Teller): string =>
  people
    ? random.pick([
        ` You tell ${people} about it that evening, and notice that you are describing an example and not a feeling. That is new.`,
        ` It is good to have ${people} to say it to; not for advice, but because a week that has been told is a week that is over.`,
      ])
    : '';

const SETBACKS: readonly Passage[] = [
  (teller) =>
    weeksOf(teller) >= 5 &&
    `In the ${ordinal(Math.ceil(weeksOf(teller) / 2) + 1)} week nothing gets done. There are reasons and they are good ones. You don’t make up for it at night. You move every date that follows by a week, which takes a minute, and on the Sunday after you go on where the page is turned down.${company(teller)}`,
  (teller) =>
    teller.voice.hobby &&
    `Anyone who knows ${teller.voice.hobby} knows the week in which it all goes backwards: what worked on Monday has gone by Thursday. It comes here too, around the middle. You recognise it by now. One does not practise harder in such a week; one keeps the appointment, does less, and comes back.${company(teller)}`,
  (teller) =>
    `There is a bad stretch, ${weeksOf(teller) >= 5 ? 'ten days or so' : 'four days of it'}, in which you would rather tidy drawers than read another page. You learn something about plans from it: a good one is not the one that is kept, but the one that can be taken up again without an apology.${company(teller)}`,
  (teller) =>
    `Somebody asks, not unkindly, what all this is for, and for an evening you don’t know either. The next day you read one page without an answer. That turns out to be how it is done: the answer comes out of the pages, and not the pages out of the answer.${company(teller)}`,
  (teller) =>
    teller.voice.minutesPerWeek <= 150 &&
    `With ${teller.voice.hours} a week there is no catching up, and this turns out to be a blessing. What is missed is missed. You do the next thing next, and the line on the chart goes on from where it was, a little lower and just as steep.${company(teller)}`,
];

export const setback = (teller: Teller): string => tellOne(teller, SETBACKS);
