import { readText } from '#lib/plain-search.ts';

/** Reads the token of a mailed link, and the result of a form that was sent from its page. */
export function readLinkSearch(search: Record<string, unknown>) {
  return { token: readText(search.token), saved: readText(search.saved), problem: readText(search.problem) };
}
