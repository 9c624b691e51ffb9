/** Other languages' words for time, as English ones. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/ساعتان|ساعتين/g, '2 hours'],
  [/دقيقة|دقائق|मिनट|minutos?|minuten|\bminat\b/g, 'minutes'],
  [/\b(?:une|una|uma|eine|ein|ek)\b|एक/g, 'one'],
  [/\b(?:deux|dos|duas|zwei|do)\b|दो/g, 'two'],
  [/\b(?:trois|tres|três|drei|teen)\b|तीन/g, 'three'],
  [/\b(?:quatre|cuatro|quatro|vier)\b/g, 'four'],
  [/\b(?:cinq|cinco|fünf)\b/g, 'five'],
  [/\b(?:heures?|horas?|stunden?|std|ghante|ghanta)\b|घंटे|घंटा|घण्टे|ساعات|ساعة/g, 'hours'],
  [
    /par jour|al día|al dia|por día|por dia|am tag|pro tag|täglich|tous les jours|roz\b|रोज़?|प्रतिदिन|يوميا|في اليوم|كل يوم/g,
    'a day',
  ],
  [
    /par semaine|a la semana|por semana|pro woche|in der woche|die woche|wöchentlich|hafte mein|हफ़्ते में|हफ्ते में|في الأسبوع|في الاسبوع|أسبوعيا/g,
    'a week',
  ],
  [/par mois|al mes|por mês|pro monat|im monat|في الشهر/g, 'a month'],
];
const PERIOD =
  /\b(?:(?:a|per|each|every) ?(?:day|evening|morning|night|week|month)|daily|weekly|monthly)\b|\/ ?(?:d|w|m)/;
const NOT_A_NUMBER = /(?:^|[^\p{L}\p{N}])[-−]\s?\d/u;

/** The minutes a week that an answer clearly says, from 0 to 40 hours; null if it is not clear. */
export function findMinutesPerWeek(answer: string): number | null {
  const digits = answer
    .toLowerCase()
    .replace(/[٠-٩०-९]/g, (digit) =>
      String(((digit.codePointAt(0) ?? 0) % 16) - (digit >= '٠' && digit <= '٩' ? 0 : 6)),
    );
  let text = NOT_A_NUMBER.test(digits) ? '' : digits.normalize('NFC');
  for (const [words, english] of TRANSLATIONS) text = text.replace(words, english);
  // "3 hours" stands after the period in some languages.
  text = text.replace(/(a (?:day|week|month)) (\S+ (?:hours|minutes))/, '$2 $1');
  const hours = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')));
  const minutes = PERIOD.test(text) ? parsePace(text) : null;
  return minutes === MOST_MINUTES && !hours.includes(MOST_MINUTES / 60) ? null : minutes;
}

const MOST_MINUTES = 40 * 60;

const NUMBERS: Readonly<Record<string, number>> = {
  no: 0,
  zero: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
// Not the end of a longer number, as in "1,000", "1/2" and "twenty-five". Many write "1,5" for 1.5.
const NUMBER = `(?<![\\d.,/]|ty[- ])(\\d+(?:[.,]\\d{1,2})?|\\b(?:${Object.keys(NUMBERS).join('|')}))`;
const AMOUNT = new RegExp(`${NUMBER}(?:\\s*(?:-|–|to|or)\\s*${NUMBER})?\\s*(hours?|hrs?|h|minutes?|mins?)\\b`, 'g');
/** "1 hour 30 minutes": one amount in two units, not the end of "2-3 hours 30 minutes". */
const SUM = new RegExp(
  `(?<!(?:\\d|${Object.keys(NUMBERS).join('|')})\\s*(?:-|–|to|or)\\s*)${NUMBER}\\s*(?:hours?|hrs?|h)\\s*(?:and\\s*)?(\\d{1,2})\\s*(?:minutes?|mins?|m)\\b`,
  'g',
);
const DAILY = /\b(?:a|per|each|every) ?(?:day|evening|morning|night)\b|\/ ?d(?:ay)?\b|\bdaily\b/;
const MONTHLY = /\b(?:a|per|each|every) ?month\b|\/ ?month\b|\bmonthly\b/;
const UNREADABLE =
  /\b(?:half|quarters?)\b|\b(?:week ?ends?|week ?days?|fortnight|year|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)/;
/** Such an amount may be for one of several sessions, or for all weeks together. */
const REPEATED =
  /×|\d ?x\b|\bx ?\d|\b(?:times|twice|total|altogether|(?:day|evening|morning|night)s|sessions?)\b|\b(?:each|every|per)\b(?! ?(?:day|evening|morning|night|week|month)\b)/;
const WEEKLY = /^ *(?:(?:a|per|each|every) ?week\b|\/ ?w(?:ee)?k\b|weekly\b)/;

/**
 * Reads one amount of time: "5 hours a week", "an hour a day", "30 min daily", "10 hours a month". Anything else gives
 * null, because a guess would look like something the person said.
 */
export function parsePace(text: string): number | null {
  const normalized = text
    .toLowerCase()
    .replace(/\bhalf an hour\b/g, '30 minutes')
    .replace(SUM, (_, hours, minutes) => `${toNumber(hours) * 60 + Number(minutes)} minutes`);
  const amounts = [...normalized.matchAll(AMOUNT)];
  const [amount] = amounts;
  const isWeekly = amount && WEEKLY.test(normalized.slice(amount.index + amount[0].length));
  const isRead = amounts.length === 1 && !UNREADABLE.test(normalized) && (isWeekly || !REPEATED.test(normalized));
  if (!amount || !isRead) return null;
  const [, from = '', to = from, unit = ''] = amount;
  const each = ((toNumber(from) + toNumber(to)) / 2) * (unit.startsWith('m') ? 1 : 60);
  const times = DAILY.test(normalized) ? 7 : MONTHLY.test(normalized) ? 12 / 52 : 1;
  return Math.min(MOST_MINUTES, Math.round(each * times));
}

const toNumber = (word: string): number => NUMBERS[word] ?? Number(word.replace(',', '.'));
