import type { ReactNode } from 'react';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { useRowFocus } from './use-row-focus.ts';

interface RowKey<Row> {
  readonly keys: string;
  readonly label: string;
  readonly run: (row: Row) => void;
}

/**
 * Records in rows of 44 px where one line is enough. Rows are a `group`, so that their buttons can appear on hover. j and k move the focus, and `keys` act on the focused record. If
 * that record disappears, its neighbor gets the focus.
 */
export function ReadingList<Row extends { readonly id: number }>(props: {
  /** Names the list to assistive technology. */
  label: string;
  rows: readonly Row[];
  getName: (row: Row) => string;
  /** The heading under which the overview of shortcuts lists `keys`. */
  group: string;
  keys: readonly RowKey<Row>[];
  children: (row: Row) => ReactNode;
}) {
  const { label, rows, getName, group, keys, children } = props;
  const focus = useRowFocus(rows);
  useShortcuts(
    [
      { keys: 'j', label: 'Next', group, run: () => focus.walk(1) },
      { keys: 'k', label: 'Previous', group, run: () => focus.walk(-1) },
      ...keys.map(({ run, ...key }) => ({
        ...key,
        group,
        run: () => {
          const row = focus.focused();
          if (row) run(row);
        },
      })),
    ],
    focus.props.ref,
  );
  return (
    <ul aria-label={label} {...focus.props}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line">
          <article
            data-row=""
            tabIndex={-1}
            aria-label={getName(row)}
            className="group -mx-3 px-3 hover:bg-sunk/60 focus-visible:bg-sunk"
          >
            {children(row)}
          </article>
        </li>
      ))}
    </ul>
  );
}
