import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { Categories, CategoryRenames, Issues } from './term-replacements.ts';

const MAX = 40;
const NAME_MAX = 60;
const LISTS = [
  { list: 'articles', label: 'Articles and white papers', of: 'articles' },
  { list: 'learning', label: 'Library and learning paths', of: 'the library' },
] as const;

interface SectionProps {
  readonly value: Categories;
  readonly onChange: (value: Categories) => void;
  /** Paths begin with "categories.". */
  readonly issues: Issues;
  readonly renames: CategoryRenames;
}

/** The categories of articles and of the library. A renamed one takes its records with it. */
export const CategoriesSection = (props: SectionProps) => (
  <div className="grid gap-10">
    {LISTS.map((each) => (
      <CategoryRows key={each.list} {...props} {...each} />
    ))}
  </div>
);

function CategoryRows({ list, label, of, value, onChange, issues, renames }: SectionProps & (typeof LISTS)[number]) {
  const rows = useRef<HTMLOListElement>(null);
  const names = value[list];
  const origins = renames.origins[list];
  const path = `categories.${list}`;
  const error = issues.find((issue) => issue.path === path)?.message;
  const change = (nextNames: string[], nextOrigins: (string | null)[]) => {
    const next = { ...value, [list]: nextNames };
    renames.follow(next, { ...renames.origins, [list]: nextOrigins });
    onChange(next);
  };
  const swap = <Item,>(items: readonly Item[], index: number, step: number) =>
    items.with(index, items[index + step] as Item).with(index + step, items[index] as Item);
  const move = (index: number, step: number) => change(swap(names, index, step), swap(origins, index, step));
  const add = () => {
    change([...names, ''], [...origins, null]);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset aria-describedby={error && `${path}-error`}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <ol ref={rows} className="border-t border-edge">
        {names.map((name, index) => {
          const origin = origins[index] ?? null;
          const issue = issues.find((one) => one.path === `${path}.${index}`)?.message;
          const shown = name.trim() || `category ${index + 1}`;
          const noteId = `${path}-${index}-note`;
          const note = issue ?? (origin !== null && origin !== name.trim() ? `Was “${origin}”` : undefined);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category has no id, and its name changes while it is typed
            <li key={index} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 sm:flex-nowrap">
              <input
                aria-label={`Category ${index + 1} of ${of}`}
                {...(issue && { 'aria-invalid': true })}
                {...(note && { 'aria-describedby': noteId })}
                value={name}
                maxLength={NAME_MAX}
                autoComplete="off"
                onChange={({ currentTarget }) => change(names.with(index, currentTarget.value), [...origins])}
                className="field min-w-40 grow basis-52 py-2!"
              />
              {note && (
                <span id={noteId} className={issue ? 'text-sm text-danger' : 'text-sm text-muted wrap-anywhere'}>
                  {note}
                </span>
              )}
              <span className="-mr-2 ml-auto flex shrink-0">
                <RowAction
                  icon={ArrowUp}
                  label={`Move ${shown} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <RowAction
                  icon={ArrowDown}
                  label={`Move ${shown} down`}
                  disabled={index === names.length - 1}
                  onClick={() => move(index, 1)}
                />
                <RowAction
                  icon={X}
                  label={`Remove ${shown}`}
                  onClick={() => change(names.toSpliced(index, 1), origins.toSpliced(index, 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {error && (
        <p id={`${path}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {names.length < MAX && (
        <Button onClick={add} className="mt-3 px-4! py-2!">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add a category
        </Button>
      )}
    </fieldset>
  );
}
