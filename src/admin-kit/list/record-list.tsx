import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListPage } from '#lib/api-client.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { SortSelect } from '#ui/table/sort-head.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { getFilter, LIST_FILTERS, type ListSearch } from '../admin-search.ts';
import { useColumns } from './columns.tsx';
import { ListBar } from './list-bar.tsx';
import { ListCount } from './list-count.tsx';
import { ListEnd } from './list-end.tsx';
import { type FilterChoice, ListFilterForm } from './list-filter.tsx';
import { useIsBusy } from './use-is-busy.ts';
import { useListAddress } from './use-list-address.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface RecordListProps<Row extends { readonly id: number }, Key extends QueryKey> {
  /** The noun, for example "article" and "articles". */
  readonly words: { readonly one: string; readonly many: string };
  readonly search: ListSearch;
  /** The query of the page that `search` selects. */
  readonly query: UseQueryOptions<ListPage<Row>, Error, ListPage<Row>, Key>;
  /** The order if the address names none. Without it the list cannot be sorted. */
  readonly defaultSort?: string;
  readonly columns: readonly Column<Row>[];
  readonly choices?: readonly FilterChoice[];
  /** Whether the list has a search field. Default: true. */
  readonly hasSearch?: boolean;
  readonly getName: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** A decorative picture at the start of a row. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  readonly actions?: (row: Row) => ReactNode;
  /** The row's key for `useDeferredKeys`. A row whose deletion can still be undone is hidden. */
  readonly getUndoKey?: (row: Row) => string;
  /** Renders the actions for the selected rows. If missing, rows cannot be selected. */
  readonly bulkActions?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
}

/** A list of records, filtered, sorted and paged by the server. Its state is in the address. */
export function RecordList<Row extends { readonly id: number }, Key extends QueryKey>(
  props: RecordListProps<Row, Key>,
) {
  const { words, search, query, defaultSort, columns, choices = [], hasSearch = true, getName } = props;
  const { onOpen, picture, actions, getUndoKey, bulkActions, empty } = props;
  const address = useListAddress(search);
  const list = useQuery(query);
  const { data } = list;
  const isBusy = useIsBusy(list.isFetching);
  const undoing = useDeferredKeys();
  const rows = data?.items.filter((row) => !getUndoKey || !undoing.has(getUndoKey(row)));
  const selection = useSelection(rows ?? []);
  const isFiltered = Boolean(search.q || LIST_FILTERS.some((name) => getFilter(search, name)));
  const sorting = defaultSort
    ? { by: search.sort ?? defaultSort, onSort: (sort: string) => address.change({ sort }) }
    : undefined;
  const { shown, menu } = useColumns(words.many, columns);
  const count = data && rows && (
    <ListCount words={words} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />
  );
  return (
    <>
      {(hasSearch || choices.length > 0) && (
        <ListFilterForm
          label={words.many}
          search={search}
          choices={choices}
          isSearched={hasSearch}
          onChange={address.change}
        />
      )}
      <div className="@container" aria-busy={isBusy}>
        {rows && rows.length > 0 && (
          <>
            <ListBar
              what={words.many}
              selection={selection}
              count={rows.length}
              actions={bulkActions?.(selection)}
              aside={
                <>
                  {sorting && <SortSelect columns={columns} sorting={sorting} />}
                  {menu}
                </>
              }
            >
              {count}
            </ListBar>
            <div className="overflow-x-auto">
              <DataTable
                caption={words.many}
                columns={shown}
                rows={rows}
                getKey={getUndoKey}
                getName={getName}
                selection={bulkActions && selection}
                {...(sorting && { sorting })}
                picture={picture}
                {...(onOpen && { onOpen })}
                {...(actions && { actions })}
              />
            </div>
          </>
        )}
        {rows?.length === 0 && count}
        <ListEnd
          words={words}
          list={list}
          isEmpty={rows?.length === 0}
          isFiltered={isFiltered}
          q={search.q}
          address={address}
          skeleton={<TableSkeleton label={`Loading ${words.many}`} columns={columns.length - 1} />}
          empty={empty}
        />
      </div>
    </>
  );
}
