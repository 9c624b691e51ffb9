import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { PlanStepReply } from '../mentor.contract.ts';

interface StepRowProps {
  readonly date: ReactNode;
  readonly title: string;
  readonly state: PlanStepReply['state'];
  readonly isNext: boolean;
  readonly why?: string | undefined;
  /** Instructions, if the step is not a library item. */
  readonly text?: ReactNode;
  readonly facts: string;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** One step of a plan: when, what and why, beside the line that leads to the next one. */
export function StepRow({ date, title, state, isNext, why, text, facts, children }: StepRowProps) {
  return (
    <li className="group grid break-inside-avoid grid-cols-[1.25rem_1fr] gap-x-5 wrap-anywhere sm:grid-cols-[5.5rem_1.25rem_1fr] sm:gap-x-7">
      <p className="figures hidden pt-0.5 text-right text-sm text-muted first-letter:uppercase sm:block">{date}</p>
      <StepLine state={state} isNext={isNext} />
      <div className="grid items-start gap-x-10 gap-y-3 pb-9 lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="figures mb-1 text-sm text-muted first-letter:uppercase sm:hidden">{date}</p>
          <h4 className={classNames('font-display text-xl', state !== 'open' && 'text-muted')}>{title}</h4>
          {why && <p className="mt-1.5 max-w-[64ch] text-sm">{why}</p>}
          <p className="figures mt-1.5 text-xs text-muted">{facts}</p>
          {text}
        </div>
        <div className="flex items-center gap-2 empty:hidden print:hidden">{children}</div>
      </div>
    </li>
  );
}

/** The mark of a step, and the line to the next one. */
function StepLine({ state, isNext }: Pick<StepRowProps, 'state' | 'isNext'>) {
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
