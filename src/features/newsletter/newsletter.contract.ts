import { z } from 'zod';
import { atMost, botSignalFields, emailText, storableText } from '#lib/form-fields.ts';
import { id, isoTime, pageQuery, searchFilter, sortBy } from '#lib/paging.ts';
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_TOPICS,
  NEWSLETTER_TOPICS_PROBLEM,
  SUBSCRIBER_STATES,
} from './newsletter.constants.ts';

// A form sends an empty text for a field that was not filled in.
const name = z
  .union(
    [
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => undefined),
      z.null().transform(() => undefined),
      storableText()
        .trim()
        .max(NEWSLETTER_LIMITS.name, atMost(NEWSLETTER_LIMITS.name))
        .regex(/^\P{Cc}*$/u, 'Please use one line without control characters.'),
    ],
    { error: 'Please enter a name, or leave this empty.' },
  )
  .optional();

export const subscribeRequest = z.object({
  email: emailText(NEWSLETTER_LIMITS.email),
  firstName: name,
  lastName: name,
  ...botSignalFields,
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

export const subscribeReply = z.object({ message: z.string() });

/** A token from a mail's link. The service checks whether it is valid. */
export const tokenQuery = z.object({ token: z.string().min(1).max(200) });

const topics = z.array(z.enum(NEWSLETTER_TOPICS)).min(1, NEWSLETTER_TOPICS_PROBLEM);

/** The preferences as a form sends them. Each checked box is a value, and a single value is not a list. */
export const preferencesForm = z.object({
  topics: z
    .union([z.string().transform((topic) => [topic]), z.array(z.string())])
    .pipe(topics)
    .transform((chosen) => NEWSLETTER_TOPICS.filter((topic) => chosen.includes(topic))),
});

export const preferencesReply = z.object({
  email: z.string(),
  topics: z.array(z.enum(NEWSLETTER_TOPICS)),
  isSubscribed: z.boolean(),
});
export type PreferencesReply = z.infer<typeof preferencesReply>;

/** An address that asked for the newsletter, as administrators see it. */
export const subscriber = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  state: z.enum(SUBSCRIBER_STATES),
  topics: z.array(z.enum(NEWSLETTER_TOPICS)),
  /** Whether there is an account with this address. */
  hasAccount: z.boolean(),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  subscribedAt: isoTime,
  confirmedAt: isoTime.nullable(),
  unsubscribedAt: isoTime.nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberQuery = pageQuery.extend({
  ...searchFilter,
  state: z.enum(SUBSCRIBER_STATES).optional(),
  ...sortBy('subscribedAt', 'email'),
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;
/** Filters of the whole list, which is not paged. */
export const subscriberFileQuery = subscriberQuery.omit({ limit: true, cursor: true });
