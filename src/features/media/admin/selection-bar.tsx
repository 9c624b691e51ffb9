import { Trash2 } from 'lucide-react';
import { buttonClass } from '#ui/button.ts';

/** What can be done with the chosen pictures. */
export function SelectionBar(props: { count: number; onDelete: () => void; onClear: () => void }) {
  const { count, onDelete, onClear } = props;
  return (
    <div
      role="toolbar"
      aria-label="Selected pictures"
      className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border border-edge bg-raised px-5 py-3"
    >
      <p role="status" className="figures text-sm font-semibold">
        {count} {count === 1 ? 'picture' : 'pictures'} selected
      </p>
      <button type="button" onClick={onDelete} className={buttonClass('outline', 'px-4! py-2!')}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
        Delete
      </button>
      <button type="button" onClick={onClear} className={buttonClass('quiet', 'py-2!')}>
        Clear
      </button>
    </div>
  );
}
