import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#lib/words.ts';
import { listTermOptions } from '#site/term-options.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { Section } from '#ui/section.tsx';
import { Loading } from '#ui/skeleton.tsx';
import { LEARNING_DIFFICULTIES } from '../../lessons.constants.ts';
import { learningQuery, libraryQuery } from '../../ui/learning.queries.ts';
import { findNextItem, getPercents, listCompleted } from '../../ui/learning-figures.ts';
import { LearningFeature, LearningRow, LearningRowSkeleton } from '../../ui/learning-row.tsx';
import { SampleNotice } from '../learning-view.tsx';
import { isFiltered, type LibrarySearch, readLibrarySearch, toLibraryFilters } from './library-search.ts';

/** The library with the learner's bookmarks and progress. */
export function LibraryPanel({ search }: { search: LibrarySearch }) {
  return (
    <Section title="Library" look="sr-only">
      <LibraryFilter search={search} />
      <LibraryItems key={JSON.stringify(search)} search={search} />
    </Section>
  );
}

function LibraryItems({ search }: { search: LibrarySearch }) {
  const { items, isLoading, error, retry, showMore } = useListPages((cursor) =>
    libraryQuery(toLibraryFilters(search, cursor)),
  );
  const { data: learning } = useQuery(learningQuery);
  const bookmarked = new Set(learning?.bookmarks.map(({ contentId }) => contentId));
  const percents = getPercents(learning);
  // Items finished before the list was opened come last, and the list does not begin with the one that the head of the
  // page shows large. What changes in the list stays in place.
  const [atFirst, setAtFirst] = useState(learning);
  if (learning && !atFirst) setAtFirst(learning);
  const offeredId = atFirst && findNextItem(atFirst)?.item.id;
  const finished = new Set(atFirst && listCompleted(atFirst).map(({ item }) => item.id));
  const getMarks = ({ id }: { id: number }) => ({ isBookmarked: bookmarked.has(id), percent: percents.get(id) ?? 0 });
  const {
    recommended = [],
    others = [],
    done = [],
  } = Object.groupBy(items ?? [], (item) =>
    finished.has(item.id) ? 'done' : item.isRecommended ? 'recommended' : 'others',
  );
  // While more can be loaded, a group's count is not known.
  const isWhole = !showMore && !isLoading;
  return (
    <div className="mt-6">
      {learning?.isSample && <SampleNotice />}
      {items && items.length > 0 && isFiltered(search) && (
        <div className="figures mb-5 flex gap-4 text-sm">
          <p role="status" className="text-muted">
            {showMore && 'More than '}
            {formatCount(items.length, 'item')} found.
          </p>
          <Link to="/mentor/dashboard" resetScroll={false} className="link font-semibold">
            Clear
          </Link>
        </div>
      )}
      {items?.length === 0 && <NothingFound search={search} />}
      <Group
        title="Recommended"
        rows={recommended.toSorted((a, b) => Number(a.id === offeredId) - Number(b.id === offeredId))}
        isWhole={isWhole}
        getMarks={getMarks}
        isFeatured
      />
      <Group
        title={recommended.length > 0 ? 'More in the library' : undefined}
        rows={others}
        isWhole={isWhole}
        getMarks={getMarks}
      />
      {isLoading && (
        <Loading label="Loading the library" className="grid">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <LearningRowSkeleton key={key} />
          ))}
        </Loading>
      )}
      {error && <LoadError what="the library" onRetry={retry} className={items && 'mt-9'} />}
      {showMore && (
        <Button onClick={showMore} className="needs-script mt-9">
          Show more
        </Button>
      )}
      <Group title="Finished" rows={done} isWhole={isWhole} getMarks={getMarks} />
    </div>
  );
}

type RowProps = ComponentProps<typeof LearningRow>;

function Group(props: {
  title: string | undefined;
  rows: readonly RowProps['item'][];
  isWhole: boolean;
  getMarks: (item: RowProps['item']) => RowProps['marks'];
  /** The first item is larger. */
  isFeatured?: boolean;
}) {
  const { title, rows, isWhole, getMarks, isFeatured = false } = props;
  if (rows.length === 0) return null;
  return (
    <>
      {title && (
        <div className="mt-10 mb-3 flex items-baseline gap-3">
          <h3 className="text-xl">{title}</h3>
          {isWhole && <p className="figures text-sm text-muted">{formatCount(rows.length, 'item')}</p>}
        </div>
      )}
      <ul className="border-b border-line">
        {rows.map((item, index) => (
          <li key={item.id} className="min-w-0">
            {isFeatured && index === 0 ? (
              <LearningFeature item={item} marks={getMarks(item)} />
            ) : (
              <LearningRow item={item} marks={getMarks(item)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound({ search }: { search: LibrarySearch }) {
  const orElse =
    search.category || search.difficulty
      ? ' and matches the filters. Try another word, or remove a filter.'
      : '. Try a shorter or a more general word.';
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        {search.q
          ? `Nothing in the library mentions “${search.q}”${orElse}`
          : 'Nothing in the library matches these filters. Remove one of them.'}
      </p>
      <Link to="/mentor/dashboard" resetScroll={false} className={buttonClass('outline', 'mt-6')}>
        Show the whole library
      </Link>
    </>
  );
}

/** The pause in typing after which the search starts, in milliseconds. */
const TYPING_PAUSE_MS = 200;

const DIFFICULTIES = LEARNING_DIFFICULTIES.map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
}));

/** A GET form whose state is the address. With JavaScript the library updates on each change. */
function LibraryFilter({ search }: { search: LibrarySearch }) {
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
