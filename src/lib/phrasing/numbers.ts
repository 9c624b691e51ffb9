const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** What people write out, and what it comes to. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(WORDS.map((word, index) => [word, index + 1])),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  ninety: 90,
};
