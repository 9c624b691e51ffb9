import { Bookmark } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { LearningItem } from '../lessons.contract.ts';
import { useBookmarks } from './use-learning-marks.ts';

/** Sets or removes the bookmark on an item. `isWorded` shows the word beside the sign. */
export function BookmarkButton(props: { item: LearningItem; isOn: boolean; isWorded?: boolean; className?: string }) {
  const { item, isOn, isWorded = false, className } = props;
  const { add, remove } = useBookmarks();
  const word = isWorded && isOn ? 'Bookmarked' : 'Bookmark';
  return (
    <button
      type="button"
      // The word already says the state, so `aria-pressed` would repeat it.
      aria-pressed={isWorded ? undefined : isOn}
      aria-label={`${word} “${item.title}”`}
      onClick={() => (isOn ? remove(item) : add(item))}
      className={classNames(
        'needs-script shrink-0 rounded-full transition-colors hover:bg-sunk',
        isWorded ? '-ml-3 inline-flex h-11 items-center gap-2 px-3 font-semibold' : 'grid size-11 place-items-center',
        isOn ? 'text-blue' : 'text-muted hover:text-ink',
        className,
      )}
    >
      <Bookmark size={19} strokeWidth={1.5} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
      {isWorded && word}
    </button>
  );
}
