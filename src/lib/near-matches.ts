import { defineCall } from './call.ts';
import { tryDecode } from './hrefs.ts';

export interface NearMatch {
  readonly title: string;
  /** On this site. */
  readonly href: string;
}

export const NEAR_PATH = '/api/near';
/** Pages that are similar to an address that does not exist, closest first. */
export const listNear = defineCall<{ query: { path: string }; reply: NearMatch[] }>('GET', NEAR_PATH);

/** Maximum length of the path, in characters. */
export const NEAR_PATH_MAX = 300;
const WORDS_MAX = 120;

/** Extracts the words of an address's last segment: `/insights/white-papers/3-dwel-is.html` gives "dwel is". */
export function getPathWords(path: string): string {
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
