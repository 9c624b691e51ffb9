import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { formatIndustry } from '#site/industry-names.ts';
import { Button } from '#ui/button.tsx';
import type { Colleague } from '../contact.contract.ts';
import { RULE_LIMITS } from '../message-rules.constants.ts';
import type { MessageRule, MessageRulesReply } from '../message-rules.contract.ts';

/** A rule in the form. `key` is its index among the saved ones, or a number after them. */
export interface EditedRule {
  readonly key: number;
  readonly industry: string | null;
  readonly practiceId: number | null;
  readonly teamMemberId: number | null;
  /** Separated by commas. */
  readonly words: string;
  readonly colleagueId: string;
}

export const EMPTY_RULE = { industry: null, practiceId: null, teamMemberId: null, words: '', colleagueId: '' } as const;

export const toEditedRule = (
  { industry, practiceId, teamMemberId, words, colleague, isUsed }: MessageRule,
  key: number,
): EditedRule => ({
  ...{ key, industry, practiceId, teamMemberId },
  words: words.join(', '),
  // The form asks for another colleague before it is saved.
  colleagueId: colleague && isUsed ? String(colleague.id) : '',
});

/** One rule: what a message must have, and who gets it. */
export function MessageRuleRow(props: {
  number: number;
  count: number;
  rule: EditedRule;
  /** As it was saved. */
  known: MessageRule | undefined;
  choices: Pick<MessageRulesReply, 'people' | 'practices' | 'industries'>;
  colleagues: readonly Colleague[];
  onChange: (rule: EditedRule) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { number, count, rule, known, choices, colleagues, onChange, onMove, onRemove } = props;
  const name = `rule ${number}`;
  return (
    <li className="border-b border-line py-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        <Choice
          label="Industry"
          name={name}
          any="Any"
          value={rule.industry ?? ''}
          options={choices.industries.map((key) => ({ value: key, label: formatIndustry(key) }))}
          onChange={(industry) => onChange({ ...rule, industry: industry || null })}
        />
        <Choice
          label="Practice"
          name={name}
          any="Any"
          value={String(rule.practiceId ?? '')}
          options={toOptions(choices.practices)}
          onChange={(id) => onChange({ ...rule, practiceId: Number(id) || null })}
        />
        <Choice
          label="Written to"
          name={name}
          any="The firm"
          value={String(rule.teamMemberId ?? '')}
          options={toOptions(choices.people)}
          onChange={(id) => onChange({ ...rule, teamMemberId: Number(id) || null })}
        />
        <div className="flex items-end gap-1 max-lg:order-last">
          <Button look="quiet" disabled={number === 1} onClick={() => onMove(-1)} aria-label={`Move ${name} up`}>
            <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <Button look="quiet" disabled={number === count} onClick={() => onMove(1)} aria-label={`Move ${name} down`}>
            <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
          </Button>
          <Button look="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
        <label className="grid gap-1 text-sm lg:col-span-2">
          <span className="text-muted">One of these words, separated by commas</span>
          <input
            aria-label={`Words of ${name}`}
            value={rule.words}
            maxLength={RULE_LIMITS.words * (RULE_LIMITS.word + 2)}
            onChange={(event) => onChange({ ...rule, words: event.target.value })}
            className="field py-1.5! text-sm!"
          />
        </label>
        <Choice
          label="Goes to"
          name={name}
          any="Choose a colleague"
          isRequired
          value={rule.colleagueId}
          options={toOptions(colleagues)}
          onChange={(colleagueId) => onChange({ ...rule, colleagueId })}
        />
      </div>
      {known && !known.isUsed && rule.colleagueId === '' && (
        <p className="mt-2 text-sm text-danger">
          {known.colleague
            ? `${known.colleague.name} may no longer answer messages, so this rule is not used.`
            : 'The account of the colleague was deleted, so this rule is not used.'}
        </p>
      )}
    </li>
  );
}

const toOptions = (all: readonly { readonly id: number; readonly name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

function Choice(props: {
  label: string;
  /** Of the rule. */
  name: string;
  any: string;
  isRequired?: boolean;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}) {
  const { label, name, any, isRequired, value, options, onChange } = props;
  const isGone = value !== '' && !options.some((one) => one.value === value);
  return (
    <label className="grid min-w-0 gap-1 text-sm">
      <span className="text-muted">{label}</span>
      <select
        aria-label={`${label} of ${name}`}
        value={value}
        required={isRequired}
        onChange={(event) => onChange(event.target.value)}
        className="field py-1.5! text-sm!"
      >
        <option value="">{any}</option>
        {isGone && <option value={value}>No longer on the site</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
