import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import { getMessageRules, putMessageRules } from '../message-rules.calls.ts';
import { RULE_LIMITS } from '../message-rules.constants.ts';
import type { MessageRulesReply } from '../message-rules.contract.ts';
import { assigneesQuery } from './contact-forms.queries.ts';
import { type EditedRule, EMPTY_RULE, MessageRuleRow, toEditedRule } from './message-rule-row.tsx';

const rulesQuery = callQuery(getMessageRules, {}, { staleTime: 0 });
const FORM = 'message-rules';

/** Administrators say which new messages are given to whom. */
export function MessageRulesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(rulesQuery);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Sheet
      title="Rules for new messages"
      onClose={onClose}
      actions={
        query.data && (
          <Button type="submit" form={FORM} look="signal" isBusy={isSaving} className="px-4! py-2!">
            Save
          </Button>
        )
      }
    >
      <div className="mx-auto max-w-[60rem] px-5 py-7 sm:px-8">
        <p className="max-w-[65ch] text-muted">
          The first rule that matches assigns a new message to a colleague, who gets an email. A message to someone on
          the team goes to them, unless a rule for their messages says otherwise. All others stay unassigned.
        </p>
        {query.data && <RulesForm saved={query.data} onSaving={setIsSaving} onClose={onClose} />}
        <AdminNotLoaded query={query} what="the rules">
          <Skeleton className="mt-6 h-32 w-full" />
        </AdminNotLoaded>
      </div>
    </Sheet>
  );
}

function RulesForm(props: { saved: MessageRulesReply; onSaving: (isSaving: boolean) => void; onClose: () => void }) {
  const { saved, onSaving, onClose } = props;
  const client = useQueryClient();
  const { data: colleagues = [] } = useQuery(assigneesQuery);
  const [rules, setRules] = useState<readonly EditedRule[]>(() => saved.rules.map(toEditedRule));
  const save = useFormAction({
    run: async () => {
      onSaving(true);
      const body = rules.map(({ key: _, words, colleagueId, ...rule }) => ({
        ...rule,
        words: words.split(',').flatMap((word) => word.trim() || []),
        colleagueId: Number(colleagueId),
      }));
      return callApi(putMessageRules, { body: { rules: body, version: saved.version } }).finally(() => onSaving(false));
    },
    done: { title: 'Rules saved' },
    onDone: (reply) => {
      client.setQueryData(rulesQuery.queryKey, reply);
      onClose();
    },
  });
  const change = (at: number, rule: EditedRule) => setRules(rules.map((one, index) => (index === at ? rule : one)));
  const move = (at: number, by: -1 | 1) => {
    const others = rules.filter((_, index) => index !== at);
    setRules([...others.slice(0, at + by), ...rules.slice(at, at + 1), ...others.slice(at + by)]);
  };
  return (
    <form {...save.getFormProps(() => save.mutate())} id={FORM} aria-label="Rules" className="mt-6">
      <ol className="border-t border-line">
        {rules.map((rule, index) => (
          <MessageRuleRow
            key={rule.key}
            number={index + 1}
            count={rules.length}
            rule={rule}
            known={saved.rules[rule.key]}
            choices={saved}
            colleagues={colleagues}
            onChange={(changed) => change(index, changed)}
            onMove={(by) => move(index, by)}
            onRemove={() => setRules(rules.filter((one) => one !== rule))}
          />
        ))}
      </ol>
      {rules.length < RULE_LIMITS.count && (
        <Button
          className="mt-4 px-4! py-2!"
          onClick={() =>
            setRules([
              ...rules,
              { ...EMPTY_RULE, key: Math.max(saved.rules.length, ...rules.map(({ key }) => key + 1)) },
            ])
          }
        >
          Add a rule
        </Button>
      )}
      {save.failure && (
        <div className="mt-4">
          <FormAlert>{save.failure}</FormAlert>
        </div>
      )}
    </form>
  );
}
