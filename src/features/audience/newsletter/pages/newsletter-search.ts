const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads the token of a mailed link, and the result of a form that was sent from its page. */
export function readLinkSearch(search: Record<string, unknown>) {
  return { token: toText(search.token), saved: toText(search.saved), problem: toText(search.problem) };
}
