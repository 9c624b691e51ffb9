import { z } from 'zod';

/** Line breaks as everybody counts them: a browser without JavaScript sends two characters for one. */
export const oneBreak = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Text as the database can keep it: every character but NUL; half a surrogate pair becomes U+FFFD. */
export function storableText(missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite((text) => text.toWellFormed())
    .refine((text) => !text.includes('\u0000'), 'Please remove the invisible characters.');
}
