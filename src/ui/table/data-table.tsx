import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { RowCheckbox } from './row-checkbox.tsx';
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
  /** Rows of 44 px, whose buttons appear with the pointer or the focus. */
  readonly isDense?: boolean;
  /** Set if rows can be selected, with a checkbox or x. */
  readonly selection?: RowSelection | undefined;
}

interface RowSelection {
  readonly has: (id: number) => boolean;
  /** Selects or clears a row, or with `isRange` all rows up to it. */
  readonly toggle: (id: number, isRange?: boolean) => void;
}

const HEAD = 'px-3 py-2.5 text-left text-xs font-semibold text-muted first:pl-0 last:pr-0';
const CELL = 'min-w-0 wrap-break-word text-sm lg:px-3 lg:py-3.5 lg:align-baseline';
const OPENER = '[data-row]';
/** What a dense table replaces. */
const DENSE = {
  row: 'group relative flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-3 has-[[data-row]:focus-visible]:bg-sunk lg:table-row lg:hover:bg-sunk/60',
  // The name takes the room that the other columns leave, and is cut there.
  name: 'basis-full text-left font-normal max-lg:min-w-0 lg:h-11 lg:w-full lg:max-w-0 lg:py-0 lg:pr-3 lg:align-middle',
  // An element with `data-nothing` stands for a missing value, which needs no room on a phone.
  cell: 'min-w-0 max-lg:has-[[data-nothing]]:hidden text-sm max-lg:text-muted lg:h-11 lg:px-3 lg:py-0 lg:align-middle',
  actions:
    'transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 lg:h-11 lg:py-0 lg:align-middle lg:opacity-0',
} as const;

/**
 * A table whose rows are reached with j and k, or the arrow keys, and opened with Enter. Where there is no room for
 * columns each row becomes a card with labeled cells.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, getName, onOpen, sorting, actions, isDense = false, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const moveFocus = (step: number) => moveRowFocus(body.current, step);
  const toggleFocused = () => {
    const row = rows[listOpeners(body.current).findIndex(hasFocusInRow)];
    if (row) selection?.toggle(row.id);
  };
  useShortcuts(
    [
      { keys: 'j', label: 'Next row', group: 'Lists', run: () => moveFocus(1) },
      { keys: 'k', label: 'Previous row', group: 'Lists', run: () => moveFocus(-1) },
      ...(onOpen ? [{ keys: 'Enter', label: 'Open the row', group: 'Lists' }] : []),
      ...(selection ? [{ keys: 'x', label: 'Select the row', group: 'Lists', run: toggleFocused }] : []),
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
            {selection && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">Selected</span>
              </th>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.label}
                column={column}
                sorting={sorting}
                className={selection && column === first ? classNames(HEAD, 'pl-0!') : HEAD}
              />
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
              className={classNames(
                isDense
                  ? DENSE.row
                  : 'relative grid grid-cols-2 gap-x-5 gap-y-2.5 border-b border-line py-4 has-[[data-row]:focus-visible]:bg-sunk lg:table-row lg:hover:bg-sunk/60',
                selection && 'max-lg:pl-8',
                selection?.has(row.id) && 'bg-sunk',
              )}
            >
              {selection && (
                <td className="max-lg:absolute max-lg:top-3.5 max-lg:left-0 lg:pr-3 lg:align-middle">
                  <RowCheckbox
                    label={`Select “${getName(row)}”`}
                    isSelected={selection.has(row.id)}
                    onToggle={(isRange) => selection.toggle(row.id, isRange)}
                    className="block"
                  />
                </td>
              )}
              <th
                scope="row"
                className={classNames(
                  isDense ? DENSE.name : 'col-span-2 text-left font-normal lg:px-3 lg:py-3.5 lg:pl-0 lg:align-baseline',
                  actions && 'max-lg:pr-24',
                  first?.className,
                )}
              >
                <RowName name={getName(row)} isDense={isDense} onOpen={onOpen && (() => onOpen(row))} />
                {first?.cell(row)}
              </th>
              {others.map(({ label, cell, className }) => (
                <td key={label} className={classNames(isDense ? DENSE.cell : CELL, className)}>
                  <span className={isDense ? 'sr-only lg:hidden' : 'block text-xs text-muted lg:hidden'}>{label}</span>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td
                  className={classNames(
                    'max-lg:absolute max-lg:right-0 lg:text-right',
                    isDense ? classNames('max-lg:top-0.5', DENSE.actions) : 'max-lg:top-2.5 lg:py-2 lg:align-baseline',
                  )}
                >
                  <span className="inline-flex items-center align-middle">{actions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function RowName(props: { name: string; isDense: boolean; onOpen: (() => void) | undefined }) {
  const { name, isDense, onOpen } = props;
  const look = classNames(
    'text-left font-semibold wrap-anywhere',
    isDense ? 'text-[0.9375rem] leading-5 lg:block lg:max-w-full lg:truncate' : 'text-[1.0625rem] leading-6',
  );
  if (!onOpen) return <span className={classNames('block', look)}>{name}</span>;
  return (
    <button type="button" data-row="" onClick={onOpen} className={classNames(look, 'hover:text-blue')}>
      {name}
    </button>
  );
}

const listOpeners = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>(OPENER) ?? [])];
const hasFocusInRow = (opener: HTMLElement) => opener.closest('tr')?.contains(document.activeElement) ?? false;

/** Moves the focus by one row, or to the first row from outside the table. */
function moveRowFocus(body: HTMLElement | null, step: number): void {
  const openers = listOpeners(body);
  const here = openers.findIndex(hasFocusInRow);
  const target = here < 0 ? openers[0] : openers[here + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}
