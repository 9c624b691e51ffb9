/** Bytes. */
export const MEGABYTE = 1024 ** 2;

/** What somebody is told whose file is too large, by the site and before it is asked. */
export const tooLargeSentence = (mostMb: number): string =>
  `This file is larger than ${mostMb} MB, the most an upload may have.`;
