import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#lib/api-client.ts';
import { createOrderCall } from '#lib/kinds/record-calls.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { SortableList } from '#ui/sortable/sortable-list.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowCheckbox } from '#ui/table/row-checkbox.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { useAction } from '#ui/use-action.ts';
import { useListError } from '../admin-context.ts';
import type { RecordQueries } from '../records.queries.ts';
import { useColumns } from './columns.tsx';
import { LineCells, LineHead } from './line.tsx';
import { ListBar } from './list-bar.tsx';
import { toLabel } from './options.ts';
import { BulkActions } from './published/bulk-actions.tsx';
import { type PublishedRow, showState } from './published/published-row.tsx';
import { useRecordRows } from './records-page.tsx';
import { useSelection } from './use-selection.ts';

const STATE = { label: 'State', className: '@2xl:w-32 @2xl:shrink-0', cell: showState };

/** A whole list whose order people see on the site, in rows of 44 px that are dragged or moved with the keyboard. */
export function OrderedList<Row extends PublishedRow>(props: {
  records: RecordQueries<Row>;
  /** The first one is the name. The state stands at their end. */
  columns: readonly Column<Row>[];
  /** Stands above the list. */
  hint: ReactNode;
  empty: ReactNode;
}) {
  const { records, columns, hint, empty } = props;
  const what = records.kind.noun.many;
  const { data, error, refetch } = useQuery(records.all);
  const { mayPublish, getName, getUndoKey, onOpen, actions } = useRecordRows(records);
  const failure = useListError(error);
  const undoing = useDeferredKeys();
  const saveOrder = useOrder(records);
  const { shown, menu } = useColumns(what, [...columns, STATE]);
  const cells = shown.map((column, index) => (index === 0 ? { ...column, cell: renderName } : column));
  function renderName(row: Row) {
    return (
      <span className="flex min-w-0 items-center gap-3">
        {columns[0]?.cell(row)}
        <button
          type="button"
          title={getName(row)}
          onClick={() => onOpen(row)}
          className="tap-area min-w-0 text-left text-[0.9375rem] leading-5 font-semibold wrap-anywhere hover:text-blue @2xl:truncate"
        >
          {getName(row)}
        </button>
      </span>
    );
  }
  const rows = data?.filter((row) => !undoing.has(getUndoKey(row)));
  const client = useQueryClient();
  const selection = useSelection(rows ?? []);
  return (
    <div className="@container">
      {rows && rows.length > 0 && (
        <>
          <ListBar
            what={what}
            selection={selection}
            count={rows.length}
            actions={
              mayPublish && (
                <BulkActions
                  kind={records.kind}
                  selection={selection}
                  getName={getName}
                  getUndoKey={getUndoKey}
                  onOpen={onOpen}
                  onDone={() => records.invalidate(client)}
                />
              )
            }
            aside={menu}
          >
            <p className="max-w-[75ch] py-1.5 text-muted">{mayPublish && hint}</p>
          </ListBar>
          <LineHead columns={shown} className={classNames('pr-26', mayPublish ? 'pl-[70px]' : 'pl-[42px]')} />
          <SortableList
            label={toLabel(what)}
            items={rows}
            getName={getName}
            onOrder={mayPublish ? saveOrder : undefined}
          >
            {(row) => (
              <div className="flex min-h-[43px] @2xl:items-center @2xl:gap-4">
                {mayPublish && (
                  <RowCheckbox
                    label={`Select ${getName(row)}`}
                    isSelected={selection.has(row.id)}
                    onToggle={(isRange) => selection.toggle(row.id, isRange)}
                    className="mr-3 shrink-0 self-start my-3.5 @2xl:mr-0"
                  />
                )}
                <div className="flex min-w-0 grow flex-wrap gap-x-4 @2xl:flex-nowrap @2xl:items-center @max-2xl:py-2.5">
                  <LineCells columns={cells} row={row} />
                </div>
                <span className="flex w-22 shrink-0 justify-end">{actions(row)}</span>
              </div>
            )}
          </SortableList>
        </>
      )}
      {rows?.length === 0 && <p className="max-w-[60ch] py-6 text-muted">{empty}</p>}
      {!data && !error && <TableSkeleton label={`Loading the ${what}`} columns={2} rows={6} />}
      {!data && failure && <LoadError what={`the ${what}`} onRetry={() => void refetch()} />}
    </div>
  );
}

/** Reorders a list. The new order is shown immediately, and the list is fetched again if the server refuses it. */
function useOrder<Row extends { readonly id: number }>({ kind, key: queryKey, all }: RecordQueries<Row>) {
  const client = useQueryClient();
  const { mutate } = useAction({
    // In series, so that the last order wins.
    scope: { id: `order ${kind.name}` },
    run: (ids: readonly number[]) => callApi(createOrderCall(kind), { body: { ids: [...ids] } }),
    onStart: async (ids) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(all.queryKey, (rows) => rows?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
    failure: 'The order was not saved',
    onFailed: () => client.invalidateQueries({ queryKey }),
    // Other screens that show the order fetch it again. This list already shows it.
    onDone: () => client.invalidateQueries({ queryKey, refetchType: 'none' }),
  });
  return mutate;
}
