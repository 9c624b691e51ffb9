import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { buttonClass } from '#ui/button.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { readSearchText } from '#ui/lists/search-text.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { getFilter, type ListSearch } from '../admin-search.ts';
import { DayField } from './day-field.tsx';

/** One of a list, or a day. */
export type FilterChoice = SelectChoice | DayChoice;

interface DayChoice {
  readonly name: 'from' | 'to';
  readonly label: string;
}

interface SelectChoice {
  readonly name: string;
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Narrows a list down: a search text, sent with Enter, and choices that take effect at once. */
export function ListFilterForm(props: {
  /** "Articles" */
  label: string;
  search: ListSearch;
  choices: readonly FilterChoice[];
  /** Whether there is a search text; there is unless said. */
  isSearched?: boolean;
  onChange: (patch: Readonly<Record<string, string | undefined>>) => void;
}) {
  const { label, search, choices, isSearched = true, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  const toSearch = () => form.current?.querySelector<HTMLInputElement>('[type="search"]')?.focus();
  useShortcuts(isSearched ? [{ keys: '/', label: 'Search the list', group: 'Lists', run: toSearch }] : []);
  const send = (data: FormData) =>
    onChange({
      q: readSearchText(data.get('q')),
      ...Object.fromEntries(choices.map(({ name }) => [name, String(data.get(name) ?? '') || undefined])),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  const isNarrowed = Boolean(search.q || choices.some(({ name }) => getFilter(search, name)));
  return (
    <search aria-label={label}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => {
          if (takesEffectAtOnce(event.target)) send(new FormData(event.currentTarget));
        }}
        className="flex flex-wrap items-end gap-4 border-y border-line py-5"
      >
        {isSearched && (
          <div className="min-w-52 grow basis-72">
            <SearchField id="list-q" value={search.q} />
          </div>
        )}
        {choices.map((choice) => (
          <div key={choice.name} className="min-w-36 grow basis-36 lg:max-w-52">
            {'options' in choice ? (
              <FilterSelect {...choice} value={getFilter(search, choice.name)} />
            ) : (
              <DayField {...choice} value={getFilter(search, choice.name)} />
            )}
          </div>
        ))}
        {isSearched && (
          <button type="submit" className={buttonClass('outline', 'h-13')}>
            <Search size={17} strokeWidth={1.5} aria-hidden="true" />
            Search
          </button>
        )}
        {isNarrowed && (
          <button type="button" onClick={() => send(new FormData())} className="link h-13 text-sm font-semibold">
            Clear
          </button>
        )}
      </form>
    </search>
  );
}

// A year that is being typed is an early one at first.
const takesEffectAtOnce = (field: EventTarget) =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type === 'date' && (field.value === '' || field.value >= '1900'));
