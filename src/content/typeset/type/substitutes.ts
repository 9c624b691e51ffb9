/** A small piece of ordinary text: scale of the size, rise in em. Copied text then reads CO2, 10-6, 1/3. */
export interface SmallText {
  text: string;
  scale: number;
  rise: number;
}

const digits = [...'0123456789'];
const raised = (text: string): SmallText[] => [{ text, scale: 0.62, rise: 0.33 }];
const lowered = (text: string): SmallText[] => [{ text, scale: 0.62, rise: -0.14 }];
const fraction = (over: string, under: string): SmallText[] => [
  { text: over, scale: 0.6, rise: 0.28 },
  { text: '/', scale: 0.9, rise: 0 },
  { text: under, scale: 0.6, rise: -0.02 },
];
const inTurn = (glyphs: string, make: (digit: string) => SmallText[]): [string, SmallText[]][] =>
  [...glyphs].map((glyph, index) => [glyph, make(digits[index] ?? '')]);

/** Raised, lowered and fraction characters that a face may lack. */
export const smallTexts: ReadonlyMap<string, SmallText[]> = new Map([
  ...inTurn('⁰¹²³⁴⁵⁶⁷⁸⁹', raised),
  ...inTurn('₀₁₂₃₄₅₆₇₈₉', lowered),
  ['⁻', raised('–')],
  ['ⁿ', raised('n')],
  ['ₓ', lowered('x')],
  ['½', fraction('1', '2')],
  ['⅓', fraction('1', '3')],
  ['⅔', fraction('2', '3')],
  ['¼', fraction('1', '4')],
  ['¾', fraction('3', '4')],
  ['⅛', fraction('1', '8')],
]);

/** Characters with a plainer equal that every face has. */
export const plainerEquals: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u2002', ' '],
  ['\u2003', ' '],
  ['\u2004', ' '],
  ['\u2005', ' '],
  ['\u2006', '\u00a0'],
  ['\u2007', '\u00a0'],
  ['\u2008', '\u00a0'],
  ['\u2009', '\u00a0'],
  ['\u200a', '\u00a0'],
  ['\u202f', '\u00a0'],
  ['\u00ad', ''],
  ['\u200b', ''],
  ['\u200d', ''],
  ['\u2060', ''],
  ['\ufeff', ''],
  ['\ufe0f', ''],
  ['μ', 'µ'],
  ['∕', '/'],
  ['⁄', '/'],
  ['●', '•'],
  ['▪', '•'],
  ['▲', '↑'],
  ['▼', '↓'],
  ['∼', '~'],
  ['✔', '✓'],
  ['✕', '✗'],
  ['✘', '✗'],
  ['∆', 'Δ'],
  ['⟶', '→'],
  ['➔', '→'],
  ['⩽', '≤'],
  ['⩾', '≥'],
  ['‰', '\u00a0per mille'],
]);
