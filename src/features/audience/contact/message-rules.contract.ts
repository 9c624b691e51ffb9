import { z } from 'zod';
import { line, orNull } from '#lib/fields.ts';
import { columnId, id } from '#lib/paging.ts';
import { CONTACT_LIMITS } from './contact.constants.ts';
import { RULE_LIMITS } from './message-rules.constants.ts';

const named = z.object({ id, name: z.string() });

/** What a message must have, all of it. Without a condition a rule would take every message. */
const conditions = {
  industry: orNull(line(CONTACT_LIMITS.industry)),
  practiceId: columnId.nullish(),
  teamMemberId: columnId.nullish(),
  /** One of these must be in the text, as a word. */
  words: z
    .array(line(RULE_LIMITS.word, 'Please enter a word.'))
    .max(RULE_LIMITS.words, `Please use at most ${RULE_LIMITS.words} words.`)
    .default([]),
};

const messageRuleBody = z
  .object({ ...conditions, colleagueId: columnId })
  .refine(
    ({ industry, practiceId, teamMemberId, words }) =>
      Boolean(industry || practiceId || teamMemberId || words.length > 0),
    'Please say which messages this rule is for.',
  );
export type MessageRuleBody = z.input<typeof messageRuleBody>;

const messageRule = z.object({
  industry: z.string().nullable(),
  practiceId: id.nullable(),
  teamMemberId: id.nullable(),
  words: z.array(z.string()),
  /** Null if their account was deleted. */
  colleague: named.nullable(),
  /** Whether they may still answer messages. Otherwise the rule does nothing. */
  isUsed: z.boolean(),
});
export type MessageRule = z.infer<typeof messageRule>;

/** All rules, in their order, and what they may name. `version` is that of the rules. */
export const messageRulesReply = z.object({
  rules: z.array(messageRule),
  version: z.string(),
  people: z.array(named),
  practices: z.array(named),
  industries: z.array(z.string()),
});
export type MessageRulesReply = z.infer<typeof messageRulesReply>;

/** Replaces all rules. The first one that fits a message wins. */
export const messageRulesBody = z.object({
  rules: z.array(messageRuleBody).max(RULE_LIMITS.count, `Please use at most ${RULE_LIMITS.count} rules.`),
  version: z.string(),
});
export type MessageRulesBody = z.input<typeof messageRulesBody>;
