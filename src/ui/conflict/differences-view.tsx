import { useId } from 'react';
import type { ConflictField } from './conflict-fields.ts';
import { VersionText } from './version-text.tsx';

/** Shows in which fields two versions of a record differ, to read only. */
export function DifferencesView<Values extends object>(props: {
  fields: readonly ConflictField<Values>[];
  mine: Values;
  theirs: Values;
  /** Names the other version: "Nadia Berg". */
  name: string;
}) {
  const { fields, mine, theirs, name } = props;
  const id = useId();
  const differing = fields.filter(({ show }) => show(mine) !== show(theirs));
  if (differing.length === 0) return <p className="text-muted">There is no difference from your text.</p>;
  return differing.map(({ name: field, label, show }) => (
    <section key={field} aria-labelledby={`${id}-${field}`} className="mt-6 first:mt-0">
      <h4 id={`${id}-${field}`} className="mb-2 font-sans text-sm font-semibold">
        {label}
      </h4>
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { word: 'Yours', text: show(mine), other: show(theirs) },
          { word: name, text: show(theirs), other: show(mine) },
        ].map(({ word, text, other }) => (
          <section
            key={word}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
            tabIndex={0}
            aria-label={`${label}, ${word}`}
            className="max-h-72 overflow-auto border border-line bg-raised px-4 py-3 text-sm"
          >
            <p className="mb-1 text-xs text-muted">{word}</p>
            <VersionText text={text} other={other} />
          </section>
        ))}
      </div>
    </section>
  ));
}
