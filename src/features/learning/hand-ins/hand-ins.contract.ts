import { z } from 'zod';
import { atMost, normalizeLineBreaks, orNull, storableText, webAddress } from '#lib/fields.ts';
import { id, isoTime } from '#lib/paging.ts';
import { ANSWER_MAX, HAND_IN_STATUSES, HAND_IN_TEXT_MAX, JUDGES } from './hand-ins.constants.ts';

const text = (max: number) => storableText().overwrite(normalizeLineBreaks).trim().max(max, atMost(max));

export const subjectParam = z.object({
  subject: z.string().regex(/^(item|practice|evidence)-[1-9]\d{0,8}$/, 'Nothing can be handed in for this.'),
});

/** What a learner handed in for an item or a step. */
export const handIn = z.object({
  id,
  subject: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.int().positive() }).nullable(),
  handedInAt: isoTime,
  status: z.enum(HAND_IN_STATUSES),
  /** The words of the one who judged it last. */
  answer: z.string().nullable(),
  judgedAt: isoTime.nullable(),
  /** The name is null when their account was deleted. */
  judge: z.object({ name: z.string().nullable(), role: z.enum(JUDGES) }).nullable(),
});
export type HandIn = z.infer<typeof handIn>;

export const handInBody = z.object({ text: text(HAND_IN_TEXT_MAX), link: orNull(webAddress) });
export type HandInBody = z.infer<typeof handInBody>;

/** What somebody who may judge it sees. */
export const learnersHandIn = handIn.extend({ learner: z.object({ id, name: z.string() }) });
export type LearnersHandIn = z.infer<typeof learnersHandIn>;
export const handInsQuery = z.object({ status: z.enum(HAND_IN_STATUSES).optional() });
export type HandInsQuery = z.infer<typeof handInsQuery>;

export const judgementBody = z
  .object({
    isAccepted: z.boolean(),
    /** Needed to give work back. */
    answer: text(ANSWER_MAX),
    /** When what is judged was handed in, so that nothing newer is judged by mistake. */
    handedInAt: isoTime,
  })
  .refine(({ isAccepted, answer }) => isAccepted || answer !== '', {
    path: ['answer'],
    message: 'Please say what is missing.',
  });
export type JudgementBody = z.infer<typeof judgementBody>;
