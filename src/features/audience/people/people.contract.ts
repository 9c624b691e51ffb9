import { z } from 'zod';
import { emailText, line, plainText } from '#lib/fields.ts';
import { booleanText, columnId, id, isoTime, pageQuery, paramId, searchFilter, sortBy } from '#lib/paging.ts';
import { PERSON_ACTIVITIES, PERSON_LIMITS, PERSON_TRAITS, TIMELINE_KINDS } from './people.constants.ts';

const colleague = z.object({ id, name: z.string() });

/** A person in the list: everybody whose address somebody has entered here. */
export const personItem = z.object({
  id,
  /** In lower case. */
  email: z.string(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  /** Whether they have shown, by a link in a mail, that the address is theirs. */
  isConfirmed: z.boolean(),
  traits: z.array(z.enum(PERSON_TRAITS)),
  tags: z.array(z.string()),
  /** The colleague to whom they are assigned. */
  owner: colleague.nullable(),
  lastActivity: z.enum(PERSON_ACTIVITIES).nullable(),
  lastActivityAt: isoTime,
  createdAt: isoTime,
});
export type PersonItem = z.infer<typeof personItem>;

const tag = line(PERSON_LIMITS.tag, 'Please enter a tag.');

/** The filters of the list. `owner` is a colleague's id, or `none`. */
const personFilters = z.object({
  ...searchFilter,
  has: z.enum(PERSON_TRAITS).optional(),
  isConfirmed: booleanText.optional(),
  tag: tag.optional(),
  owner: z.union([z.literal('none'), paramId]).optional(),
});
const personSort = sortBy('lastActivityAt', 'createdAt', 'email');
export const personQuery = pageQuery.extend({ ...personFilters.shape, ...personSort });
export type PersonQuery = z.infer<typeof personQuery>;
export const personFileQuery = personFilters.extend(personSort);

/** An entry of a person's timeline. */
export const timelineEntry = z.object({
  /** Unique within a timeline. */
  key: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  at: isoTime,
  /** Of the white paper or the article. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The state of a comment or a reply, if it is worth a word. */
  status: z.string().nullable(),
  /** The colleague who wrote it. */
  author: z.string().nullable(),
  href: z.string().nullable(),
  /** Set if it is a note. */
  note: z.object({ id, isOwn: z.boolean(), isEdited: z.boolean() }).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const personAccount = z.object({
  id,
  role: z.string(),
  isOwner: z.boolean(),
  isSuspended: z.boolean(),
  isConfirmed: z.boolean(),
  industry: z.string().nullable(),
  createdAt: isoTime,
  lastLoginAt: isoTime.nullable(),
});
const personSubscription = z.object({
  id,
  state: z.string(),
  topics: z.array(z.string()),
  /** When they asked for it, and when they clicked the link in our mail: their consent. */
  subscribedAt: isoTime,
  confirmedAt: isoTime.nullable(),
  unsubscribedAt: isoTime.nullable(),
  /** Since when its mail server refuses the address, or its reader reported us, and what the server said. */
  suppressedAt: isoTime.nullable(),
  suppressionReason: z.string().nullable(),
});
/** Facts of other features about an address. */
export const personFacts = z.object({ account: personAccount.nullable(), subscription: personSubscription.nullable() });
export type PersonFacts = z.infer<typeof personFacts>;

/** One person, with the newest entries of their timeline. */
export const person = personItem.extend({ ...personFacts.shape, timeline: z.array(timelineEntry) });
export type Person = z.infer<typeof person>;

export const timelineQuery = z.object({ cursor: pageQuery.shape.cursor });

export const personPatch = z
  .object({
    // Single tags rather than all of them, so that colleagues do not overwrite each other's.
    addTag: tag.optional(),
    removeTag: tag.optional(),
    ownerId: columnId.nullish(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    message: 'Nothing to change was sent.',
  });
export type PersonPatch = z.infer<typeof personPatch>;

export const personNote = z.object({ id, content: z.string() });
export type PersonNote = z.infer<typeof personNote>;
export const personNoteBody = z.object({ content: plainText(PERSON_LIMITS.note, 'Please write a note.') });

/** The choices of the list's filters. */
export const personChoices = z.object({ owners: z.array(colleague), tags: z.array(z.string()) });
export type PersonChoices = z.infer<typeof personChoices>;

/** The person's address, typed to confirm. */
export const forgetRequest = z.object({ email: emailText(254, { lowerCase: true }) });

const counter = z.number().int().min(0);
/** Numbers of removed or anonymized items. */
export const forgottenCounts = z.object({
  accounts: counter,
  downloads: counter,
  comments: counter,
  messages: counter,
  subscriptions: counter,
  registrations: counter,
  notes: counter,
});
export type ForgottenCounts = z.infer<typeof forgottenCounts>;

/** The record that somebody was forgotten. It has only a digest of the address. */
export const forgottenPerson = z.object({
  id,
  /** The administrator. Null if their account was deleted. */
  by: z.string().nullable(),
  at: isoTime,
  counts: forgottenCounts,
});
export type ForgottenPerson = z.infer<typeof forgottenPerson>;
/** With `email`, only the records of that address. */
export const forgottenQuery = z.object({ email: emailText(254, { lowerCase: true }).optional() });
