import { useId, useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import {
  type Choice,
  type ConflictField,
  listOverlaps,
  mergeVersions,
  type Overlap,
  type Versions,
} from './conflict-fields.ts';
import { VersionText } from './version-text.tsx';

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/**
 * Shows what two people changed in different ways, so that a person can choose. Changes by only one of them are merged
 * without a question. `theirs` says who saved, and when.
 */
export function ConflictView<Values extends object>(props: {
  fields: readonly ConflictField<Values>[];
  versions: Versions<Values>;
  theirs: string;
  isBusy: boolean;
  /** The label of the button that takes the choices. */
  saveLabel: string;
  /** Takes the merged values. */
  onSave: (values: Values) => void;
  /** Discards the changes made here. */
  onTakeTheirs: () => void;
}) {
  const { fields, versions, theirs, isBusy, saveLabel, onSave, onTakeTheirs } = props;
  const overlaps = useMemo(() => listOverlaps(fields, versions), [fields, versions]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choose = (name: string, part: number) => choices[`${name}:${part}`] ?? 'mine';
  return (
    <section aria-labelledby="conflict-title" className="mx-auto max-w-[72rem] px-5 py-8 sm:px-8">
      <h3 ref={focusHeading} id="conflict-title" tabIndex={-1} className="text-2xl outline-none">
        Someone else saved this in the meantime
      </h3>
      <p className="mt-3 max-w-[65ch] text-muted">
        {theirs} You both changed what is shown here: choose what to keep. Everything else of both versions is kept.
        Highlighted text is only in that version.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => onSave(mergeVersions(fields, versions, () => 'mine'))}>
          Use mine
        </Button>
        <Button isBusy={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
      {overlaps.map((overlap) => (
        <OverlapFields
          key={overlap.name}
          overlap={overlap}
          choose={choose}
          onChoose={(part, choice) => setChoices({ ...choices, [`${overlap.name}:${part}`]: choice })}
        />
      ))}
      <Button
        look="signal"
        isBusy={isBusy}
        busyLabel="Saving..."
        onClick={() => onSave(mergeVersions(fields, versions, choose))}
        className="mt-8"
      >
        {saveLabel}
      </Button>
    </section>
  );
}

/** The parts of one field that both changed. */
function OverlapFields<Values>(props: {
  overlap: Overlap<Values>;
  choose: (name: string, part: number) => Choice;
  onChoose: (part: number, choice: Choice) => void;
}) {
  const { overlap, choose, onChoose } = props;
  const { name, label, isText, parts } = overlap;
  const asked = parts.flatMap((part, index) => ('settled' in part ? [] : [{ ...part, index }]));
  return asked.map(({ mine, theirs, index }, position) => (
    <OverlapChoice
      key={index}
      label={asked.length === 1 ? label : `${label}, place ${position + 1}`}
      mine={mine.join('\n\n')}
      theirs={theirs.join('\n\n')}
      canTakeBoth={isText && mine.length > 0 && theirs.length > 0}
      choice={choose(name, index)}
      onChoose={(choice) => onChoose(index, choice)}
    />
  ));
}

function OverlapChoice(props: {
  label: string;
  mine: string;
  theirs: string;
  canTakeBoth: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { label, mine, theirs, canTakeBoth, choice, onChoose } = props;
  const name = useId();
  const radio = (value: Choice, word: string) => (
    <label className="flex cursor-pointer items-center gap-2.5 px-4 py-2.5 text-sm font-semibold pointer-coarse:min-h-11">
      <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} className="size-4" />
      {word}
    </label>
  );
  const version = (value: 'mine' | 'theirs', word: string, text: string, other: string) => (
    <div
      className={classNames(
        'flex min-w-0 flex-col border bg-raised transition-colors',
        choice === value || choice === 'both' ? 'border-blue outline-1 outline-blue' : 'border-line',
      )}
    >
      <div className="border-b border-line">{radio(value, word)}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard */}
      <section tabIndex={0} aria-label={`${label}, ${word}`} className="max-h-96 overflow-auto px-4 py-3 text-sm">
        <VersionText text={text} other={other} />
      </section>
    </div>
  );
  return (
    <fieldset className="mt-8">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {version('mine', 'Mine', mine, theirs)}
        {version('theirs', 'Theirs', theirs, mine)}
      </div>
      {canTakeBoth && <div className="mt-2">{radio('both', 'Both, mine first')}</div>}
    </fieldset>
  );
}
