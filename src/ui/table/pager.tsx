import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';

/** Buttons from a page of a list to its neighbors. At either end of the list, one of them is disabled. */
export function Pager(props: {
  onFirst: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const { onFirst, onPrevious, onNext } = props;
  if (!onFirst && !onPrevious && !onNext) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      <Button onClick={onPrevious} disabled={!onPrevious} className="px-4! py-2!">
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        Previous
      </Button>
      <Button onClick={onNext} disabled={!onNext} className="px-4! py-2!">
        Next
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
      </Button>
      {onFirst && (
        <Button look="quiet" onClick={onFirst} className="py-2!">
          First page
        </Button>
      )}
    </nav>
  );
}
