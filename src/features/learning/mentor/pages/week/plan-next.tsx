import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { formatStepTime } from '#lib/learning-time.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { RouteStops } from '#ui/route-stops.tsx';
import { myWeekQuery } from '../../ui/mentor.queries.ts';
import type { MyWeek } from '../../week.contract.ts';
import { type StartItemComponent, StepLink } from './step-link.tsx';

const NOTHING_NEXT: Readonly<Record<MyWeek['plan'], string>> = {
  none: 'You have no plan',
  running: 'Every other step is done',
  paused: 'It is paused, and nothing is due',
  waiting: 'Everything that is left waits for an answer',
  finished: 'Every step is done',
};

/** The end of a lesson that was opened from the plan: the plan's next step. */
export function PlanNext({ lessonId, StartItem }: { lessonId: number; StartItem: StartItemComponent }) {
  const { data: week } = useQuery(myWeekQuery);
  const next = week?.steps.find(({ item }) => item?.id !== lessonId);
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        {next && <RouteStops stops={['reached', 'next']} className="mb-3" />}
        <p className="figures text-xs text-muted">{next ? 'Next on your plan' : 'Your plan'}</p>
        <p className="mt-1 font-display text-xl">{next ? next.title : week ? NOTHING_NEXT[week.plan] : '\u00A0'}</p>
        {next && <p className="figures mt-0.5 text-xs text-muted">{formatStepTime(next)}</p>}
        {next?.item && <AccessNote access={next.item.access} className="mt-1 block text-sm" />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/mentor/dashboard" search={{ tab: 'pathways' }} className={buttonClass('outline')}>
          My week
        </Link>
        {next && (
          <StepLink step={next} StartItem={StartItem} className={buttonClass('signal')}>
            Continue
            <ArrowRight size={17} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only"> to “{next.title}”</span>
          </StepLink>
        )}
      </div>
    </div>
  );
}
