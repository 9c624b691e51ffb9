import { z } from 'zod';
import { atMost, botSignalFields, emailText, normalizeLineBreaks, oneLine, storableText } from '#lib/form-fields.ts';
import { id, industryFilter, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { CONTACT_INDUSTRIES, CONTACT_LIMITS } from './contact.constants.ts';

// Forms send an empty text for an empty field, and some people type a space instead.
const optionalField = <T extends z.ZodType>(schema: T) =>
  z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => undefined),
      z.null().transform(() => undefined),
      schema,
    ])
    .optional();

export const contactRequest = z.object({
  firstName: oneLine(CONTACT_LIMITS.name, 'Please enter your first name.'),
  lastName: oneLine(CONTACT_LIMITS.name, 'Please enter your last name.'),
  email: emailText(CONTACT_LIMITS.email),
  company: optionalField(oneLine(CONTACT_LIMITS.company, 'Please enter your company.')),
  industry: optionalField(z.enum(CONTACT_INDUSTRIES, { error: 'Please choose an industry from the list.' })),
  message: storableText('Please write a message.')
    .overwrite(normalizeLineBreaks)
    .trim()
    .min(1, 'Please write a message.')
    .max(CONTACT_LIMITS.message, atMost(CONTACT_LIMITS.message)),
  ...botSignalFields,
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactReply = z.object({ message: z.string() });

/** A message as shown to an administrator. */
export const contactForm = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  industry: z.enum(CONTACT_INDUSTRIES).nullable(),
  message: z.string(),
  isProcessed: z.boolean(),
  /** The honeypot was filled in. */
  isSpam: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  createdAt: isoTime,
});
export type ContactForm = z.infer<typeof contactForm>;

const booleanText = z.enum(['true', 'false']).transform((word) => word === 'true');

export const contactFormQuery = pageQuery.extend({
  ...searchFilter,
  ...industryFilter,
  isProcessed: booleanText.optional(),
  /** Messages that the honeypot caught are left out by default. */
  isSpam: booleanText.default(false),
  ...sortBy('createdAt'),
});
export type ContactFormQuery = z.infer<typeof contactFormQuery>;

export const contactFormPatch = z.object({
  isProcessed: z.boolean({ error: 'Please say whether the message is processed.' }),
});
