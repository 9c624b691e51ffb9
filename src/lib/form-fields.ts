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

// Field rules and messages shared by all forms of the site.

export const atMost = (max: number): string => `Please use at most ${max} characters.`;

/** One line of text. Line breaks are rejected because they could add a header to an email. */
export const oneLine = (max: number, missing: string) =>
  storableText(missing)
    .trim()
    .min(1, missing)
    .max(max, atMost(max))
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.');

const EMAIL_PROBLEM = 'Please enter an email address like name@company.com.';

/** An email address. Use `lowerCase` where addresses must match regardless of case. */
export const emailText = (max: number, { lowerCase = false } = {}) => {
  const text = z.string({ error: 'Please enter your email address.' }).trim();
  return (lowerCase ? text.toLowerCase() : text)
    .min(1, 'Please enter your email address.')
    .max(max, atMost(max))
    .pipe(z.email(EMAIL_PROBLEM));
};

/** Fields of a public form that help detect bots. */
export const botSignalFields = {
  /** Honeypot: hidden from people. A submission that fills it in is stored as spam. */
  website: z.unknown().optional(),
  /** Milliseconds between showing the form and sending it; missing without JavaScript. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
};

/** A filled honeypot means spam; a form sent within `fastestMs` is only suspect (decisions.md, API conventions). */
export function checkBotSignals(
  { website, elapsed }: { website?: unknown; elapsed?: number | undefined },
  fastestMs: number,
): { isSpam: boolean; isSuspect: boolean } {
  const isSpam = website !== undefined && website !== null && website !== '';
  return { isSpam, isSuspect: elapsed !== undefined && elapsed < fastestMs };
}
