import { z } from 'zod';
import { removeDirectionControls } from './direction-controls.ts';
import { isEmailAddress, normalizeEmail } from './email-address.ts';
import { removeInvisibleCharacters } from './invisible-characters.ts';
import { TEXT_LIMITS } from './limits.ts';

// Rules and messages of the fields of all forms. A rule that needs a flag, such as \p{L}, is a `refine`: the OpenAPI document
// publishes the pattern of a `regex` without its flags, where it means something else.

/** Converts line breaks to one character each: a browser without JavaScript sends two (CRLF). */
export const normalizeLineBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Text that the database can store: NUL characters are rejected, and half a surrogate pair becomes U+FFFD. */
export function storableText(missing?: string) {
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite((text) => text.toWellFormed())
    .refine((text) => !text.includes('\u0000'), 'Please remove the invisible characters.');
}

export const atMost = (max: number): string => `Please use at most ${max.toLocaleString('en-US')} characters.`;

/**
 * One line of text: a line break could add a header to an email, and other invisible characters are removed. Without
 * `missing` it may be empty.
 */
export const line = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .overwrite((text) => removeDirectionControls(removeInvisibleCharacters(text.toWellFormed())))
    .trim()
    .min(missing === undefined ? 0 : 1, { error: missing, abort: true })
    .max(max, atMost(max))
    .refine((text) => !/\p{Cc}/u.test(text), 'Please use one line.');

/** Plain text that may have several lines. */
export const plainText = (max: number, missing: string) =>
  storableText(missing).overwrite(normalizeLineBreaks).trim().min(1, missing).max(max, atMost(max));

/** Multiple lines or Markdown, stored as written, including HTML; it is sanitized when it is shown. May be empty without `missing`. */
export const prose = (max: number, missing?: string) =>
  storableText(missing)
    .max(max, atMost(max))
    .refine((text) => missing === undefined || text.trim() !== '', missing);

const EMAIL_PROBLEM = 'Please enter an email address like name@company.com.';

/** An email address of any script, in the form of `normalizeEmail`. Use `lowerCase` where addresses must match regardless of case. */
export const emailText = (max: number, { lowerCase = false } = {}) => {
  const text = z
    .string({ error: 'Please enter your email address.' })
    .overwrite((typed) => normalizeEmail(removeInvisibleCharacters(typed.toWellFormed()).trim()));
  return (lowerCase ? text.toLowerCase() : text)
    .min(1, 'Please enter your email address.')
    .max(max, atMost(max))
    .pipe(z.string().refine(isEmailAddress, EMAIL_PROBLEM).meta({ format: 'idn-email' }));
};

/** Turns an empty text into null, as forms send it; a missing value stays missing. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable())
    .optional();

/** An external address. It is checked as a browser would parse it, so that a tab or a slash cannot hide a script. */
export const webAddress = storableText()
  .trim()
  .max(TEXT_LIMITS.address, atMost(TEXT_LIMITS.address))
  .refine(isWebAddress, 'Please enter an address that begins with https:// or http://.');

/** A picture on this site: the address that an upload returns, with or without a focal point. The policy of every page forbids other pictures. */
export const pictureAddress = storableText()
  .trim()
  .max(500, atMost(500))
  .regex(
    /^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]+(?:#focus=(?:100|\d{1,2}),(?:100|\d{1,2}))?$/,
    'Please upload the picture first: pages only show pictures from this site.',
  );

/** The version a change is based on; without it the change overwrites. */
export const baseVersion = { version: z.int().positive().optional() };

/** The extra fields of every record in replies to administrators. */
export const adminFields = {
  /** The number of saves. */
  version: z.int().positive(),
  /** Part of the sample content. */
  isSample: z.boolean(),
};

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text);
}

/** The token of a mail's link. The server decides whether it works. */
export const linkRequest = z.object({
  token: storableText('The link is not complete.').min(1, 'The link is not complete.').max(2000),
});
