import { z } from 'zod';
import { storableText } from './form-fields.ts';
import { TEXT_LIMITS } from './limits.ts';

const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`;

/** One line of text. Without `missing` it may be empty. */
export const line = (max: number, missing?: string) =>
  storableText(missing)
    .trim()
    .min(missing === undefined ? 0 : 1, missing)
    .max(max, atMost(max))
    // Not as a pattern: in the OpenAPI document it would lack its flag, and mean something else.
    .refine((text) => !/\p{Cc}/u.test(text), 'Please use one line without control characters.');

/** Multiple lines or Markdown, stored as written, including HTML; it is sanitized when it is shown. May be empty without `missing`. */
export const prose = (max: number, missing?: string) =>
  storableText(missing)
    .max(max, atMost(max))
    .refine((text) => missing === undefined || text.trim() !== '', missing);

/** Turns an empty text into null; a missing value stays missing. */
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
