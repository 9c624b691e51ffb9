const WORDS = [
  'no',
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
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** "seven", and figures from thirteen on. */
export const spelled = (number: number): string => WORDS[number] ?? String(number);

/** "seven weeks", "one week". */
export const counted = (number: number, thing: string): string =>
  `${spelled(number)} ${thing}${number === 1 ? '' : 's'}`;

/** What people write out, and what it comes to. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(WORDS.slice(1).map((word, index) => [word, index + 1])),
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  ninety: 90,
};

/** "third"; beyond the twelfth "thirteenth or so" is nobody's way of speaking, so it is "a later". */
export const ordinal = (number: number): string => ORDINALS[number] || 'last';

/** Minutes as a writer says them: "half an hour", "two hours", "forty minutes" in figures. */
export function saidTime(minutes: number): string {
  if (minutes === 30) return 'half an hour';
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes > 12 * 60) return `${Math.round(minutes / 60)} hours`;
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  if (halves % 2 === 1) return hours === 1 ? 'an hour and a half' : `${spelled(hours)} and a half hours`;
  return hours === 1 ? 'an hour' : counted(hours, 'hour');
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** "7 January", in UTC so that server and browser agree. */
export const saidDay = (date: Date): string => day.format(date);
export const saidWeekday = (date: Date): string => weekday.format(date);
