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

const WORDS = {
  colleague: {
    title: 'Someone else saved this in the meantime',
    mine: 'Mine',
    theirs: 'Theirs',
    both: 'Both, mine first',
    useMine: 'Use mine',
    takeTheirs: 'Take theirs',
  },
  self: {
    title: 'You changed this in two places',
    mine: 'This text',
    theirs: 'The other text',
    both: 'Both, this text first',
    useMine: 'Use this text',
    takeTheirs: 'Take the other text',
  },
};
type Words = typeof WORDS.self;

/**
 * Shows the passages that two texts changed in different ways, so that a person can choose. All other changes are merged
 * without a question, whatever is chosen.
 */
export function ConflictView<Values extends object>(props: {
  fields: readonly ConflictField<Values>[];
  versions: Versions<Values>;
  /** When the other text was stored. */
  at?: string | undefined;
  /** Whether both texts are the same person's. */
  isOwn?: boolean;
  /** Whether the replaced passages are in a history. */
  hasHistory?: boolean;
  isBusy: boolean;
  /** The label of the button that takes the choices. */
  saveLabel: string;
  /** Takes the merged values. */
  onSave: (values: Values) => void;
}) {
  const { fields, versions, at, isOwn = false, hasHistory = false, isBusy, saveLabel, onSave } = props;
  const words = isOwn ? WORDS.self : WORDS.colleague;
  const overlaps = useMemo(() => listOverlaps(fields, versions), [fields, versions]);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choose = (name: string, part: number) => choices[`${name}:${part}`] ?? 'mine';
  return (
    <section aria-labelledby="conflict-title" className="mx-auto max-w-[72rem] px-5 py-8 sm:px-8">
      <h3 ref={focusHeading} id="conflict-title" tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h3>
      <p className="mt-3 max-w-[65ch] text-muted">
        {isOwn
          ? `The other text is from another tab or device${at ? ` (${at})` : ''}.`
          : `It was saved ${at ? `on ${at}, ` : ''}after you began.`}{' '}
        Choose a version where both changed the same passage. All other changes of both stay, whatever you choose.
        Highlighted text is only in one of the two.{hasHistory && ' What you replace can be restored from the history.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={() => onSave(mergeVersions(fields, versions, () => 'mine'))}>
          {words.useMine}
        </Button>
        <Button isBusy={isBusy} onClick={() => onSave(mergeVersions(fields, versions, () => 'theirs'))}>
          {words.takeTheirs}
        </Button>
      </div>
      {overlaps.map((overlap) => (
        <OverlapFields
          key={overlap.name}
          overlap={overlap}
          words={words}
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
  words: Words;
  choose: (name: string, part: number) => Choice;
  onChoose: (part: number, choice: Choice) => void;
}) {
  const { overlap, words, choose, onChoose } = props;
  const { name, label, isText, parts } = overlap;
  const asked = parts.flatMap((part, index) => ('settled' in part ? [] : [{ ...part, index }]));
  return asked.map(({ mine, theirs, index }, position) => (
    <OverlapChoice
      key={index}
      words={words}
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
  words: Words;
  label: string;
  mine: string;
  theirs: string;
  canTakeBoth: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { words, label, mine, theirs, canTakeBoth, choice, onChoose } = props;
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
        {version('mine', words.mine, mine, theirs)}
        {version('theirs', words.theirs, theirs, mine)}
      </div>
      {canTakeBoth && <div className="mt-2">{radio('both', words.both)}</div>}
    </fieldset>
  );
}
