/** Longest texts of what administrators write, in characters; the same in form, API and table. */
export const TEXT_LIMITS = {
  title: 300,
  name: 200,
  word: 80,
  summary: 2000,
  /** Markdown: as long as a book's chapter, and below the limit of a body. */
  text: 200_000,
  address: 2000,
} as const;
