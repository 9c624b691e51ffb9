import { defineCall } from '#lib/call.ts';
import { MESSAGE_RULES_PATH } from './message-rules.constants.ts';
import type { MessageRulesBody, MessageRulesReply } from './message-rules.contract.ts';

/** The rules that give new messages to colleagues. */
export const getMessageRules = defineCall<{ reply: MessageRulesReply }>('GET', MESSAGE_RULES_PATH);
export const putMessageRules = defineCall<{ body: MessageRulesBody; reply: MessageRulesReply }>(
  'PUT',
  MESSAGE_RULES_PATH,
);
