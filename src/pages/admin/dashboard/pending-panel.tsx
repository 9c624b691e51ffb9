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

/** The writer, further details about the writer or the text, and the time. */
export const PendingHead = (props: { name: string; about: string; at: string; isOverdue?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4">
    <p className="min-w-0 sm:flex sm:items-baseline sm:gap-2.5">
      <span className="shrink-0 font-semibold">{props.name}</span>{' '}
      <span className="block truncate text-muted">{props.about}</span>
    </p>
    <p className="figures shrink-0 text-xs text-muted">
      {props.isOverdue && <span className="mr-2.5 font-semibold text-danger">Overdue</span>}
      <time dateTime={props.at}>{formatAdminDate(props.at)}</time>
    </p>
  </div>
);

/** Longer texts are cut, and expand in place. Shorter ones are shown whole: nobody decides about half a text. */
const LONG_TEXT = 320;
const TEXT = 'whitespace-pre-line wrap-anywhere';

export function PendingText({ children }: { children: string }) {
  if (children.length <= LONG_TEXT && children.split('\n').length <= 5)
    return <p className={`mt-1 ${TEXT}`}>{children}</p>;
  return (
    <details className="group mt-1">
      <summary className="block">
        <span className={`line-clamp-3 group-open:line-clamp-none ${TEXT}`}>{children}</span>
        <span className="link group-open:hidden">Show all</span>
      </summary>
    </details>
  );
}
