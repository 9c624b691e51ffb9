import { upperFirst } from '#lib/phrasing/plain.ts';
import type { Hurdle, HurdleKind } from '../hurdle.ts';
import type { Teller } from '../teller.ts';

/** A hurdle met: the passage, its moment in one sentence, and what to do about it. */
export interface Struggle {
  readonly passages: readonly string[];
  readonly moment: string;
  readonly action: string;
}

const STRUGGLES: Readonly<Record<HurdleKind, Struggle>> = {
  alone: {
    passages: [
      'One evening you stop treating this as weather. You pick one person whose judgement you would like to borrow, and write four lines: what you are doing, what you have tried, what you think, what you would ask. You send it before you can improve it. The answer comes after two days and is longer than the question.',
      'You do what people with mentors never have to learn: you ask a stranger, properly. One subject, two questions, half an hour, any day that suits. The first doesn’t answer. The second says yes within the hour, and sounds pleased to have been asked something that could be answered.',
    ],
    moment: 'You write to one person whose judgement you would like to borrow, and they answer.',
    action: 'Write four lines to one person whose judgement you would like to borrow, and ask for half an hour.',
  },
  voice: {
    passages: [
      'You don’t get rid of it. You get in front of it. The rule you make is small enough to keep: one sentence in the first ten minutes, written down beforehand, said to the person opposite and not to the room. The third time your hands are still cold, but the sentence comes out in the order in which you wrote it.',
      'It does not vanish, and you stop waiting for it to. You learn instead that a voice may shake and be right. You prepare one sentence for each occasion, say it early, and sit back; the rest of the hour is easier for everyone who has already spoken, and now that includes you.',
    ],
    moment: 'You say one prepared sentence in the first ten minutes, and it is taken up.',
    action: 'Say one prepared sentence in the first ten minutes of your next meeting.',
  },
  time: {
    passages: [
      'So you stop looking for time and start guarding it. A fixed hour, early, with a name in the calendar so dull that nobody wants to take it away. One week in three you lose it. In the other two it holds, and that turns out to be enough, because an hour that was promised is worth two that were hoped for.',
      'No week ever becomes empty; you had to wait for several to find that out. What works is smaller: a quarter of an hour with the door shut, always at the same time, always the next page and not the best one. It is a poor way to study and the only one that has ever got you to the end of something.',
    ],
    moment: 'You put a fixed hour into the calendar each week, and two in three survive.',
    action: 'Put one fixed hour a week into your calendar, and tell somebody that it is taken.',
  },
  means: {
    passages: [
      'You make a list of what you actually lack, and it is shorter than the feeling was. Most of what is on it can be borrowed, shared or read on a telephone at a bus stop. For the one thing that can’t, you ask: a library, a college, an employer. The answer is no, and then it is yes, from someone you had not thought of.',
      'It slows you down; it would be foolish to say it didn’t. But it also decides for you. You can’t buy ten books, so you read one to the end. You can’t take the course, so you do its exercises, all of them, and find that few who took it did.',
    ],
    moment: 'You ask for the one thing you can’t do without, and get it on the second try.',
    action: 'Ask one library, college or employer what they would lend or pay towards your learning.',
  },
  language: {
    passages: [
      'You start a list: ten words that everyone uses and nobody explains. By the second week it has forty. By the fifth you notice that half of those who use them could not explain them either, and that the one who asks “what do we mean by that?” is thanked more often than laughed at.',
      'You treat it as what it is, a vocabulary, and vocabularies can be learnt on a bus. Three words a day, each in a sentence of your own. One morning you understand a conversation you weren’t meant to follow, and there was nothing in it that you could not have said yourself.',
    ],
    moment: 'You ask “what do we mean by that?”, and nobody else had known either.',
    action: 'Keep a list of words you did not know, and explain one of them to somebody each week.',
  },
  standing: {
    passages: [
      'You can’t argue anybody into taking you seriously, so you stop. Instead you ask the person who has been there longest what they would change, and write the answer down in front of them. Then you change one thing on that list, the smallest, and say whose idea it was. After that the conversations are different.',
      'You notice that those who are listened to do one thing you had not been doing: they come back. They say on Thursday what became of Monday’s suggestion. You try it. The suggestion hadn’t worked, you say so, and for the first time somebody asks what you would try next.',
    ],
    moment: 'You ask the most experienced person what they would change, and act on the answer.',
    action: 'Ask the most experienced person you work or study with what they would change, and write it down.',
  },
  other: {
    passages: [
      'It does not go away because there is a plan. But it changes its shape: what was a reason becomes a question, and questions can be put to people. You write yours on a card so that it fits, and over three weeks you put it to five of them. The fourth has had the same one.',
      'You give it a page of its own: what it stops, what it doesn’t stop, what it would take. The page is less full than you expected. Two of the lines you can act on this month, and the third, it turns out, was not yours to carry.',
    ],
    moment: 'You turn what stands in the way into a question, and put it to somebody who can answer it.',
    action: 'Write what stands in your way as one question, and put it to two people who might know.',
  },
};

export const struggleOf = (hurdle: Hurdle | undefined): Struggle => STRUGGLES[hurdle?.kind ?? 'alone'];

const NAMINGS: readonly ((thing: string) => string)[] = [
  (thing) => `Then there is the part that no library solves: ${thing}.`,
  (thing) => `One thing does not move by itself: ${thing}.`,
  (thing) => `You had named what would get in the way: ${thing}. It does.`,
];

const UNNAMED = [
  'All of this could be done alone, and for a while you do it alone. Then you pick one person whose judgement you would like to borrow, and write four lines: what you are doing, what you have tried, what you think, what you would ask. You send it before you can improve it. The answer comes after two days and is longer than the question.',
  'You have named nothing that stands in the way, and for a while nothing does. Then you come to the part that can’t be read up. You do what people with mentors never have to learn: you ask a stranger, properly. One subject, two questions, half an hour. The first doesn’t answer. The second says yes within the hour.',
] as const;

/** The hurdle, and how it is met; for who named none, how one finds somebody to ask. */
export function struggle(teller: Teller): string {
  const { hurdle } = teller.voice;
  const passage = teller.random.pick(struggleOf(hurdle).passages);
  if (!hurdle) return teller.random.pick(UNNAMED);
  const { clause, thing, quote } = hurdle;
  if (clause) {
    const naming = teller.random.pick([
      `The difficulty is not the material. It is that ${clause}.`,
      `Then there is the part that no library solves: ${clause}.`,
      `${upperFirst(clause)}. That was so before there was a plan, and it is still so in the second week.`,
    ]);
    return `${naming} ${passage}`;
  }
  if (thing) return `${teller.random.pick(NAMINGS)(thing)} ${passage}`;
  return `You named what stands in the way: ${quote}. ${passage}`;
}
