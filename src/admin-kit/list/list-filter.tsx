import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { buttonClass } from '#ui/button.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { readSearchText } from '#ui/lists/search-text.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { getFilter, type ListSearch } from '../admin-search.ts';
import { DayField } from './day-field.tsx';

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

/** The filters of a list: a search text, submitted with Enter, and choices that apply immediately. */
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
  const isFiltered = Boolean(search.q || choices.some(({ name }) => getFilter(search, name)));
  return (
    <search aria-label={label}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={(event) => {
          if (appliesImmediately(event.target)) applyFilters(new FormData(event.currentTarget));
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
        {isFiltered && (
          <button
            type="button"
            onClick={() => applyFilters(new FormData())}
            className="link h-13 text-sm font-semibold"
          >
            Clear
          </button>
        )}
      </form>
    </search>
  );
}

// While a year is being typed, the field holds dates such as 0002-01-01.
const appliesImmediately = (field: EventTarget) =>
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type === 'date' && (field.value === '' || field.value >= '1900'));
