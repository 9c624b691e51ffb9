import { z } from 'zod';
import { MENTEE_FIELDS } from '#lib/mentee-context.ts';
import { id } from '#lib/paging.ts';

/** A choice that a learner's own words suggest. Nothing is planned from it until they tap it. */
const proposal = z.object({
  field: z.enum(MENTEE_FIELDS),
  /** Their words. Empty for what is never quoted. */
  quote: z.string(),
  /** The words that led to it. */
  matched: z.string(),
  kind: z.enum(['role', 'skill', 'known-skill', 'obstacle', 'hours', 'unsure']),
  id: id.nullable(),
  name: z.string(),
  hoursPerWeek: z.number().nullable(),
  /** "Did you mean": the words are close to a name. */
  isGuess: z.boolean(),
  /** No list has what they wrote, and this comes closest. */
  isNear: z.boolean(),
  source: z.enum(['words', 'model']),
});
export type Proposal = z.infer<typeof proposal>;
export const proposals = z.object({
  proposals: z.array(proposal),
  /** Words of danger were found: the text of care stands first. Markdown as HTML. Null otherwise. */
  care: z.string().nullable(),
});
export type ProposalsReply = z.infer<typeof proposals>;
export const modelProposals = z.object({
  proposals: z.array(proposal),
  /** The model did not answer. */
  isFailed: z.boolean(),
});
export type ModelProposalsReply = z.infer<typeof modelProposals>;
