import { type Passage, type Teller, tellOne } from '../teller.ts';

const HANDING_ON = [
  'In the evening you find an old page of notes with a sentence on it that begins “On Monday I will”. You did.',
  'Before you go home somebody who started this year asks whether you have half an hour. You have.',
  'On your desk lies a message of four lines from someone you have never met. You know how much it cost to send. You answer within the hour.',
  'At the end of the day you turn down a page in a book that you have promised to lend.',
] as const;

const handing = ({ random }: Teller): string => random.pick(HANDING_ON);
const kept = ({ voice: { values } }: Teller): string =>
  values ? ` What you would not trade away is still there: ${values}.` : '';

const VISIONS: readonly Passage[] = [
  (teller) =>
    teller.voice.job &&
    `A year or two on, somebody introduces you as ${teller.voice.job}, and it takes you a moment to see that they mean you. ${teller.scene(teller.route.at(-1), 'day')}${kept(teller)} ${handing(teller)}`,
  (teller) =>
    (teller.voice.later ?? teller.voice.aim) &&
    `To ${teller.voice.later ?? teller.voice.aim}: you still have the page on which you wrote it, and you no longer need to look at it. ${teller.scene(teller.route.at(-1), 'day')}${kept(teller)} ${handing(teller)}`,
  (teller) =>
    teller.voice.place &&
    teller.voice.wanted &&
    `You may still live ${teller.voice.place}, or you may not; it has stopped being the first thing people need to know about you. ${teller.scene(teller.route.at(-1), 'day')}${kept(teller)} ${handing(teller)}`,
];

const SOMEDAY: Passage = (teller) =>
  `Think of an ordinary day, a year or two from now. ${teller.scene(teller.route.at(-1), 'day')}${kept(teller)} ${handing(teller)}`;

export const vision = (teller: Teller): string => tellOne(teller, VISIONS, [SOMEDAY]);
