import { useId, useMemo, useState } from 'react';
import { buttonClass } from '../button.ts';
import { classNames } from '../class-names.ts';
import { type ConflictField, getDefaultSides, mergeValues, type Side } from './conflict-fields.ts';
import { type DiffLine, diffLines } from './line-diff.ts';

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

/**
 * Shows two versions of one record side by side so that a person can choose field by field. `base` is the version both
 * started from: a field that only one side changed starts with that side. `theirs` says who saved, and when.
 */
export function ConflictView<Values extends object>(props: {
  fields: readonly ConflictField<Values>[];
  base: Values;
  mine: Values;
  current: Values;
  theirs: string;
  isBusy: boolean;
  /** Saves the chosen values over the stored version. */
  onSave: (values: Values) => void;
  /** Discards what was written here. */
  onTakeTheirs: () => void;
}) {
  const { fields, base, mine, current, theirs, isBusy, onSave, onTakeTheirs } = props;
  const [sides, setSides] = useState(() => getDefaultSides(fields, base, mine, current));
  const differing = fields.filter(({ name }) => name in sides);
  return (
    <section aria-labelledby="conflict-title" className="mx-auto max-w-[72rem] px-5 py-8 sm:px-8">
      <h3 ref={focusHeading} id="conflict-title" tabIndex={-1} className="text-2xl outline-none">
        Somebody else saved this in the meantime
      </h3>
      <p className="mt-3 max-w-[65ch] text-muted">
        {theirs} Nothing is lost: choose what to keep in each place where the two differ. Highlighted text is only in
        that version.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" disabled={isBusy} onClick={() => onSave(mine)} className={buttonClass('outline')}>
          Use mine
        </button>
        <button type="button" disabled={isBusy} onClick={onTakeTheirs} className={buttonClass('outline')}>
          Take theirs
        </button>
      </div>
      {differing.map((field) => (
        <FieldVersions
          key={field.name}
          label={field.label}
          mine={field.show(mine)}
          theirs={field.show(current)}
          side={sides[field.name] ?? 'mine'}
          onChoose={(side: Side) => setSides({ ...sides, [field.name]: side })}
        />
      ))}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onSave(mergeValues(fields, mine, current, sides))}
        className={buttonClass('signal', 'mt-8')}
      >
        {isBusy ? 'Saving...' : 'Save what is chosen'}
      </button>
    </section>
  );
}

/** Shows one field in both versions, of which one can be chosen. */
function FieldVersions(props: {
  label: string;
  mine: string;
  theirs: string;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { label, mine, theirs, side, onChoose } = props;
  const name = useId();
  const [myLines, theirLines] = useMemo(() => diffLines(mine, theirs), [mine, theirs]);
  const version = (value: Side, word: string, lines: readonly DiffLine[]) => (
    <div
      className={classNames(
        'flex min-w-0 flex-col border bg-raised transition-colors',
        side === value ? 'border-blue outline-1 outline-blue' : 'border-line',
      )}
    >
      <label className="flex cursor-pointer items-center gap-2.5 border-b border-line px-4 py-2.5 text-sm font-semibold">
        <input
          type="radio"
          name={name}
          checked={side === value}
          onChange={() => onChoose(value)}
          className="size-4 accent-(--blue)"
        />
        {word}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard */}
      <section tabIndex={0} aria-label={`${label}, ${word}`} className="max-h-96 overflow-auto px-4 py-3 text-sm">
        <VersionText lines={lines} />
      </section>
    </div>
  );
  return (
    <fieldset className="mt-8">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        {version('mine', 'Mine', myLines)}
        {version('theirs', 'Theirs', theirLines)}
      </div>
    </fieldset>
  );
}

function VersionText({ lines }: { lines: readonly DiffLine[] }) {
  if (lines.length === 1 && lines[0]?.text === '') return <p className="text-muted">Nothing</p>;
  return lines.map(({ text, isOwn }, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and are never reordered
      key={index}
      className={classNames('min-h-5 whitespace-pre-wrap wrap-anywhere', isOwn && 'bg-amber/30')}
    >
      {isOwn ? <mark className="bg-transparent text-inherit">{text}</mark> : text}
    </p>
  ));
}
