import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { COMPACT_FIELD } from '#ui/lists/compact-field.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { readSearchText } from '#ui/lists/search-text.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { getFilter, type ListSearch } from '../admin-search.ts';
import { KeptViews } from './kept-views.tsx';

/** A filter: a choice from a list, or a date. */
export type FilterChoice = SelectChoice | DayChoice;

interface DayChoice {
  readonly name: 'from' | 'to';
  readonly label: string;
}

interface SelectChoice {
  readonly name: string;
  readonly label: string;
  /** The label of the empty choice. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * The filters of a list on one line: a search text, submitted with Enter, and choices that apply immediately. If there
 * is no room for the choices, a button opens them. The end of the line has the saved views.
 */
export function ListFilterForm(props: {
  /** For example "articles". */
  label: string;
  search: ListSearch;
  choices: readonly FilterChoice[];
  /** Whether there is a search field. Default: true. */
  isSearched?: boolean;
  onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
}) {
  const { label, search, choices, isSearched = true, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusSearch = () => form.current?.querySelector<HTMLInputElement>('[type="search"]')?.focus();
  useShortcuts(isSearched ? [{ keys: '/', label: 'Search the list', group: 'Lists', run: focusSearch }] : []);
  const applyFilters = (data: FormData) =>
    onChange({
      q: readSearchText(data.get('q')),
      ...Object.fromEntries(choices.map(({ name }) => [name, String(data.get(name) ?? '') || undefined])),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyFilters(new FormData(event.currentTarget));
  };
  const chosen = choices.filter(({ name }) => getFilter(search, name)).length;
  const isFiltered = Boolean(search.q) || chosen > 0;
  return (
    <search aria-label={label} className="@container relative z-20 flex items-center gap-2 pb-1.5">
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => {
          if (appliesImmediately(event.target)) applyFilters(new FormData(event.currentTarget));
        }}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
        className="flex min-w-0 grow items-center gap-2"
      >
        {isSearched && (
          <div className="relative min-w-0 grow basis-0 @3xl:min-w-40">
            <SearchField id="list-q" value={search.q} isCompact />
            <button
              type="submit"
              className="absolute inset-y-0 left-0 grid w-9 place-items-center text-muted pointer-coarse:w-11"
            >
              <Search size={16} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">Search</span>
            </button>
          </div>
        )}
        {choices.length > 0 && (
          <Button
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="h-9 shrink-0 px-2.5! py-0! pointer-coarse:h-11 @3xl:hidden"
          >
            <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
            <span className="@max-sm:sr-only">More filters</span>
            {chosen > 0 && <span className="figures">{chosen}</span>}
          </Button>
        )}
        <div
          className={classNames(
            '@3xl:contents @max-3xl:absolute @max-3xl:inset-x-0 @max-3xl:top-full @max-3xl:gap-2 @max-3xl:border @max-3xl:border-line @max-3xl:bg-raised @max-3xl:p-3 @max-3xl:shadow-float',
            isOpen ? '@max-3xl:grid' : '@max-3xl:hidden',
          )}
        >
          {choices.map((choice) =>
            'options' in choice ? (
              <div key={choice.name} className="@3xl:max-w-52 @3xl:min-w-20">
                <FilterSelect {...choice} value={getFilter(search, choice.name)} isCompact />
              </div>
            ) : (
              <DayField key={choice.name} {...choice} value={getFilter(search, choice.name)} />
            ),
          )}
        </div>
        {isFiltered && (
          <button
            type="button"
            onClick={() => applyFilters(new FormData())}
            className="link h-9 shrink-0 px-1 text-sm font-semibold pointer-coarse:h-11"
          >
            Clear
          </button>
        )}
      </form>
      <KeptViews search={search} />
    </search>
  );
}

// While a year is being typed, the field holds dates such as 0002-01-01.
const appliesImmediately = (field: EventTarget) =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type === 'date' && (field.value === '' || field.value >= '1900'));

/** A date from the address. The input is uncontrolled and follows only the address, so typing is not interrupted. */
function DayField({ name, label, value = '' }: { name: string; label: string; value: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  const id = `list-${name}`;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className={`${COMPACT_FIELD} min-w-0 grow`}
      />
    </div>
  );
}
