import { parsePace } from './time-available.ts';

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
const MOST_HOURS = 40;

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
  const { minutesPerWeek, isAssumed } = parsePace(text);
  const isClear =
    PERIOD.test(text) && !isAssumed && !(minutesPerWeek >= MOST_HOURS * 60 && !hours.includes(MOST_HOURS));
  return isClear ? minutesPerWeek : null;
}
