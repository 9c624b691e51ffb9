import { z } from 'zod';
import { storableText } from './storable-text.ts';

// What the site's forms have in common, in one wording.

export const atMost = (max: number): string => `Please use at most ${max} characters.`;

/** One line of text: a line break in it would be a second header in a mail. */
export const oneLine = (max: number, missing: string) =>
  storableText(missing)
    .trim()
    .min(1, missing)
    .max(max, atMost(max))
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.');

const EMAIL_PROBLEM = 'Please enter an e-mail address like name@company.com.';

/** An e-mail address; `lowerCase` for where one address is one, however it is typed. */
export const emailText = (max: number, { lowerCase = false } = {}) => {
  const text = z.string({ error: 'Please enter your e-mail address.' }).trim();
  return (lowerCase ? text.toLowerCase() : text)
    .min(1, 'Please enter your e-mail address.')
    .max(max, atMost(max))
    .pipe(z.email(EMAIL_PROBLEM));
};

/** What tells a program from a person on a public form. */
export const botSigns = {
  /** Honeypot: hidden from people; whoever fills it in is kept as spam. */
  website: z.string().max(500).optional(),
  /** Milliseconds from showing the form to sending it; absent without JavaScript. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
};

/** A filled honeypot is spam; a form sent within `fastestMs` is only suspect (decisions.md, API conventions). */
export function readBotSigns(
  { website, elapsed }: { website?: string | undefined; elapsed?: number | undefined },
  fastestMs: number,
): { isSpam: boolean; isSuspect: boolean } {
  return {
    isSpam: website !== undefined && website !== '',
    isSuspect: elapsed !== undefined && elapsed < fastestMs,
  };
}
