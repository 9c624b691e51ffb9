import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { findColleague, listColleagues } from '#platform/auth/colleagues.ts';
import type { Db } from '#platform/db/db.ts';
import { createInvalidField, DeclaredError, declareError } from '#platform/http/errors.ts';
import { matchRule, type RoutedMessage } from '../domain/match-rule.ts';
import type { messageRulesBody } from '../message-rules.contract.ts';
import { listMessageRules, lockMessageRules, type MessageRuleRow, replaceMessageRules } from './message-rules.store.ts';

const conflict = declareError(
  409,
  'message_rules_conflict',
  'Someone else has changed the rules in the meantime. Please reload the page to see theirs.',
);

export type MessageRuleDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity'>;

/** Identifies a state of the rules, so that nobody replaces rules that they have not seen. */
export const toRulesVersion = (rules: readonly MessageRuleRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rules.map(({ id, colleagueId }) => [id, colleagueId])))
    .digest('base64url');

/**
 * Replaces all rules.
 * @throws DeclaredError 409 if the rules have changed since, 400 for a colleague who may not answer messages
 */
export function saveMessageRules(
  { db, logActivity }: MessageRuleDeps,
  { rules, version }: z.output<typeof messageRulesBody>,
  actorId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMessageRules(tx);
    if (toRulesVersion(await listMessageRules(tx)) !== version) throw new DeclaredError(conflict);
    const allowed = new Set((await listColleagues(tx, 'answersMessages')).map(({ id }) => id));
    const wrong = rules.findIndex(({ colleagueId }) => !allowed.has(colleagueId));
    if (wrong >= 0)
      throw createInvalidField(
        `rules.${wrong}.colleagueId`,
        `Rule ${wrong + 1}: this colleague may not answer messages. Please choose another one.`,
      );
    await replaceMessageRules(tx, rules);
    const what = { kind: 'message-rules', recordId: 1, title: 'Rules for messages' };
    await logActivity(tx, { actorId, action: 'updated', ...what });
  });
}

/** What a message is about, in words for the colleague who gets it. */
export interface RoutingNames {
  readonly formatIndustry: (key: string) => string;
  readonly addressee: string | null;
  readonly practice: string | null;
}

/** The colleague to whom the first rule that fits gives a message, and why; undefined if none does. */
export async function findRoutedColleague(db: Db, message: RoutedMessage, names: RoutingNames) {
  for (const rule of await listMessageRules(db)) {
    const word = rule.isUsed ? matchRule(rule, message) : undefined;
    if (word === undefined || rule.colleagueId === null) continue;
    const colleague = await findColleague(db, rule.colleagueId, 'answersMessages');
    if (!colleague) continue;
    const reasons = [
      rule.teamMemberId !== null && names.addressee && `to ${names.addressee}`,
      rule.practiceId !== null && names.practice,
      rule.industry !== null && names.formatIndustry(rule.industry),
      word && `“${word}”`,
    ];
    return { colleague, reason: reasons.filter(Boolean).join(', ') };
  }
  return undefined;
}
