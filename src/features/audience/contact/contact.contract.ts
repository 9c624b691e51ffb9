import { z } from 'zod';
import { botSignalFields } from '#lib/bot-signals.ts';
import { emailText, line, orNull, plainText } from '#lib/fields.ts';
import {
  booleanText,
  columnId,
  id,
  industryFilter,
  isoTime,
  pageQuery,
  paramId,
  searchFilter,
  sortBy,
} from '#lib/paging.ts';
import {
  CONTACT_LIMITS,
  ENTRY_KINDS,
  ENTRY_LIMITS,
  MESSAGE_CHANGES_MAX,
  MESSAGE_LISTS,
  MESSAGE_STATUSES,
  MESSAGE_TARGETS,
  TEMPLATE_LIMITS,
} from './contact.constants.ts';

/** Also for a member who is not on the site, so that nobody learns who that is. */
export const UNKNOWN_ADDRESSEE = 'This person is not on our team. Please write to the firm instead.';
export const UNKNOWN_INDUSTRY = 'Please choose an industry from the list.';

export const UNKNOWN_PRACTICE = 'This page is no longer on our site. Please write to the firm instead.';

/** The id of a record: a number, or its digits from a form without JavaScript. */
function recordId(message: string) {
  const number = z.int32(message).positive(message);
  const digits = z
    .string()
    .regex(/^[1-9]\d*$/, message)
    .transform(Number)
    .pipe(number);
  return z.union([number, digits], message);
}

export const contactRequest = z.object({
  firstName: line(CONTACT_LIMITS.name, 'Please enter your first name.'),
  lastName: line(CONTACT_LIMITS.name, 'Please enter your last name.'),
  email: emailText(CONTACT_LIMITS.email),
  company: orNull(line(CONTACT_LIMITS.company)),
  /** Checked by the server against the site's settings. */
  industry: orNull(line(CONTACT_LIMITS.industry, UNKNOWN_INDUSTRY)),
  message: plainText(CONTACT_LIMITS.message, 'Please write a message.'),
  /** Whom on the team it is for. */
  teamMemberId: orNull(recordId(UNKNOWN_ADDRESSEE)),
  /** The service or industry on whose page it was written. */
  practiceId: orNull(recordId(UNKNOWN_PRACTICE)),
  ...botSignalFields,
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const contactReply = z.object({ message: z.string() });

const colleague = z.object({ id, name: z.string() });
export type Colleague = z.infer<typeof colleague>;
export const colleagueList = z.array(colleague);

/** A message as shown to those who answer it. */
export const contactForm = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  message: z.string(),
  /** The team member whom they wrote to. Null for the firm. */
  addressee: z.string().nullable(),
  /** The service or industry on whose page they wrote. */
  practice: z.string().nullable(),
  isProcessed: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  /** The honeypot was filled in, or a colleague marked it. */
  isSpam: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  /** The colleague who takes care of it. */
  assignee: colleague.nullable(),
  /** Why a rule gave it to them. */
  routedBy: z.string().nullable(),
  /** When it was last replied to. */
  answeredAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type ContactForm = z.infer<typeof contactForm>;

/** A white paper that a reply can offer. */
const offeredWhitepaper = z.object({ id, title: z.string(), href: z.string() });
export const offeredWhitepaperList = z.array(offeredWhitepaper);
export type OfferedWhitepaper = z.infer<typeof offeredWhitepaper>;

/** An entry of a message's thread. */
export const contactEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  /** The colleague who wrote or added it. Null if their account was deleted. */
  author: z.string().nullable(),
  content: z.string(),
  whitepapers: offeredWhitepaperList,
  /** When the mail server accepted the reply. */
  sentAt: isoTime.nullable(),
  /** When a mail server permanently refused the reply. */
  bouncedAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type ContactEntry = z.infer<typeof contactEntry>;

/** A message with its thread, oldest first. */
export const contactThread = contactForm.extend({ entries: z.array(contactEntry) });
export type ContactThread = z.infer<typeof contactThread>;

/** The filters of the lists. `assignee` is a colleague's id, or `none`. */
export const contactCountQuery = z.object({
  ...searchFilter,
  ...industryFilter,
  assignee: z.union([z.literal('none'), paramId]).optional(),
});
export type ContactCountQuery = z.infer<typeof contactCountQuery>;

export const contactFormQuery = pageQuery.extend({
  ...contactCountQuery.shape,
  /** One of the lists, instead of `isProcessed` and `isSpam`. */
  list: z.enum(MESSAGE_LISTS).optional(),
  isProcessed: booleanText.optional(),
  /** Messages that are spam are left out by default. */
  isSpam: booleanText.default(false),
  ...sortBy('createdAt'),
});
export type ContactFormQuery = z.infer<typeof contactFormQuery>;

/** The number of messages in each list. */
export const contactCounts = z.record(z.enum(MESSAGE_LISTS), z.number().int().min(0));
export type ContactCounts = z.infer<typeof contactCounts>;

export const contactFormPatch = z
  .object({
    isProcessed: z.boolean({ error: 'Please say whether the message is processed.' }).optional(),
    assigneeId: columnId.nullish(),
  })
  .refine(({ isProcessed, assigneeId }) => isProcessed !== undefined || assigneeId !== undefined, {
    message: 'Nothing to change was sent.',
  });
export type ContactFormPatch = z.infer<typeof contactFormPatch>;

export const contactFormChanges = z.object({
  changes: z
    .array(
      z.object({ id: columnId, to: z.enum(MESSAGE_TARGETS, { error: 'Please say what to do with the message.' }) }),
    )
    .min(1, 'Please choose a message.')
    .max(MESSAGE_CHANGES_MAX, `Please choose at most ${MESSAGE_CHANGES_MAX} messages.`)
    .refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, {
      message: 'Please name each message only once.',
    }),
});
export type ContactFormChange = z.infer<typeof contactFormChanges>['changes'][number];

export const contactFormsChanged = z.object({
  changed: z.array(contactForm),
  deleted: z.array(id),
  /** Messages that no longer exist. */
  missing: z.array(id),
});
export type ContactFormsChanged = z.infer<typeof contactFormsChanged>;

const entryText = plainText(ENTRY_LIMITS.content, 'Please enter some text.');

/** A reply, plain text. With `direction: "received"` it is an email of the visitor, and nothing is sent. */
export const replyRequest = z.object({
  content: entryText,
  direction: z.enum(['sent', 'received']).default('sent'),
  /** White papers to offer, as links to their pages. */
  whitepaperIds: z
    .array(columnId)
    .max(ENTRY_LIMITS.whitepapers, `Please choose at most ${ENTRY_LIMITS.whitepapers} white papers.`)
    .default([]),
  /** The newest entry that the writer has seen, or 0. If somebody replied after it, the reply is a conflict. */
  seenEntryId: z.number().int().min(0).optional(),
  /** How long the mail is held, so that the reply can be taken back. */
  holdSeconds: z.number().int().min(0).max(60).default(0),
});
export type ReplyRequest = z.infer<typeof replyRequest>;
export type SentReply = z.input<typeof replyRequest>;
export const noteRequest = z.object({ content: entryText });

export const replyTemplateBody = z.object({
  name: line(TEMPLATE_LIMITS.name, 'Please enter a name.'),
  content: plainText(TEMPLATE_LIMITS.content, 'Please enter some text.'),
});
export type ReplyTemplateBody = z.infer<typeof replyTemplateBody>;
/** `seen` is the template that the change was made from. If somebody has changed it since, it is a conflict. */
export const replyTemplateChange = replyTemplateBody.extend({ seen: replyTemplateBody.optional() });
export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>;
export const replyTemplate = replyTemplateBody.extend({ id });
export type ReplyTemplate = z.infer<typeof replyTemplate>;
