/** Bytes. */
export const MEGABYTE = 1024 ** 2;

/** The error message for a file that is too large, shown by the server and by the check before an upload. */
export const getTooLargeMessage = (mostMb: number): string =>
  `This file is larger than ${mostMb} MB, the most an upload may have.`;
