const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\bi[’']?m\b/gi, 'you are'],
  [/\bi am\b/gi, 'you are'],
  [/\bi was\b/gi, 'you were'],
  [/\bi wasn[’']t\b/gi, 'you weren’t'],
  [/\bam i\b/gi, 'are you'],
  [/\bi[’']ve\b/gi, 'you have'],
  [/\bi[’']d\b/gi, 'you would'],
  [/\bi[’']ll\b/gi, 'you will'],
  [/\bmyself\b/gi, 'yourself'],
  [/\bmine\b/gi, 'yours'],
  [/\bmy\b/gi, 'your'],
  [/\b(?:me|I)\b/g, 'you'],
  [/\bi\b/g, 'you'],
  [/\bours?elves\b/gi, 'yourselves'],
  [/\bour\b/gi, 'your'],
  [/\bus\b/g, 'you'],
];

/** "my manager ignores me" → "your manager ignores you". Contractions of I are written out. */
export function toSecondPerson(text: string): string {
  return SPELLED.reduce((told, [pattern, word]) => told.replace(pattern, word), text);
}

/** Whether a text speaks as "we", which no "you" stands for. */
export const speaksAsWe = (text: string): boolean => /\bwe\b|\bwe[’']/i.test(text);
