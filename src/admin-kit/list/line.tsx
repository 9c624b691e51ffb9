import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/table/data-table.tsx';

/** The column that takes the remaining width. */
export const NAME_WIDTH = 'grow basis-0 @max-2xl:basis-full';
const WIDTH = '@2xl:w-36 @2xl:shrink-0';

/** The column heads of a list that is not a table. Its cells name themselves to assistive technology. */
export function LineHead<Row>({ columns, className }: { columns: readonly Column<Row>[]; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'hidden h-9 items-center gap-x-4 border-b border-edge text-xs font-semibold text-muted @2xl:flex',
        className,
      )}
    >
      {columns.map((column) => (
        <span key={column.label} className={classNames('min-w-0 truncate', column.className ?? WIDTH)}>
          {column.label}
        </span>
      ))}
    </div>
  );
}

/** A row's cells side by side, in the widths of their columns, or one after the other where there is no room. */
export function LineCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ label, cell, className }) => {
    const content = cell(row);
    return (
      <span
        key={label}
        title={typeof content === 'string' ? content : undefined}
        className={classNames(
          'min-w-0 text-sm leading-5 @max-2xl:has-[[data-nothing]]:hidden @2xl:truncate',
          className ?? WIDTH,
        )}
      >
        <span className="sr-only">{label}: </span>
        {content}
      </span>
    );
  });
}
