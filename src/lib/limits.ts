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

/** The largest number that an `integer` column can hold, and so the largest id. */
export const MAX_INT = 2_147_483_647;

/** Bytes. */
export const MEGABYTE = 1024 ** 2;

/** The error message for a file that is too large, shown by the server and by the check before an upload. */
export const getTooLargeMessage = (mostMb: number): string =>
  `This file is larger than ${mostMb} MB, the upload limit.`;
