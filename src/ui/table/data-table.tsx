import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { type ColumnSort, SortHead, SortSelect } from './sort-head.tsx';

export interface Column<Row> {
  readonly label: string;
  /** The server's name for the column when it sorts by it; missing if the column cannot be sorted. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
}

interface DataTableProps<Row> {
  /** Names the table to assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** A row's key, if its id is not unique. */
  readonly getKey?: ((row: Row) => string) | undefined;
  /** The row's name, shown in its first column above that column's `cell`. */
  readonly getName: (row: Row) => string;
  /** Called on a click on the name, or Enter. */
  readonly onOpen?: (row: Row) => void;
  readonly sorting?: ColumnSort;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
}

const HEAD = 'px-3 py-2.5 text-left text-xs font-semibold text-muted first:pl-0 last:pr-0';
const CELL = 'min-w-0 wrap-break-word text-sm lg:px-3 lg:py-3.5 lg:align-baseline';
const OPENER = '[data-row]';

/**
 * A table whose rows are reached with j and k, or the arrow keys, and opened with Enter. Where there is no room for
 * columns each row becomes a card with labeled cells.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, getName, onOpen, sorting, actions } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const moveFocus = (step: number) => moveRowFocus(body.current, step);
  useShortcuts(
    [
      { keys: 'j', label: 'Next row', group: 'Lists', run: () => moveFocus(1) },
      { keys: 'k', label: 'Previous row', group: 'Lists', run: () => moveFocus(-1) },
      ...(onOpen ? [{ keys: 'Enter', label: 'Open the row', group: 'Lists' }] : []),
    ],
    body,
  );
  const [first, ...others] = columns;
  return (
    <>
      {sorting && <SortSelect columns={columns} sorting={sorting} />}
      <table className="block w-full border-collapse lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden lg:table-header-group">
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <SortHead key={column.label} column={column} sorting={sorting} className={HEAD} />
            ))}
            {actions && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (!step || !(event.target as Element).matches(OPENER)) return;
            event.preventDefault();
            moveFocus(step);
          }}
          className="block border-t border-edge lg:table-row-group lg:border-0"
        >
          {rows.map((row) => (
            <tr
              key={getKey ? getKey(row) : row.id}
              className="relative grid grid-cols-2 gap-x-5 gap-y-2.5 border-b border-line py-4 has-[[data-row]:focus-visible]:bg-sunk lg:table-row lg:hover:bg-sunk/60"
            >
              <th
                scope="row"
                className={classNames(
                  'col-span-2 text-left font-normal lg:px-3 lg:py-3.5 lg:pl-0 lg:align-baseline',
                  actions && 'max-lg:pr-24',
                  first?.className,
                )}
              >
                <RowName name={getName(row)} onOpen={onOpen && (() => onOpen(row))} />
                {first?.cell(row)}
              </th>
              {others.map(({ label, cell, className }) => (
                <td key={label} className={classNames(CELL, className)}>
                  <span className="block text-xs text-muted lg:hidden">{label}</span>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td className="max-lg:absolute max-lg:top-2.5 max-lg:right-0 lg:py-2 lg:text-right lg:align-baseline">
                  <span className="inline-flex items-center">{actions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RowName({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  const look = 'text-left text-[1.0625rem] leading-6 font-semibold wrap-anywhere';
  if (!onOpen) return <span className={classNames('block', look)}>{name}</span>;
  return (
    <button type="button" data-row="" onClick={onOpen} className={classNames(look, 'hover:text-blue')}>
      {name}
    </button>
  );
}

/** Moves the focus by one row, or to the first row from outside the table. */
function moveRowFocus(body: HTMLElement | null, step: number): void {
  const openers = [...(body?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
  const here = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));
  const target = here < 0 ? openers[0] : openers[here + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
