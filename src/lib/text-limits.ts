/** Maximum lengths of texts that administrators write, in characters; the same in forms, API and tables. */
export const TEXT_LIMITS = {
  title: 300,
  name: 200,
  word: 80,
  summary: 2000,
  /** Markdown: as long as a book chapter, and below the limit of a request body. */
  text: 200_000,
  address: 2000,
} as const;
