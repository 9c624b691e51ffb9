// Answers of language models to the question which choices a learner's words suggest. {pricing}, {forecasting}, {analyst}
// and {time} are the ids of entries, and the learner wrote the texts of `PROPOSAL_WORDS`.

export const PROPOSAL_WORDS = {
  dreamJob: 'somebody who decides what a seat costs',
  shortTermGoals: 'guess next week’s demand better than the boss does',
  currentChallenges: 'two jobs, and no evening is free',
};

type Answer = Readonly<Record<string, unknown>>;
const of = (kind: string, id: unknown, field: string, words: unknown): Answer => ({ kind, id, field, words });
const SEAT = of('skill', '{pricing}', 'dreamJob', 'what a seat costs');

/** Answers with one proposal that is tied to a list and to the words, and what else they say. */
export const USABLE_PROPOSALS: readonly (readonly [what: string, proposals: readonly unknown[]])[] = [
  ['only it', [SEAT]],
  ['an id as text', [of('skill', '{pricing} ', 'dreamJob', 'what a seat costs')]],
  ['other letters', [of('skill', '{pricing}', 'dreamJob', 'What a SEAT costs')]],
  ['it twice', [SEAT, SEAT]],
  ['an entry that no list has', [SEAT, of('skill', 99_999, 'dreamJob', 'a seat')]],
  ['a role as a skill', [SEAT, of('skill', '{analyst}', 'dreamJob', 'decides')]],
  ['words that nobody wrote', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', 'love forecasting')]],
  ['words of another field', [SEAT, of('skill', '{forecasting}', 'dreamJob', 'next week’s demand')]],
  ['half a word', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', 'eman')]],
  ['no words', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', '')]],
  ['all of a text of its own', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', 'word '.repeat(80))]],
  ['a field that is none', [SEAT, of('skill', '{forecasting}', 'password', 'demand')]],
  [
    'a field of every object',
    [SEAT, of('skill', '{forecasting}', '__proto__', 'demand'), of('skill', 1, 'constructor', 'x')],
  ],
  ['another kind', [SEAT, of('goal', '{forecasting}', 'shortTermGoals', 'demand')]],
  ['code as words', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', '<script>alert(1)</script>')]],
  ['a pattern as words', [SEAT, of('skill', '{forecasting}', 'shortTermGoals', '.*')]],
  ['prose between', [SEAT, 'I would also suggest sales.', null, 7, []]],
  ['a delicate obstacle', [SEAT, of('obstacle', '{grief}', 'currentChallenges', 'no evening')]],
];

/** Answers of no use at all. */
export const USELESS_PROPOSALS: readonly (readonly [what: string, answer: unknown])[] = [
  ['an empty object', {}],
  ['a list without its name', [SEAT]],
  ['a text', 'Pricing, I think.'],
  ['proposals as a text', { proposals: 'Pricing' }],
  ['too many', { proposals: Array.from({ length: 41 }, () => SEAT) }],
  ['null', { proposals: null }],
];
