import { z } from 'zod';
import { storableText } from './storable-text.ts';
import { TEXT_LIMITS } from './text-limits.ts';

const atMost = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters.`;

/** One line of text. */
export const line = (max: number, missing: string) =>
  storableText(missing)
    .trim()
    .min(1, missing)
    .max(max, atMost(max))
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.');

/** Several lines, or Markdown: kept as it was written, HTML and all, and made safe where it is shown. */
export const prose = (max: number, missing: string) =>
  storableText(missing)
    .max(max, atMost(max))
    .refine((text) => text.trim() !== '', missing);

/** Nothing where a form sends an empty text; missing stays missing. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable())
    .optional();

/** An address elsewhere. What a browser would make of it counts: no script hides behind a tab or a slash. */
export const webAddress = storableText()
  .trim()
  .max(TEXT_LIMITS.address, atMost(TEXT_LIMITS.address))
  .refine(isWebAddress, 'Please enter an address that begins with https:// or http://.');

/** A picture of this site, as an upload answers: pages show no other (the policy of every page). */
export const pictureAddress = storableText()
  .trim()
  .max(500, atMost(500))
  .regex(
    /^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]+$/,
    'Please upload the picture first: pages show pictures of this site alone.',
  );

/** Which save a change is based on; without it the change overwrites. */
export const namedVersion = { version: z.int().positive().optional() };

/** Every record as an administrator sees it. */
export const adminMarks = {
  /** Counts saves. */
  version: z.int().positive(),
  /** Goes with the sample content. */
  isSample: z.boolean(),
};

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text);
}
