import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, Check } from 'lucide-react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.ts';
import { classNames } from '#ui/class-names.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { narrativesKey, pathwayPlanQuery } from '../ui/narratives.queries.ts';
import { useOwnLibrary } from './own-library.ts';
import { formatDay } from './route-dates.ts';

type Step = PathwayPlan['steps'][number];

/** The waypoints of a plan with their dates and reasons. The next one has the primary button. */
export function RouteWaypoints({ steps, isStarted }: { steps: readonly Step[]; isStarted: boolean }) {
  const next = steps.find(({ completedAt, item }) => completedAt === null && item !== null);
  return (
    <ol className="mt-10">
      {steps.map((step) => (
        <Waypoint key={step.contentId} step={step} isNext={isStarted && step === next} />
      ))}
    </ol>
  );
}

function Waypoint({ step, isNext }: { step: Step; isNext: boolean }) {
  const { item, title, why, progress, completedAt, dueAt, plannedAt } = step;
  const isDone = completedAt !== null;
  const hasMoved = !isDone && formatDay(dueAt) !== formatDay(plannedAt);
  return (
    <li className="group grid grid-cols-[1.25rem_1fr] gap-x-5 wrap-anywhere sm:grid-cols-[5.5rem_1.25rem_1fr] sm:gap-x-7">
      <p className="figures hidden pt-0.5 text-right text-sm text-muted sm:block">
        <WaypointDate step={step} hasMoved={hasMoved} />
      </p>
      <Line isDone={isDone} isNext={isNext} />
      <div className="grid items-start gap-x-10 gap-y-3 pb-9 lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="figures mb-1 text-sm text-muted sm:hidden">
            <WaypointDate step={step} hasMoved={hasMoved} />
          </p>
          <h3 className={classNames('text-xl', isDone && 'text-muted')}>{title}</h3>
          <p className="mt-1.5 max-w-[64ch] text-sm">{why}</p>
          <p className="figures mt-1.5 text-xs text-muted">
            {item ? (
              <>
                <span className="font-semibold text-blue">{item.category}</span> ·{' '}
                <span className="inline-block first-letter:uppercase">{item.type}</span> ·{' '}
                <span className="inline-block first-letter:uppercase">{item.difficulty}</span> ·{' '}
                {formatLearningTime(item.estimatedTime)}
                {progress > 0 && !isDone && ` · ${progress}% read`}
              </>
            ) : (
              'No longer in the library: it counts as done.'
            )}
          </p>
        </div>
        {item && !isDone && <Start step={step} isNext={isNext} />}
      </div>
    </li>
  );
}

function WaypointDate({ step, hasMoved }: { step: Step; hasMoved: boolean }) {
  if (step.completedAt) return <>{formatDay(step.completedAt)}</>;
  return (
    <>
      {hasMoved && (
        <del className="mr-2 opacity-75 sm:mr-0 sm:block">
          <span className="sr-only">planned </span>
          {formatDay(step.plannedAt)}
        </del>
      )}
      <span className={hasMoved ? 'text-ink' : undefined}>{formatDay(step.dueAt)}</span>
    </>
  );
}

function Line({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
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
        )}
      >
        {isDone && <Check size={11} strokeWidth={3} />}
      </span>
    </div>
  );
}

function Start({ step: { item, progress, title }, isNext }: { step: Step; isNext: boolean }) {
  const client = useQueryClient();
  const { StartItem } = useOwnLibrary();
  if (!item) return null;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
    void client.invalidateQueries({ queryKey: narrativesKey });
  };
  return (
    <StartItem
      item={item}
      onCompleted={refresh}
      className={buttonClass(isNext ? 'signal' : 'outline', 'h-10 justify-self-start px-4! py-0!')}
    >
      {progress > 0 ? 'Continue' : 'Start Learning'}
      {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className="sr-only">: {title}</span>
    </StartItem>
  );
}
