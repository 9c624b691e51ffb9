import { z } from 'zod';
import { emailText, line, orNull, storableText } from '#lib/fields.ts';
import { zonedTime } from '#lib/paging.ts';
import { SUPPRESSION_REASON_MAX } from '#lib/suppression.ts';
import { MAIL_EVENTS_MAX } from './bounces.constants.ts';

const ADDRESS_MAX = 254;
const MESSAGE_ID_MAX = 998;

const mailEvent = z.object({
  /** `bounce`: the address permanently refuses mails. `complaint`: its reader marked a mail as spam. */
  type: z.enum(['bounce', 'complaint'], { error: 'The type must be bounce or complaint.' }),
  email: emailText(ADDRESS_MAX),
  /** The Message-ID of the mail that it is about, with or without angle brackets. */
  messageId: orNull(line(MESSAGE_ID_MAX)),
  /** What the mail server said. */
  reason: orNull(storableText().overwrite((text) => text.replace(/\s+/g, ' ').trim().slice(0, SUPPRESSION_REASON_MAX))),
  at: zonedTime,
});
export type MailEvent = z.infer<typeof mailEvent>;

export const mailEventsBody = z.object({
  events: z
    .array(mailEvent)
    .min(1, 'Please send at least one event.')
    .max(MAIL_EVENTS_MAX, `Please send at most ${MAIL_EVENTS_MAX} events.`),
});
export type MailEventsBody = z.input<typeof mailEventsBody>;

/** `isRepeated`: a request with this webhook-id was received before, and nothing was done. */
export const mailEventsReply = z.object({ received: z.number().int().min(0), isRepeated: z.boolean() });
export type MailEventsReply = z.infer<typeof mailEventsReply>;
