import { z } from 'zod';
import { line, orNull, plainText } from '#lib/fields.ts';
import { columnId, id, isoDay, isoTime, paramId, zonedTime } from '#lib/paging.ts';
import {
  MENTORING_LIMITS as LIMITS,
  MENTORSHIP_STATES,
  MINUTES_MIN,
  SHARES,
  type Share,
} from './mentoring.constants.ts';
import { planState } from './shared-learner.contract.ts';

const forEachShare = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(Object.fromEntries(SHARES.map((share) => [share, schema])) as Record<Share, Schema>);

const shares = forEachShare(z.boolean());
export type Shares = z.infer<typeof shares>;

/** Asks for a mentor: one who offers, or any. */
export const askRequest = z.object({
  text: plainText(LIMITS.request, 'Please say what you would like a mentor for.'),
  /** Null for any mentor. */
  mentorId: columnId.nullable().default(null),
  /** Omitted data is not shared. */
  shares: forEachShare(z.boolean().default(false)).prefault({}),
});
export type AskRequest = z.infer<typeof askRequest>;
export type AskInput = z.input<typeof askRequest>;
/** Omitted fields stay unchanged: another device may have changed them. */
export const sharesPatch = z.object({
  shares: shares.partial().refine((change) => Object.keys(change).length > 0, 'Please say what to change.'),
});
export type SharesChange = z.infer<typeof sharesPatch>['shares'];

export const mentorship = z.object({
  id,
  state: z.enum(MENTORSHIP_STATES),
  text: z.string(),
  /** Asked of every mentor, and not yet accepted by one. */
  isForAny: z.boolean(),
  /** Null without a mentor, or if their account was deleted. Somebody who is no longer a mentor sees nothing. */
  mentor: z.object({ name: z.string(), isAvailable: z.boolean() }).nullable(),
  shares,
  /** The mentor's sentence. */
  answer: z.string().nullable(),
  askedAt: isoTime,
  answeredAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
});
export type Mentorship = z.infer<typeof mentorship>;

const hour = z.object({
  id,
  startsAt: isoTime,
  minutes: z.int().positive(),
  /** A text or a link. */
  place: z.string(),
});

/** The team member that a mentor is, as an administrator says. */
const mentorTeamMember = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  /** Their job title. */
  title: z.string(),
  profileImage: z.string().nullable(),
});

/** A mentor as they introduce themselves. What they did not write is null. */
const mentorCard = z.object({
  name: z.string(),
  /** What they do or did, in one line. */
  position: z.string().nullable(),
  /** What they help with, in one line. */
  offer: z.string().nullable(),
  /** In their own words: plain text with line breaks. */
  about: z.string().nullable(),
  languages: z.string().nullable(),
  teamMember: mentorTeamMember.nullable(),
});
export type MentorCard = z.infer<typeof mentorCard>;

/** The learner's side. */
export const ownMentoring = z.object({
  /** The one that waits for an answer or is active. */
  current: mentorship
    .extend({
      /** How the last message begins. Null without one. */
      lastMessage: z.object({ text: z.string(), isFromMentor: z.boolean(), sentAt: isoTime }).nullable(),
    })
    .nullable(),
  /** Declined and ended ones, newest first. */
  earlier: z.array(mentorship),
  /** Mentors to ask. */
  mentors: z.array(
    mentorCard.extend({
      id,
      firstName: z.string(),
      /** Learners that they still take. */
      placesLeft: z.int().min(0),
      /** Learners that they take in all. */
      placesMax: z.int(),
      /** When their next free office hours start. */
      nextHours: z.array(isoTime).max(LIMITS.nextHours),
    }),
  ),
  /** The mentor's free office hours and those the learner booked. */
  hours: z.array(hour.extend({ isMine: z.boolean() })),
});
export type OwnMentoring = z.infer<typeof ownMentoring>;

export const messageRequest = z.object({ text: plainText(LIMITS.message, 'Please write a message.') });
export const message = z.object({ id, isFromMentor: z.boolean(), text: z.string(), sentAt: isoTime });
export type Message = z.infer<typeof message>;
export const threadQuery = z.object({ before: paramId.optional() });
/** A page of the thread, oldest first. */
export const thread = z.object({ messages: z.array(message), hasEarlier: z.boolean() });
export type Thread = z.infer<typeof thread>;

const deskRow = z.object({
  id,
  name: z.string(),
  text: z.string(),
  isForAny: z.boolean(),
  since: isoTime,
  lastMessageAt: isoTime.nullable(),
  /** How it begins. */
  lastMessage: z.string().nullable(),
  /** The learner wrote last. */
  isWaiting: z.boolean(),
  /** What they handed in and waits for an answer. */
  handIns: z.int().min(0),
  /** Null if there is none, or if it is not shared. */
  plan: planState
    .extend({
      /** Null if nothing is due. */
      next: z.object({ title: z.string(), dueOn: isoDay }).nullable(),
    })
    .nullable(),
});
export type DeskRow = z.infer<typeof deskRow>;

/** Control characters other than tabs and line breaks. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/u;

export const deskSettings = z.object({
  isOffering: z.boolean({ error: 'Please say whether you are taking new learners.' }),
  learnersMax: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least 1.')
    .max(LIMITS.learners, `Please enter at most ${LIMITS.learners}.`),
  // How learners see the mentor. Omitted fields stay unchanged: an older page does not know them.
  position: orNull(line(LIMITS.position)),
  offer: orNull(line(LIMITS.offer)),
  about: orNull(
    plainText(LIMITS.about, 'Please write a sentence.').refine(
      (text) => !CONTROL_CHARACTERS.test(text),
      'Please remove the invisible characters.',
    ),
  ),
  languages: orNull(line(LIMITS.languages)),
});
export type DeskSettings = z.infer<typeof deskSettings>;

/** An office hour that a mentor offers. */
export const hourRequest = z.object({
  startsAt: zonedTime,
  /** Later times of the hour, from the browser, because a week is not always 168 hours long. */
  repeatsAt: z
    .array(zonedTime)
    .max(LIMITS.weeks - 1)
    .default([]),
  minutes: z
    .int('Please enter whole minutes.')
    .min(MINUTES_MIN, `Please enter at least ${MINUTES_MIN} minutes.`)
    .max(LIMITS.minutes, `Please enter at most ${LIMITS.minutes} minutes.`),
  place: line(LIMITS.place, 'Please say where, or paste a link.'),
});
export type HourRequest = z.infer<typeof hourRequest>;
export type HourInput = z.input<typeof hourRequest>;

export const hourParam = z.object({ hourId: paramId });

const deskHour = hour.extend({ booking: z.object({ mentorshipId: id, name: z.string() }).nullable() });
export type DeskHour = z.infer<typeof deskHour>;

/** The mentor's side. */
export const mentorDesk = z.object({
  settings: deskSettings.pick({ isOffering: true, learnersMax: true }),
  /** What learners who choose a mentor see. */
  card: mentorCard,
  /** The newest ones. */
  requests: z.array(deskRow),
  hasMoreRequests: z.boolean(),
  learners: z.array(deskRow),
  hours: z.array(deskHour),
  /** Of the office hour that was offered last, also if it is over. */
  lastPlace: z.string().nullable(),
});
export type MentorDesk = z.infer<typeof mentorDesk>;

/** What waits for a mentor: requests, learners who wrote last, and what they handed in. */
export const deskWaiting = z.object({ requests: z.int().min(0), learners: z.int().min(0), handIns: z.int().min(0) });
export type DeskWaiting = z.infer<typeof deskWaiting>;

export const answerRequest = z.object({
  isAccepted: z.boolean({ error: 'Please accept or decline.' }),
  text: plainText(LIMITS.answer, 'Please write a sentence.'),
});

export type AnswerRequest = z.infer<typeof answerRequest>;

const counter = z.int().min(0);
export const mentoringCounts = z.object({ mentors: counter, requested: counter, active: counter });
export type MentoringCounts = z.infer<typeof mentoringCounts>;
