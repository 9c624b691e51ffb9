import { useQuery } from '@tanstack/react-query';
import { createDateFormats } from '#lib/dates.ts';
import { formatLearningTime, formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/pathway/step-dates.ts';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useBrowserZone } from '../ui/use-browser-zone.ts';
import { myWeekQuery } from '../ui/week.queries.ts';
import type { MyWeek } from '../week.contract.ts';
import { LastWeek } from './last-week.tsx';
import { Reflections } from './reflections.tsx';
import { Reviews } from './reviews.tsx';
import { type StartItemComponent, StepLink } from './step-link.tsx';
import { WeekSettings } from './week-settings.tsx';

interface Opening {
  readonly StartItem: StartItemComponent;
  readonly onProgress: () => void;
}

/** This week: the next step of the plan, what else is due, how last week went, and a reflection. `owner` is the user id. */
export function WeekPart({ owner, ...opening }: Opening & { owner: number }) {
  const query = useQuery(myWeekQuery);
  const week = query.data;
  useBrowserZone({ known: week?.reminder.isOn ? undefined : week?.reminder.timeZone, queryKey: myWeekQuery.queryKey });
  return (
    <section aria-labelledby="week-title" className="wrap-anywhere">
      {week ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
            <h2 id="week-title" className="text-xl">
              This week
            </h2>
            {week.streak.weeks > 0 && <p className="figures text-sm text-muted">{describeStreak(week.streak)}</p>}
          </div>
          <Week week={week} owner={owner} opening={opening} />
        </>
      ) : (
        <NotLoaded query={query} what="your week">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="mt-5 h-10 w-96 max-w-full" />
          <Skeleton className="mt-4 h-4 w-64" />
          <Skeleton className="mt-6 h-11 w-36" />
        </NotLoaded>
      )}
    </section>
  );
}

function Week({ week, owner, opening }: { week: MyWeek; owner: number; opening: Opening }) {
  const { plan, lastWeek, learned, reviews, reflection } = week;
  const hasBegun = plan !== 'none' || lastWeek !== null || learned.length + reviews.length > 0 || reflection !== '';
  if (!hasBegun) {
    return (
      <p className="mt-3 max-w-[60ch] text-muted">
        You have no plan yet. <PlanLink>Start a plan</PlanLink>, and its next step will be here every week.
      </p>
    );
  }
  return (
    <>
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Next week={week} opening={opening} />
          <Reviews reviews={reviews} />
          <Learned week={week} />
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <Reflections key={week.monday} week={week} owner={owner} />
          {lastWeek && <LastWeek lastWeek={lastWeek} plan={plan} />}
        </div>
      </div>
      <WeekSettings week={week} />
    </>
  );
}

function Next({ week, opening }: { week: MyWeek; opening: Opening }) {
  const { plan, steps, place, openSteps, timeZone } = week;
  const [next, ...others] = steps;
  const { formatWeekday } = createDateFormats(timeZone);
  if (!next) {
    return (
      <p className="max-w-[52ch] text-muted">
        <NothingNext plan={plan} />
      </p>
    );
  }
  const due = others.filter(({ isDueThisWeek }) => isDueThisWeek);
  const rest = openSteps - 1 - due.length;
  return (
    <>
      <p className="font-display text-2xl leading-tight tracking-[-0.018em]">{next.title}</p>
      <p className="figures mt-2.5 text-sm text-muted">
        {formatStepTime(next)} · {formatStepDates(next, formatWeekday, 'by ')}
        {next.progress > 0 && ` · ${next.item?.hasLesson === false ? 'In progress' : `${next.progress}% read`}`}
      </p>
      {place && <p className="mt-2 text-sm">You stopped at “{place.title}”.</p>}
      <StepLink step={next} anchor={place?.anchor} {...opening} className={buttonClass('signal', 'mt-5')}>
        {next.progress > 0 || place ? 'Continue' : next.item ? 'Begin' : 'Open the step'}
        <span className="sr-only">: {next.title}</span>
      </StepLink>
      {due.length > 0 && (
        <>
          <h3 className="mt-8 font-sans text-sm font-semibold tracking-normal">Also due this week</h3>
          <ul className="mt-1 divide-y divide-line border-b border-line">
            {due.map((step) => (
              <li key={step.id} className="flex min-h-11 items-center justify-between gap-x-6">
                <div className="min-w-0">
                  <StepLink
                    step={step}
                    {...opening}
                    className="inline-block py-2.5 text-left text-sm pointer-coarse:py-3 hover:text-blue hover:underline"
                  >
                    {step.title}
                  </StepLink>
                </div>
                <span className="figures shrink-0 text-sm text-muted">
                  {formatStepTime(step)} · {formatStepDates(step, formatWeekday)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {rest > 0 && (
        <p className="figures mt-3 text-sm text-muted">
          {due.length > 0 ? 'After that, ' : 'Then '}
          <PlanLink>{formatCount(rest, 'more step')}</PlanLink> in your plan.
        </p>
      )}
    </>
  );
}

function Learned({ week: { learned, minutes } }: { week: MyWeek }) {
  if (learned.length === 0) return null;
  const done = learned.filter(({ isCompleted }) => isCompleted).map(({ title }) => title);
  return (
    <p className="figures mt-6 text-sm text-muted">
      Learned so far this week: {minutes > 0 ? formatLearningTime(minutes) : formatCount(learned.length, 'item')}.
      {done.length > 0 && ` Finished: ${done.join(', ')}.`}
    </p>
  );
}

function NothingNext({ plan }: Pick<MyWeek, 'plan'>) {
  if (plan === 'none') {
    return (
      <>
        You have no plan. <PlanLink>Start a plan</PlanLink>, and its next step will be here every week.
      </>
    );
  }
  if (plan === 'paused') {
    return (
      <>
        Your plan is paused, and nothing is due. <PlanLink>Give it time again</PlanLink> when you want to go on.
      </>
    );
  }
  return (
    <>
      You have done every step of your plan. <PlanLink>Plan what comes next</PlanLink>.
    </>
  );
}

const PlanLink = ({ children }: { children: string }) => (
  <a href="#plan-title" className="link">
    {children}
  </a>
);

function describeStreak({ weeks, isForgiven, hasThisWeek }: MyWeek['streak']): string {
  const count = `${formatCount(weeks, 'week')} with learning`;
  if (isForgiven) return `${count}. Missing one week does not reset the count.`;
  return hasThisWeek ? `${count}, this one included` : count;
}
