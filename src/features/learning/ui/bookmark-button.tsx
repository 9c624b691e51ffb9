import { Bookmark } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { LearningItem } from '../learning.contract.ts';
import { useBookmarks } from './use-learning-marks.ts';

/** Sets or removes the bookmark on an item. */
export function BookmarkButton(props: { item: LearningItem; isOn: boolean; className?: string }) {
  const { item, isOn, className } = props;
  const { add, remove } = useBookmarks();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Bookmark “${item.title}”`}
      onClick={() => (isOn ? remove(item) : add(item))}
      className={classNames(
        'needs-script grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunk',
        isOn ? 'text-blue' : 'text-muted hover:text-ink',
        className,
      )}
    >
      <Bookmark size={19} strokeWidth={1.5} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
