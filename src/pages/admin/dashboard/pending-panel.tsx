import type { ReactNode } from 'react';

/** The first rows of a list that need a decision, each with its actions. */
export function PendingPanel<Row extends { readonly id: number }>(props: {
  id: string;
  title: string;
  rows: readonly Row[];
  empty: string;
  /** The link to the whole list. */
  more: ReactNode;
  children: (row: Row) => ReactNode;
}) {
  const { id, title, rows, empty, more, children } = props;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      {rows.length === 0 && <p className="py-5 text-sm text-muted">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            data-row=""
            tabIndex={-1}
            className="flex items-start justify-between gap-4 border-b border-line py-4 focus-visible:bg-sunk"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
