import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';
import { listTermOptions } from '#site/term-options.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { LEARNING_DIFFICULTIES } from '../../lessons.constants.ts';
import { libraryQuery } from '../../ui/learning.queries.ts';
import { type LibrarySearch, readLibrarySearch, toLibraryFilters } from './library-search.ts';

/** The pause in typing after which the search starts, in milliseconds. */
const TYPING_PAUSE_MS = 200;

const DIFFICULTIES = LEARNING_DIFFICULTIES.map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));

/** A GET form whose state is the address. With JavaScript the library updates on each change. */
export function LibraryFilter({ search }: { search: LibrarySearch }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typingTimer.current), []);

  const apply = (form: HTMLFormElement, isTyping = false) => {
    clearTimeout(typingTimer.current);
    const next = readLibrarySearch(Object.fromEntries(new FormData(form)));
    if (JSON.stringify(next) === JSON.stringify(search)) return;
    // Typing replaces the address, so that the back button skips partial words.
    void navigate({ to: '/mentor/dashboard', search: next, resetScroll: false, replace: isTyping });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(typingTimer.current);
    if (event.target instanceof HTMLSelectElement) apply(form);
    else typingTimer.current = setTimeout(() => apply(form, true), TYPING_PAUSE_MS);
  };
  // Prefetches the results of every choice when a select field gets the focus.
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    const select: unknown = target;
    if (!(select instanceof HTMLSelectElement)) return;
    for (const { value } of select.options) {
      const choice = readLibrarySearch({ ...search, [select.name]: value });
      void queryClient.prefetchQuery(libraryQuery(toLibraryFilters(choice, undefined)));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };

  return (
    <search aria-label="Library">
      <form
        action="/mentor/dashboard"
        method="get"
        onFocus={onFocus}
        onInput={onInput}
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]"
      >
        <div className="col-span-2 lg:col-span-1">
          <SearchField id="library-q" value={search.q} />
        </div>
        <FilterSelect
          name="category"
          label="Category"
          all="All"
          options={listTermOptions({ terms: 'learning' })}
          value={search.category}
        />
        <FilterSelect name="difficulty" label="Difficulty" all="All" options={DIFFICULTIES} value={search.difficulty} />
        <noscript>
          <Button type="submit" className="h-11">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  );
}
