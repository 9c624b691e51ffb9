import { Link } from '@tanstack/react-router';
import { libraryQuery } from '#features/learning/ui/learning.queries.ts';
import { LearningCard, LearningCardSkeleton } from '#features/learning/ui/learning-card.tsx';
import { buttonClass } from '#ui/button.ts';
import { FailedRead } from '#ui/lists/failed-read.tsx';
import { useListPages } from '#ui/lists/use-list-pages.ts';
import { Loading } from '#ui/skeleton.tsx';
import { LibraryFilter } from './library-filter.tsx';
import { isNarrowed, type LibrarySearch, libraryFilters } from './library-search.ts';

const GRID = 'grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3';

export function LibraryPanel({ search }: { search: LibrarySearch }) {
  return (
    <section aria-labelledby="library-title">
      <h2 id="library-title" className="sr-only">
        Library
      </h2>
      <LibraryFilter search={search} />
      <LibraryItems key={JSON.stringify(search)} search={search} />
    </section>
  );
}

function LibraryItems({ search }: { search: LibrarySearch }) {
  const { items, isLoading, error, retry, showMore } = useListPages((cursor) =>
    libraryQuery(libraryFilters(search, cursor)),
  );
  return (
    <div className="mt-8">
      <p role="status" className="figures mb-6 text-sm text-muted empty:hidden">
        {items && isNarrowed(search) && items.length > 0 && countOf(items.length, showMore !== undefined)}
      </p>
      {items?.length === 0 && <NothingFound search={search} />}
      {items && items.length > 0 && (
        <ul className={GRID}>
          {items.map((item) => (
            <li key={item.id} className="min-w-0">
              <LearningCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {isLoading && (
        <Loading label="Loading the library" className={`${GRID} ${items ? 'mt-10' : ''}`}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <LearningCardSkeleton key={key} />
          ))}
        </Loading>
      )}
      {error && <FailedRead what="the library" onRetry={retry} className={items && 'mt-10'} />}
      {showMore && (
        <button type="button" onClick={showMore} className={buttonClass('outline', 'mt-10')}>
          Show more
        </button>
      )}
    </div>
  );
}

function NothingFound({ search }: { search: LibrarySearch }) {
  if (!isNarrowed(search)) return <p className="text-muted">The library is empty so far. New items appear here.</p>;
  const orElse =
    search.category || search.difficulty
      ? ' and fits the filters. Try another word, or take a filter out.'
      : '. Try a shorter or a more general word.';
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        {search.q
          ? `Nothing in the library mentions “${search.q}”${orElse}`
          : 'Nothing in the library fits these filters. Take one of them out.'}
      </p>
      <Link to="/mentor/dashboard" resetScroll={false} className={buttonClass('outline', 'mt-6')}>
        Show the whole library
      </Link>
    </>
  );
}

function countOf(count: number, isMore: boolean): string {
  if (isMore) return `More than ${count} items found.`;
  return count === 1 ? '1 item found.' : `${count} items found.`;
}
