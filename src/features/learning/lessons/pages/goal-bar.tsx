import { ProgressBar } from '#ui/progress-bar.tsx';
import { LEADERSHIP_GOAL } from '../lessons.constants.ts';

/** The progress toward Leadership Expert. */
export function GoalBar({ completed }: { completed: number }) {
  const has = Math.min(completed, LEADERSHIP_GOAL);
  const left = LEADERSHIP_GOAL - has;
  return (
    <div>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">Leadership Expert</h3>
        <p className="text-sm text-muted">
          {has} of {LEADERSHIP_GOAL} modules completed
          {left === 0 ? '. You reached it.' : `, ${left} to go`}
        </p>
      </div>
      <ProgressBar
        label="Progress toward Leadership Expert"
        value={has}
        max={LEADERSHIP_GOAL}
        text={`${has} of ${LEADERSHIP_GOAL} modules completed`}
        className="mt-3 h-1.5!"
      />
    </div>
  );
}
