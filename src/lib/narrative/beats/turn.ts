import { saidTime } from '#lib/phrasing/numbers.ts';
import { type Passage, type Teller, tellOne } from '../teller.ts';

/** What somebody's strengths have to do with it. */
function suits({ voice: { strengths }, random }: Teller): string {
  if (!strengths) return '';
  const { kind, text } = strengths;
  return kind === 'are'
    ? random.pick([
        ` It helps that you are ${text}. This is work for people who can leave a question open overnight.`,
        ` You are ${text}; you had filed that under character, and now it turns out to be equipment.`,
      ])
    : random.pick([
        ` You brought something of your own: ${text}. Here, for once, there is a use for it that other people can see.`,
        ` What carries you is what you brought: ${text}. The rest was only missing a place to be used.`,
      ]);
}

const middleOf = ({ route }: Teller) => (route.length > 2 ? route[Math.floor(route.length / 2)] : undefined);

const TURNS: readonly Passage[] = [
  (teller) => {
    const item = middleOf(teller);
    return item && `The turn comes in the middle, with “${item.title}”. ${teller.scene(item, 'turn')}${suits(teller)}`;
  },
  (teller) => {
    const item = middleOf(teller);
    return (
      item &&
      `“${item.title}” takes ${saidTime(item.minutes)}; within a month it has paid that back. ${teller.scene(item, 'turn')}${suits(teller)}`
    );
  },
  (teller) => {
    const item = middleOf(teller);
    return (
      item &&
      `Halfway, at “${item.title}”, you nearly stop; the beginner’s luck has been used up, and what is left is work. You go on to the end of the page. ${teller.scene(item, 'turn')}${suits(teller)}`
    );
  },
];

const QUIET: Passage = (teller) =>
  `There is no single moment at which it turns. ${teller.scene(teller.route[0], 'turn')}${suits(teller)}`;

export const turn = (teller: Teller): string => tellOne(teller, TURNS, [QUIET]);
