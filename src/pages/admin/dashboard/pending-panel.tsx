import type { ReactNode } from 'react';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';

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
            className="border-b border-line py-4 text-sm focus-visible:bg-sunk"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who wrote, what else says who or where, and when. */
export const PendingHead = ({ name, about, at }: { name: string; about: string; at: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <p className="min-w-0 sm:flex sm:items-baseline sm:gap-2.5">
      <span className="shrink-0 font-semibold">{name}</span> <span className="block truncate text-muted">{about}</span>
    </p>
    <time dateTime={at} className="figures shrink-0 text-xs text-muted">
      {formatAdminDate(at)}
    </time>
  </div>
);

export const PendingText = ({ children }: { children: string }) => (
  <p className="mt-1 line-clamp-2 whitespace-pre-line wrap-anywhere">{children}</p>
);
