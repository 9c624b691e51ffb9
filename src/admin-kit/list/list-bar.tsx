import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ListCheckbox } from '#ui/table/row-checkbox.tsx';
import type { Selection } from './use-selection.ts';

/**
 * The line above a list: its number of rows, and its settings at the end. With `actions`, a checkbox selects all rows
 * of the page, and the actions for the selected rows replace `children`.
 */
export function ListBar<Row extends { readonly id: number }>(props: {
  /** "comments". */
  what: string;
  selection: Selection<Row>;
  /** The number of rows on the page. */
  count: number;
  /** The actions for the selected rows. */
  actions: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { what, selection, count, actions, aside, children } = props;
  const { selected } = selection;
  const isAll = selected.length === count;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-3 border-b border-line text-sm @max-4xl:mt-1.5">
      <div className="flex min-w-0 grow items-center gap-x-3">
        {actions && (
          <ListCheckbox
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && !isAll;
            }}
            onChange={isAll ? selection.clear : selection.selectAll}
            aria-label={`Select all ${what} on this page`}
            // In the middle of the first line, which is as high as a button.
            className={classNames('my-3.5 shrink-0 self-start', selected.length > 0 && 'pointer-coarse:mt-4.5!')}
          />
        )}
        <div className="min-w-0 grow">
          {selected.length === 0 ? (
            children
          ) : (
            <div
              role="toolbar"
              aria-label={`Selected ${what}`}
              className="flex flex-wrap items-center py-1 @max-2xl:justify-between @2xl:gap-1"
            >
              <span role="status" className="figures font-semibold @2xl:mr-2">
                {selected.length}
                <span className="@max-2xl:sr-only"> selected</span>
              </span>
              {actions}
              <button type="button" onClick={selection.clear} className="link tap-target @2xl:ml-2">
                Clear
              </button>
            </div>
          )}
        </div>
      </div>
      {aside && (
        <div
          className={classNames(
            'flex shrink-0 items-center gap-2 self-start py-[3px]',
            selected.length > 0 && '@max-4xl:hidden',
          )}
        >
          {aside}
        </div>
      )}
    </div>
  );
}

/**
 * A button of the bar. On a phone, all of them fit on one line, each with its icon above `short`, a word of its label.
 */
export function SelectionAction(props: ButtonProps & { icon: LucideIcon; label: string; short?: string }) {
  const { icon: Icon, label, short = label, ...rest } = props;
  return (
    <Button
      {...rest}
      aria-label={label}
      className="py-1! @2xl:gap-1.5! @2xl:px-2.5! @max-2xl:min-w-10 @max-2xl:flex-col @max-2xl:gap-0.5! @max-2xl:border-transparent! @max-2xl:px-0.5! @max-2xl:text-[0.6875rem]/4! @max-2xl:font-normal!"
    >
      <Icon size={15} strokeWidth={1.5} aria-hidden="true" className="@max-2xl:size-[1.125rem]" />
      <span className="@max-2xl:hidden">{label}</span>
      <span className="@2xl:hidden">{short}</span>
    </Button>
  );
}
