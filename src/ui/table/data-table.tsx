import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { BelowName } from './below-name.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { type ColumnSort, SortHead } from './sort-head.tsx';
import { LOOKS } from './table-looks.ts';

export interface Column<Row> {
  readonly label: string;
  /** The server's name for the column when it sorts by it; missing if the column cannot be sorted. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
  /** Whether the label is also shown where there is no room for columns, as for a number or a switch. */
  readonly needsLabel?: boolean;
  /** Whether it shares the room that is left with the name, because its texts are long. */
  readonly isWide?: boolean;
  /** Left out of a table that has little room. */
  readonly isMinor?: boolean;
  /** Left out on phones. */
  readonly isOffPhones?: boolean;
  /** A sentence, shown on a line below the name instead of in its own column. */
  readonly isBelowName?: boolean;
  /** Not shown until somebody chooses it. */
  readonly isExtra?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table to assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** A row's key, if its id is not unique. */
  readonly getKey?: ((row: Row) => string) | undefined;
  /** The row's name, shown in its first column before that column's `cell`. */
  readonly getName: (row: Row) => string;
  /** Called on a click on the name, or Enter. */
  readonly onOpen?: (row: Row) => void;
  /** A decorative picture: at the start of the row, or 48 px square at its end where there is no room for columns. */
  readonly picture?: ((row: Row) => ReactNode) | undefined;
  readonly sorting?: ColumnSort;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Set if rows can be selected, with a checkbox or x. */
  readonly selection?: RowSelection | undefined;
}

interface RowSelection {
  readonly has: (id: number) => boolean;
  /** Selects or clears a row, or with `isRange` all rows up to it. */
  readonly toggle: (id: number, isRange?: boolean) => void;
}

const HEAD = 'p-2.5 text-left align-baseline text-xs/4 font-semibold whitespace-nowrap text-muted first:pl-0 last:pr-0';
const OPENER = '[data-row]';
/**
 * A table with rows of 44 px, which are reached with j and k, or the arrow keys, and opened with Enter. Where there is
 * no room for columns, a row's cells follow each other below its name.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, getKey, getName, onOpen, picture, sorting, actions, selection } = props;
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
  const [below, cells] = [columns.filter(({ isBelowName }) => isBelowName), columns.filter((one) => !one.isBelowName)];
  const [first, ...others] = cells;
  const nameRoom = columns.some(({ isWide }) => isWide) ? LOOKS.sharedRoom : LOOKS.wholeRoom;
  return (
    <table className="block w-full border-collapse @4xl:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden @4xl:table-header-group">
        <tr className="border-b border-edge">
          {selection && (
            <th scope="col" className={HEAD}>
              <span className="sr-only">Selected</span>
            </th>
          )}
          {cells.map((column) => (
            <SortHead
              key={column.label}
              column={column}
              sorting={sorting}
              className={classNames(HEAD, selection && column === first && 'pl-0!', column.isMinor && LOOKS.minor)}
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
        className="block border-t border-edge @4xl:table-row-group @4xl:border-0"
      >
        {rows.map((row) => (
          <tr
            key={getKey ? getKey(row) : row.id}
            className={classNames(
              LOOKS.row,
              picture && LOOKS.withPicture,
              selection && '@max-4xl:pl-8',
              selection?.has(row.id) && 'bg-sunk',
            )}
          >
            {selection && (
              <td className="@max-4xl:absolute @max-4xl:top-3.5 @max-4xl:left-0 @4xl:pr-3 @4xl:align-middle">
                <RowCheckbox
                  label={`Select “${getName(row)}”`}
                  isSelected={selection.has(row.id)}
                  onToggle={(isRange) => selection.toggle(row.id, isRange)}
                />
              </td>
            )}
            <th scope="row" className={classNames(LOOKS.name, nameRoom, first?.className)}>
              <span className="flex grow items-center gap-x-3 @4xl:w-0 @4xl:min-w-[max(100%,10.5rem)]">
                {picture && <span className={LOOKS.picture}>{picture(row)}</span>}
                <span className="block min-w-0 grow">
                  <span className={classNames(LOOKS.nameLine, actions && !picture && '@max-4xl:pr-9')}>
                    <RowName name={getName(row)} onOpen={onOpen && (() => onOpen(row))} />
                    {first?.cell(row)}
                  </span>
                  {below.map(({ label, cell, isOffPhones }) => (
                    <BelowName
                      key={label}
                      label={label}
                      content={cell(row)}
                      className={isOffPhones && LOOKS.offPhones}
                    />
                  ))}
                </span>
              </span>
            </th>
            {others.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
            {actions && (
              <td className={LOOKS.actions}>
                <RowActions name={getName(row)}>{actions(row)}</RowActions>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The buttons of a row. If there is no room for columns, one button opens them, so that the name keeps the line. */
function RowActions({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!children) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a table's row
    <span
      role="group"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setIsOpen(false)}
      className={classNames(LOOKS.menu, isOpen && '@max-4xl:bg-paper')}
    >
      <span className={classNames('items-center @4xl:inline-flex', isOpen ? 'inline-flex' : 'hidden')}>{children}</span>
      <Button
        look="icon"
        aria-label={`Actions for “${name}”`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="size-11 @4xl:hidden"
      >
        <MoreHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </span>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, cell, className, isWide, isMinor, isOffPhones, needsLabel } = column;
  const content = cell(row);
  return (
    <td
      title={typeof content === 'string' ? content : undefined}
      className={classNames(
        LOOKS.cell,
        isWide && LOOKS.wide,
        isMinor && LOOKS.minor,
        isOffPhones && LOOKS.offPhones,
        className,
      )}
    >
      <span className={needsLabel ? 'mr-1.5 text-xs @4xl:hidden' : 'sr-only @4xl:hidden'}>{label}</span>
      {content}
    </td>
  );
}

function RowName({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  // Before a mark a long name fills its line, so that the mark follows it.
  const look =
    'min-w-0 text-left text-[0.9375rem] leading-5 font-semibold wrap-anywhere line-clamp-2 @4xl:line-clamp-1 @4xl:not-only:break-all';
  if (!onOpen) {
    return (
      <span title={name} className={look}>
        {name}
      </span>
    );
  }
  return (
    <button type="button" data-row="" title={name} onClick={onOpen} className={`${look} tap-area hover:text-blue`}>
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
