const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The token of a mail's link, and what a form that was sent from there is answered with. */
export function readLinkSearch(search: Record<string, unknown>) {
  return { token: text(search.token), saved: text(search.saved), problem: text(search.problem) };
}
