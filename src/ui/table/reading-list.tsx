import { type ReactNode, useRef } from 'react';
import { useShortcuts } from '../shortcuts/shortcuts.ts';

interface RowKey<Row> {
  readonly keys: string;
  readonly label: string;
  readonly run: (row: Row) => void;
}

/**
 * Records in rows of 44 px where one line is enough. j and k move the focus, and `keys` act on the focused record.
 */
export function ReadingList<Row extends { readonly id: number }>(props: {
  /** Names the list to assistive technology. */
  label: string;
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** The heading under which the overview of shortcuts lists `keys`. */
  group: string;
  keys: readonly RowKey<Row>[];
  /** Called on Enter. */
  onOpen?: (row: Row) => void;
  children: (row: Row) => ReactNode;
}) {
  const { label, rows, getName, group, keys, onOpen, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const elements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const getFocusedIndex = () => elements().findIndex((row) => row.contains(document.activeElement));
  /** Moves the focus by one row, or to the first row from outside the list. */
  const walk = (step: number) => {
    const here = getFocusedIndex();
    const target = elements()[here < 0 ? 0 : here + step];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  useShortcuts(
    [
      { keys: 'j', label: 'Next', group, run: () => walk(1) },
      { keys: 'k', label: 'Previous', group, run: () => walk(-1) },
      ...keys.map(({ run, ...key }) => ({
        ...key,
        group,
        run: () => {
          const row = rows[getFocusedIndex()];
          if (row) run(row);
        },
      })),
      ...(onOpen ? [{ keys: 'Enter', label: 'Open', group }] : []),
    ],
    list,
  );
  return (
    <ul ref={list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line">
          <article
            data-row=""
            tabIndex={-1}
            aria-label={getName(row)}
            onKeyDown={(event) => {
              // In a control of the row, Enter is that control's.
              if (event.key !== 'Enter' || event.target !== event.currentTarget || !onOpen) return;
              event.preventDefault();
              onOpen(row);
            }}
            className="-mx-3 px-3 hover:bg-sunk/60 focus-visible:bg-sunk"
          >
            {children(row)}
          </article>
        </li>
      ))}
    </ul>
  );
}
