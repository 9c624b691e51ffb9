import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { COMPACT_FIELD } from '../lists/compact-field.ts';

/** The sort order of a table: the name of a column, with a minus prefix for descending. */
export interface ColumnSort {
  readonly by: string;
  readonly onSort: (by: string) => void;
}
interface SortableColumn {
  readonly label: string;
  readonly sort?: string;
  readonly className?: string;
}

/**
 * The head of a column. If the server can sort by the column, it is a button that sorts and then reverses the order.
 */
export function SortHead(props: { column: SortableColumn; sorting: ColumnSort | undefined; className: string }) {
  const { column, sorting, className } = props;
  const { label, sort } = column;
  if (!sorting || sort === undefined) {
    return (
      <th scope="col" className={classNames(className, column.className)}>
        {label}
      </th>
    );
  }
  const isAscending = sorting.by === sort;
  const isDescending = sorting.by === `-${sort}`;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
      className={classNames(className, column.className)}
    >
      <button
        type="button"
        onClick={() => sorting.onSort(isAscending ? `-${sort}` : sort)}
        // Not inline, so that it stands on the baseline of the heads that are no buttons.
        className="group -my-1 flex items-center gap-1 py-1 hover:text-ink"
      >
        {label}
        <Arrow
          size={14}
          strokeWidth={1.5}
          aria-hidden="true"
          className={classNames(!isAscending && !isDescending && 'opacity-0 group-hover:opacity-60')}
        />
      </button>
    </th>
  );
}

/** The sort order as a select, where the table shows no heads. */
export function SortSelect({ columns, sorting }: { columns: readonly SortableColumn[]; sorting: ColumnSort }) {
  const id = useId();
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  return (
    <div className="@4xl:hidden">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <select
        id={id}
        value={sorting.by}
        onChange={(event) => sorting.onSort(event.currentTarget.value)}
        className={`${COMPACT_FIELD} w-auto! max-w-40 pr-8!`}
      >
        {sortable.flatMap(({ label, sort }) => [
          <option key={sort} value={sort}>{`${label} ↑`}</option>,
          <option key={`-${sort}`} value={`-${sort}`}>{`${label} ↓`}</option>,
        ])}
      </select>
    </div>
  );
}
