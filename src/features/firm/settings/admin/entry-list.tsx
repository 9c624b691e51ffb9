import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { AddEntry, EntryActions, moveEntry } from './entry-actions.tsx';
import { Foldable } from './foldable.tsx';
import type { ListField } from './settings-field-types.ts';
import { createEmptyEntry, type FieldPlace, isBelow } from './settings-values.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** Entries that can be added, removed and moved. */
export function EntryList(props: {
  field: ListField;
  place: FieldPlace;
  value: readonly Entry[];
  onChange: (value: readonly Entry[]) => void;
  /** The controls of an entry's fields. */
  renderEntry: (entry: { place: FieldPlace; value: Entry; onChange: (value: Entry) => void }) => ReactNode;
}) {
  const { field, place, value: entries, onChange, renderEntry } = props;
  const { label, hint, one, max, titleField } = field;
  const isSection = !place.path.includes('.');
  const list = useRef<HTMLOListElement>(null);
  // Entries have no id, and those that are moved keep their state.
  const [keys, setKeys] = useState<readonly number[]>(() => entries.map((_, index) => index));
  const [added, setAdded] = useState<number>();
  if (keys.length !== entries.length) setKeys(entries.map((_, index) => index));
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (index: number, step: number) => {
    setKeys(moveEntry(keys, index, step));
    onChange(moveEntry(entries, index, step));
    focus(`:scope > li:nth-child(${index + step + 1}) button[aria-label^="Move"]:not(:disabled)`);
  };
  const add = () => {
    const key = Math.max(-1, ...keys) + 1;
    setKeys([...keys, key]);
    setAdded(key);
    onChange([...entries, createEmptyEntry(field)]);
    focus(':scope > li:last-child :is(input, textarea)');
  };
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1));
    onChange(entries.toSpliced(index, 1));
  };
  const issue = place.issues.find(({ path }) => path === place.path)?.message;
  return (
    <fieldset aria-describedby={issue && `settings-${place.path}-error`}>
      {/* A section that is a list says so above. */}
      <legend className={isSection ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{label}</legend>
      {hint && !isSection && <p className="-mt-1 mb-2 text-sm text-muted">{hint}</p>}
      <ol ref={list} className="border-t border-edge">
        {entries.map((entry, index) => {
          const path = `${place.path}.${index}`;
          const name = (titleField && String(entry[titleField]).trim()) || `${one} ${index + 1}`;
          const actions = (
            <EntryActions name={name} index={index} count={entries.length} onMove={move} onRemove={remove} />
          );
          const controls = renderEntry({
            place: { ...place, path },
            value: entry,
            onChange: (changed) => onChange(entries.with(index, changed)),
          });
          return (
            <li key={keys[index]}>
              {titleField ? (
                <Foldable
                  title={name}
                  hasIssue={place.issues.some((one) => isBelow(one.path, path))}
                  startsOpen={keys[index] === added}
                  actions={actions}
                >
                  {controls}
                </Foldable>
              ) : (
                <div
                  className={classNames(
                    'flex flex-wrap items-end gap-x-2 gap-y-1 border-b border-line py-2.5 sm:flex-nowrap sm:*:last:mb-[3px]',
                    index > 0 && 'sm:[&_label]:sr-only',
                  )}
                >
                  <div className="grid grow gap-x-3 gap-y-2 sm:grid-cols-[minmax(7rem,1fr)_2fr]">{controls}</div>
                  {actions}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {issue && (
        <p id={`settings-${place.path}-error`} className="mt-1.5 text-sm text-danger">
          {issue}
        </p>
      )}
      {entries.length < max && <AddEntry one={one} onAdd={add} />}
    </fieldset>
  );
}
