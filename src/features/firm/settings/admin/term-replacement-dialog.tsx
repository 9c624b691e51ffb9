import { type FormEvent, useState } from 'react';
import { ChoiceField } from '#admin-kit/form/fields/text-field.tsx';
import { countRecords } from '#admin-kit/kind-names.ts';
import { joinAnd } from '#lib/join-words.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { listTerms } from '#lib/site/terms.ts';
import { nameIndustry } from '#site/industry-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import type { TermReplacements, TermUse } from '../settings.contract.ts';

interface Props {
  /** Why the save was refused (`readTermUses`); the dialog is open while there are some. */
  readonly uses: readonly TermUse[];
  /** The refused settings: their terms are the choices. */
  readonly settings: SiteSettings;
  readonly onChoose: (replacements: TermReplacements) => void;
  readonly onClose: () => void;
}

/** Asks for replacements for removed industries and categories. */
export function TermReplacementDialog(props: Props) {
  const { uses, onClose } = props;
  const [only, ...others] = uses;
  const title = `What should happen to ${only && others.length === 0 ? describe(only) : 'these records'}?`;
  return (
    <Dialog open={uses.length > 0} title={title} onClose={onClose}>
      <ReplacementForm key={uses.map(({ list, term }) => `${list} ${term}`).join('\n')} {...props} />
    </Dialog>
  );
}

/** Stands for no industry in the choice. No term has a line break. */
const NONE = '\n';

function ReplacementForm({ uses, settings, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(uses.map(() => ''));
  const [isTried, setIsTried] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!chosen.includes('')) onChoose(toReplacements(uses, chosen));
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      {uses.map((use, index) => (
        <ChoiceField
          key={`${use.list} ${use.term}`}
          id={`replacement-${index}`}
          label={uses.length > 1 ? describe(use) : 'They become'}
          value={chosen[index] ?? ''}
          error={isTried && chosen[index] === '' ? 'Please choose what they become.' : undefined}
          onChange={(value) => setChosen(chosen.with(index, value))}
          options={listChoices(use, settings)}
          none="Choose"
        />
      ))}
      <FormActions onCancel={onClose}>Change and save</FormActions>
    </form>
  );
}

function listChoices({ list, mayBeNone }: TermUse, settings: SiteSettings) {
  const frame = pickFrame(settings);
  const choices = listTerms(frame, list).map((term) => ({
    value: term,
    label: list === 'industries' ? nameIndustry(frame, term) : term,
  }));
  return mayBeNone ? [...choices, { value: NONE, label: 'No industry' }] : choices;
}

function toReplacements(uses: readonly TermUse[], chosen: readonly string[]): TermReplacements {
  const pick = (wanted: TermUse['list']) =>
    uses.flatMap(({ list, term }, index) => (list === wanted ? [[term, chosen[index] ?? ''] as const] : []));
  return {
    industries: Object.fromEntries(pick('industries').map(([term, value]) => [term, value === NONE ? null : value])),
    articles: Object.fromEntries(pick('articles')),
    learning: Object.fromEntries(pick('learning')),
  };
}

/** 7 articles in “Strategy” */
function describe({ label, uses }: TermUse): string {
  const records = joinAnd(uses.map(({ kind, count }) => countRecords(kind, count)));
  return `${records} in “${label}”`;
}
