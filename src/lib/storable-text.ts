import { z } from 'zod';

/** Converts line breaks to one character each: a browser without JavaScript sends two (CRLF). */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Text that the database can store: NUL characters are rejected, and half a surrogate pair becomes U+FFFD. */
export function storableText(missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite((text) => text.toWellFormed())
    .refine((text) => !text.includes('\u0000'), 'Please remove the invisible characters.');
}
