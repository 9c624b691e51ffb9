import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { PathwayPlan } from '../narratives.contract.ts';

/** The mark of a waypoint, and the line to the next one. */
export function RouteLine({ state, isNext }: { state: PathwayPlan['steps'][number]['state']; isNext: boolean }) {
  const isDone = state === 'done';
  return (
    <div aria-hidden="true" className="relative flex justify-center">
      <span
        className={classNames(
          'absolute top-6 bottom-0 w-px group-last:hidden',
          isDone ? 'bg-amber' : 'border-l border-dashed border-edge',
        )}
      />
      <span
        className={classNames(
          'relative mt-1.5 grid size-4 place-items-center rounded-full border-2',
          isDone ? 'border-amber bg-amber text-on-amber' : isNext ? 'border-blue bg-blue' : 'border-edge bg-paper',
          (state === 'skipped' || state === 'known') && 'border-dashed',
        )}
      >
        {isDone && <Check size={11} strokeWidth={3} />}
      </span>
    </div>
  );
}
