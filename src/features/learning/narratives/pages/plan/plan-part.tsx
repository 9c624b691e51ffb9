import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { createDateFormats } from '#lib/dates.ts';
import { formatPace } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';
import { pathwayPlanQuery, startPlan } from '../../ui/narratives.queries.ts';
import { LeavePlan } from './leave-plan.tsx';
import { PlanArc } from './plan-arc.tsx';
import { describeShift } from './plan-dates.ts';
import { PlanPreferencesLine } from './plan-preferences.tsx';
import { PlanSteps } from './plan-steps.tsx';
import { getPlanError, useNewPlan } from './use-plan-change.ts';

type Change = PathwayPlan['changes'][number];

const WORDS = { added: 'New', removed: 'Left out', earlier: 'Earlier', later: 'Later' } as const;
const KINDS = ['added', 'removed', 'earlier', 'later'] as const;
const SHOWN = 4;

/** Effects of the last change on the plan's steps. */
function PlanChanges({ changes }: { changes: readonly Change[] }) {
  const { formatDay } = useOwnDates();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes-title" className="mt-6 border-l-2 border-blue pl-4 text-sm">
      <h3 id="changes-title" className="font-sans text-sm font-semibold">
        What changed
      </h3>
      <dl className="mt-1 grid gap-y-1">
        {KINDS.map((kind) => {
          const some = changes.filter(({ what }) => what === kind);
          if (some.length === 0) return null;
          return (
            <div key={kind} className="flex gap-x-3">
              <dt className="w-16 shrink-0 text-muted">{WORDS[kind]}</dt>
              <dd className="min-w-0">
                {some
                  .slice(0, SHOWN)
                  .map(({ title, what, until }) => (what === 'removed' ? title : `${title} (${formatDay(until)})`))
                  .join('; ')}
                {some.length > SHOWN && `, and ${some.length - SHOWN} more`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The route of a plan in progress, for the head of the page. */
export function PlanRoute() {
  const { data: plan } = useQuery(pathwayPlanQuery);
  return plan?.isStarted && !plan.isPaused && plan.steps.length > 0 ? <PlanArc plan={plan} /> : null;
}

/** The plan with its dates. */
export function PlanPart() {
  const query = useQuery(pathwayPlanQuery);
  return (
    <section aria-labelledby="plan-title">
      {query.data && <Plan plan={query.data} />}
      <NotLoaded query={query} what="your plan">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="mt-8 h-36 w-full" />
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="mt-8 h-16 w-full max-w-3xl" />
        ))}
      </NotLoaded>
    </section>
  );
}

function Plan({ plan }: { plan: PathwayPlan }) {
  const dates = useOwnDates();
  const begin = useBegin();
  const { steps, changes, isStarted, isFinished, isArrived } = plan;
  if (steps.length === 0 && !plan.isPaused) return <Nothing />;
  const title = isArrived
    ? 'You have arrived'
    : isStarted
      ? isFinished
        ? 'The end of your plan'
        : 'Your plan'
      : 'A plan for you';
  return (
    <>
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="plan-title" className="text-2xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[64ch] text-muted">{describePlan(plan, dates)}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-4 lg:col-span-4 lg:justify-end lg:text-right print:hidden">
          {steps.length > 0 && <BeginButton plan={plan} begin={begin} />}
          {isStarted && <LeavePlan />}
        </div>
      </div>
      <PlanPreferencesLine plan={plan} onStart={(preferences) => begin.mutate(preferences)} />
      {isStarted && <PlanChanges changes={changes} />}
      {steps.length > 0 && (
        <>
          {!isStarted && !plan.isPaused && <PlanArc plan={plan} />}
          <PlanSteps plan={plan} />
        </>
      )}
    </>
  );
}

function describePlan(plan: PathwayPlan, dates: ReturnType<typeof createDateFormats>): string {
  const { formatDate } = dates;
  const { steps, isTimeAssumed, isStarted, isPaused, isFinished, isArrived, finishAt, horizonAt, isFromModel } = plan;
  if (isPaused && !isStarted)
    return 'Your profile says that you have no time, and a plan needs some. Choose how many hours a week you want to give it.';
  if (isPaused) return 'Your plan is paused: with 0 hours a week, nothing is due. Change the hours to go on.';
  if (isArrived) return 'You have the evidence of your goal. Tell us what has changed, and plan what comes next.';
  if (isFinished) return `You have had no open step since ${formatDate(finishAt)}. Plan again to see what comes next.`;
  const assumed = isTimeAssumed ? ` We assume ${formatPace(plan.minutesPerWeek)}.` : '';
  if (!isStarted)
    return `${formatCount(steps.length, 'step')} until ${formatDate(finishAt)}, if you start today.${assumed}`;
  if (horizonAt < plan.today)
    return `The time you gave your plan ended on ${formatDate(horizonAt)}. Choose a new number of months, and we plan the rest again.`;
  return `${describeShift(plan, dates)}${assumed}${isFromModel ? ' A language model put the items in order and explained them.' : ''}`;
}

function useBegin() {
  const client = useQueryClient();
  const showNew = useNewPlan();
  return useAction({
    run: startPlan,
    isErrorShown: () => true,
    onDone: (begun) => {
      const isAgain = client.getQueryData(pathwayPlanQuery.queryKey)?.isStarted;
      if (isAgain) return showNew(begun);
      client.setQueryData(pathwayPlanQuery.queryKey, begun);
      if (begun.notice) toast({ title: 'Planned on this site', text: begun.notice });
    },
  });
}

function BeginButton({ plan, begin }: { plan: PathwayPlan; begin: ReturnType<typeof useBegin> }) {
  const { isStarted, isProfileNewer, isFinished, isTimeAssumed, isPaused, hasModel } = plan;
  // Without a profile, the primary action is to fill one in, which is offered above.
  const look =
    !isStarted && !isTimeAssumed ? 'signal' : !isStarted || isProfileNewer || isFinished ? 'outline' : 'quiet';
  const label = isStarted ? 'Plan again from today' : 'Start this plan';
  if (isPaused) return null;
  return (
    <div>
      <Button
        look={look}
        isBusy={begin.isPending}
        busyLabel={hasModel ? 'Asking the model...' : 'Planning...'}
        onClick={() => begin.mutate(undefined)}
        className={look === 'quiet' ? 'max-lg:-ml-2 lg:-mr-2' : undefined}
      >
        {label}
      </Button>
      <p role="status" className="mt-2 max-w-[40ch] text-sm text-muted lg:ml-auto">
        {begin.error ? (
          <span className="text-danger">
            {getPlanError(begin.error, 'The plan could not be made. Please try again.')}
          </span>
        ) : isProfileNewer ? (
          'You have changed your profile since you started.'
        ) : null}
      </p>
    </div>
  );
}

function Nothing() {
  return (
    <>
      <h2 id="plan-title" className="text-2xl">
        Your plan
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
