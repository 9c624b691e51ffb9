import { tryDecode } from './try-decode.ts';

/** What is close to an address that leads nowhere. */
export const NEAR_PATH = '/api/near';

export interface NearMatch {
  readonly title: string;
  /** On this site. */
  readonly href: string;
}

/** Longest path that is looked at, in characters. */
export const NEAR_PATH_MAX = 300;
const WORDS_MAX = 120;

/** The words a visitor's address ends with: of `/insights/white-papers/3-dwel-is.html` "dwel is". Nothing else says what was meant. */
export function wordsOfPath(path: string): string {
  const last = path
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '');
  return (tryDecode(last ?? '') ?? last ?? '')
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replace(/^\d+-/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX)
    .toWellFormed();
}
