import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { useListError } from '../admin-context.ts';
import { LIST_FILTERS } from '../admin-search.ts';
import type { useListAddress } from './use-list-address.ts';

const NO_FILTERS: Readonly<Record<string, undefined>> = Object.fromEntries(
  ['q', ...LIST_FILTERS].map((name) => [name, undefined]),
);

/** Shows links to other pages below the rows of a list. If there are no rows, it replaces them and says why. */
export function ListEnd(props: {
  words: { readonly many: string };
  list: Pick<UseQueryResult<ListPage<unknown>>, 'data' | 'error' | 'refetch'>;
  /** Whether no row is shown. */
  isEmpty: boolean;
  /** Whether filters in the address restrict the rows. */
  isFiltered: boolean;
  q: string | undefined;
  /** The filters that "Show all" removes from the address; all filters if missing. */
  filters?: Readonly<Record<string, undefined>>;
  address: ReturnType<typeof useListAddress>;
  /** Shown while the list is loading. */
  skeleton: ReactNode;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
}) {
  const { words, list, isEmpty, isFiltered, q, filters = NO_FILTERS, address, skeleton, empty } = props;
  const { data, error, refetch } = list;
  const failure = useListError(error);
  const next = data?.nextCursor;
  return (
    <>
      {data && isEmpty && !isFiltered && empty}
      {data && isEmpty && isFiltered && (
        <div className="py-8">
          <p className="max-w-[60ch] text-muted">
            {q ? `No ${words.many} contain “${q}”. Try a shorter search.` : `No ${words.many} match these filters.`}
          </p>
          <Button onClick={() => address.change(filters)} className="mt-5">
            Show all {words.many}
          </Button>
        </div>
      )}
      {!data && !error && skeleton}
      {!data && failure && <LoadError what={`the ${words.many}`} onRetry={() => void refetch()} className="mt-6" />}
      <Pager
        onFirst={address.first}
        onPrevious={address.previous}
        onNext={next === undefined ? undefined : () => address.next(next)}
      />
    </>
  );
}
