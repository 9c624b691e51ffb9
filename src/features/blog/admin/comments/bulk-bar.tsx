import { Ban, Check, type LucideIcon, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.ts';
import type { ModeratedComment } from '../../blog.contract.ts';
import type { useModeration } from './use-moderation.ts';
import type { useSelection } from './use-selection.ts';

/** Selects all rows of the page, and offers what can be done with the selected ones. `children` take the room until then. */
export function BulkBar(props: {
  selection: ReturnType<typeof useSelection<ModeratedComment>>;
  count: number;
  moderation: Pick<ReturnType<typeof useModeration>, 'move' | 'remove'>;
  children: ReactNode;
}) {
  const { selection, count, moderation, children } = props;
  const { selected } = selection;
  const isAll = selected.length === count;
  const run = (action: () => void) => () => {
    action();
    selection.clear();
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-edge text-sm">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll;
        }}
        onChange={isAll ? selection.clear : selection.selectAll}
        aria-label="Select all comments on this page"
        className="size-4 accent-(--blue)"
      />
      {selected.length === 0 ? (
        children
      ) : (
        <div role="toolbar" aria-label="Selected comments" className="flex flex-wrap items-center gap-x-1 gap-y-1">
          <span role="status" className="figures mr-2 font-semibold">
            {selected.length} selected
          </span>
          <Action icon={Check} label="Approve" onClick={run(() => moderation.move(selected, 'approved'))} />
          <Action icon={X} label="Reject" onClick={run(() => moderation.move(selected, 'rejected'))} />
          <Action icon={Ban} label="Mark as spam" onClick={run(() => moderation.move(selected, 'spam'))} />
          <Action icon={Trash2} label="Delete" onClick={run(() => moderation.remove(selected))} />
          <button type="button" onClick={selection.clear} className="link ml-2 py-1">
            Clear
          </button>
        </div>
      )}
    </div>
  );
}

function Action({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={buttonClass('outline', 'gap-1.5! px-2.5! py-1!')}>
      <Icon size={15} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </button>
  );
}
