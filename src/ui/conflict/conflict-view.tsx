import { useState } from 'react';
import { buttonClass } from '../button.ts';
import { type ConflictField, getDefaultSides, mergeValues, type Side } from './conflict-fields.ts';
import { FieldVersions } from './field-versions.tsx';

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
