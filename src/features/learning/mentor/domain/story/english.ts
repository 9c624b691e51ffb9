/** Words that are frequent in English, and in no other language of Latin letters. */
const COMMON = new Set(
  'the you your and of to it is are with that for this what from which when there have not at by then first what where'.split(
    ' ',
  ),
);
const LEAST_SHARE = 0.15;

/** Whether a text of some sentences is in English. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => COMMON.has(word)).length >= words.length * LEAST_SHARE;
}
