import { toNamedPerson } from '#lib/words.ts';
import type { Db } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { getMessageRules, putMessageRules } from '../message-rules.calls.ts';
import { type MessageRulesReply, messageRulesBody, messageRulesReply } from '../message-rules.contract.ts';
import { type MessageRuleDeps, saveMessageRules, toRulesVersion } from './message-rules.service.ts';
import { listMessageRules } from './message-rules.store.ts';

interface Deps extends MessageRuleDeps {
  /** What rules may name. `app` provides it, because features do not import each other. */
  readonly listRuleChoices: (db: Db) => Promise<Pick<MessageRulesReply, 'people' | 'practices' | 'industries'>>;
}

/** Administrators say which new messages are given to whom. */
export function messageRuleRoutes(deps: Deps) {
  const { db, guards } = deps;
  const read = async (): Promise<MessageRulesReply> => {
    const rows = await listMessageRules(db);
    const rules = rows.map(({ industry, practiceId, teamMemberId, words, colleague, isUsed }) => ({
      ...{ industry, practiceId, teamMemberId, words, isUsed },
      colleague: colleague && toNamedPerson(colleague),
    }));
    return { rules, version: toRulesVersion(rows), ...(await deps.listRuleChoices(db)) };
  };
  const manage = { who: 'managesSettings', reply: messageRulesReply } as const;
  return mountCalls({ tag: 'Contact', guards }, [
    route(getMessageRules, { ...manage, summary: 'The rules that give new messages to colleagues' }, read),
    route(
      putMessageRules,
      {
        ...manage,
        summary: 'Replace the rules that give new messages to colleagues',
        limits: [deps.limitAdminWrites],
        body: messageRulesBody,
        refusals: [409],
      },
      async ({ user, body }) => {
        await saveMessageRules(deps, body, user.id);
        return read();
      },
    ),
  ]);
}
