import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonClass } from '../button.ts';

/** Buttons from a page of a list to its neighbors. At either end of the list, one of them is disabled. */
export function Pager(props: {
  onFirst: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const { onFirst, onPrevious, onNext } = props;
  if (!onFirst && !onPrevious && !onNext) return null;
  const look = buttonClass('outline', 'px-4! py-2!');
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      <button type="button" onClick={onPrevious} disabled={!onPrevious} className={look}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        Previous
      </button>
      <button type="button" onClick={onNext} disabled={!onNext} className={look}>
        Next
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {onFirst && (
        <button type="button" onClick={onFirst} className={buttonClass('quiet', 'py-2!')}>
          First page
        </button>
      )}
    </nav>
  );
}
