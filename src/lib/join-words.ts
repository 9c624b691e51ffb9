/** "a, b, and c". */
export const joinAnd = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words);

/** "a, b, or c". */
export const joinOr = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
