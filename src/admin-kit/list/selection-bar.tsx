import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.ts';
import type { Selection } from './use-selection.ts';

/** Selects all rows of the page, and holds what can be done with the selected ones. `children` take the room until then. */
export function SelectionBar<Row extends { readonly id: number }>(props: {
  /** "comments". */
  what: string;
  selection: Selection<Row>;
  /** The number of rows on the page. */
  count: number;
  /** The actions for the selected rows. */
  actions: ReactNode;
  children: ReactNode;
}) {
  const { what, selection, count, actions, children } = props;
  const { selected } = selection;
  const isAll = selected.length === count;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-edge text-sm">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        onChange={isAll ? selection.clear : selection.selectAll}
        aria-label={`Select all ${what} on this page`}
        className="my-3.5 size-4 self-start accent-(--blue)"
      />
      {selected.length === 0 ? (
        children
      ) : (
        <div
          role="toolbar"
          aria-label={`Selected ${what}`}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-1 py-1"
        >
          <span role="status" className="figures mr-2 font-semibold">
            {selected.length} selected
          </span>
          {actions}
          <button type="button" onClick={selection.clear} className="link ml-2 py-1">
            Clear
          </button>
        </div>
      )}
    </div>
  );
}

/** A button of the bar. */
export function SelectionAction(props: { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void }) {
  const { icon: Icon, label, disabled, onClick } = props;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={buttonClass('outline', 'gap-1.5! px-2.5! py-1!')}
    >
      <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </button>
  );
}
