// Control characters other than white space, and marks of encodings: programs leave them behind, and nobody sees them.
const MEANINGLESS = /(?![\t\n\v\f\r\u0085])\p{Cc}|[\u200b\u2060\ufeff]/gu;

/**
 * Removes from one line of text the invisible characters that nobody means, and makes tabs spaces. Joiners stay, which
 * emoji and several scripts need, and soft hyphens.
 */
export const removeInvisibleCharacters = (text: string): string => text.replace(MEANINGLESS, '').replace(/\t/g, ' ');
