import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { formatDuration } from '#lib/pathway/time-available.ts';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { PathwayPlan } from '../narratives.contract.ts';
import { pathwayPlanQuery, startPlan } from '../ui/narratives.queries.ts';
import { LeaveRoute } from './leave-route.tsx';
import { RouteArc } from './route-arc.tsx';
import { describeShift } from './route-dates.ts';
import { RouteWaypoints } from './route-waypoints.tsx';
import { TwoFutures } from './two-futures.tsx';

/** The plan as a route with dates. */
export function RoutePart() {
  const { data: plan, isError, isFetching, refetch } = useQuery(pathwayPlanQuery);
  return (
    <section aria-labelledby="route-title">
      {plan ? (
        <Route plan={plan} />
      ) : isError && !isFetching ? (
        <LoadError what="your plan" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading your plan">
          <Skeleton className="h-8 w-80 max-w-full" />
          <Skeleton className="mt-8 h-36 w-full" />
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="mt-8 h-16 w-full max-w-3xl" />
          ))}
        </Loading>
      )}
    </section>
  );
}

function Route({ plan }: { plan: PathwayPlan }) {
  const { steps, isStarted, isFinished } = plan;
  if (steps.length === 0) return <Nothing />;
  return (
    <>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="route-title" className="text-2xl">
            {isFinished ? 'You have arrived' : isStarted ? 'Your route' : 'A route for you'}
          </h2>
          <p className="mt-3 max-w-[64ch] text-muted">{describePlan(plan)}</p>
        </div>
        <div className="lg:col-span-4 lg:justify-self-end lg:text-right">
          <BeginButton plan={plan} />
          {isStarted && <LeaveRoute />}
        </div>
      </div>
      <RouteArc plan={plan} />
      <RouteWaypoints steps={steps} isStarted={isStarted} />
      {!isFinished && <TwoFutures plan={plan} />}
    </>
  );
}

function describePlan(plan: PathwayPlan): string {
  const { steps, minutesPerWeek, isTimeAssumed, isStarted, isFinished, finishAt, isFromModel } = plan;
  if (isFinished) {
    const all =
      steps.length === 1 ? 'You reached the only waypoint' : `You reached all ${steps.length} waypoints, the last one`;
    return `${all} on ${formatDate(finishAt)}. Tell us what has changed, and plan what comes next.`;
  }
  const time = formatDuration(minutesPerWeek);
  const pace = isTimeAssumed
    ? `We assume ${time} a week, because your profile does not say how much time you have.`
    : `It is based on the ${time} a week you have.`;
  if (!isStarted) {
    return `${formatCount(steps.length, 'waypoint')} until ${formatDate(finishAt)}, if you set out today. ${pace}`;
  }
  return `${describeShift(plan)} ${pace}${isFromModel ? ' A language model put the waypoints in order and explained them.' : ''}`;
}

function BeginButton({ plan }: { plan: PathwayPlan }) {
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: startPlan,
    onSuccess: (begun) => {
      client.setQueryData(pathwayPlanQuery.queryKey, begun);
      if (begun.notice) toast({ title: 'Planned on this site', text: begun.notice });
    },
  });
  const { isStarted, isProfileNewer, isFinished, isTimeAssumed, hasModel } = plan;
  // Without a profile, the primary action is to fill one in, which is offered above.
  const look =
    !isStarted && !isTimeAssumed ? 'signal' : !isStarted || isProfileNewer || isFinished ? 'outline' : 'quiet';
  const label = isStarted ? 'Plan again from today' : 'Set out on this route';
  return (
    <div>
      <button
        type="button"
        aria-disabled={begin.isPending}
        onClick={() => begin.isPending || begin.mutate()}
        className={buttonClass(
          look,
          classNames('aria-disabled:opacity-60', look === 'quiet' && 'max-lg:-ml-2 lg:-mr-2'),
        )}
      >
        {begin.isPending ? (hasModel ? 'Asking the model...' : 'Planning...') : label}
      </button>
      <p role="status" className="mt-2 max-w-[40ch] text-sm text-muted lg:ml-auto">
        {begin.error ? (
          <span className="text-danger">{getErrorMessage(begin.error)}</span>
        ) : isProfileNewer ? (
          'You have changed your profile since you started.'
        ) : null}
      </p>
    </div>
  );
}

const getErrorMessage = (error: Error): string =>
  (error instanceof ApiError && error.body?.error) || 'The plan could not be made just now. Please try again.';

function Nothing() {
  return (
    <>
      <h2 id="route-title" className="text-2xl">
        Your route
      </h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        There is nothing to plan from: the library is empty, or you have completed all of it. New items appear in the{' '}
        <Link to="/mentor/dashboard" className="link">
          library
        </Link>
        .
      </p>
    </>
  );
}
