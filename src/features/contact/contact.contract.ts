import { z } from 'zod';
import { id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import { storableText } from '#lib/storable-text.ts';
import { CONTACT_INDUSTRIES, CONTACT_LIMITS } from './contact.constants.ts';

/** One line of text: a line break in it would be a second header in a mail. */
const line = (max: number, missing: string) =>
  storableText(missing)
    .trim()
    .min(1, missing)
    .max(max, `Please use at most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.');

// A form sends an empty text for a field left alone, and a person types a space to leave one.
const orNothing = <T extends z.ZodType>(schema: T) =>
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
  firstName: line(CONTACT_LIMITS.name, 'Please enter your first name.'),
  lastName: line(CONTACT_LIMITS.name, 'Please enter your last name.'),
  email: z
    .string({ error: 'Please enter your e-mail address.' })
    .trim()
    .min(1, 'Please enter your e-mail address.')
    .max(CONTACT_LIMITS.email, `Please use at most ${CONTACT_LIMITS.email} characters.`)
    .pipe(z.email('Please enter an e-mail address like name@company.com.')),
  company: orNothing(line(CONTACT_LIMITS.company, 'Please enter your company.')),
  industry: orNothing(z.enum(CONTACT_INDUSTRIES, { error: 'Please choose an industry from the list.' })),
  message: storableText('Please write a message.')
    .trim()
    .min(1, 'Please write a message.')
    .max(CONTACT_LIMITS.message, `Please use at most ${CONTACT_LIMITS.message} characters.`),
  /** Honeypot: hidden from people; whoever fills it in is kept as spam. */
  website: z.string().max(500).optional(),
  /** Milliseconds from showing the form to sending it; absent without JavaScript. */
  elapsed: z.coerce.number().int().min(0).optional().catch(undefined),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactReply = z.object({ message: z.string() });

/** A message as an administrator reads it. */
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

const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true');

export const contactFormQuery = pageQuery.extend({
  ...searchFilter,
  isProcessed: yesOrNo.optional(),
  /** What the honeypot caught is left out unless asked for. */
  isSpam: yesOrNo.default(false),
  ...sortBy('createdAt'),
});
export type ContactFormQuery = z.infer<typeof contactFormQuery>;

export const contactFormPatch = z.object({
  isProcessed: z.boolean({ error: 'Please say whether the message is processed.' }),
});
