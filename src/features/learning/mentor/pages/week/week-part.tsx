import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { formatCount } from '#lib/words.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { myWeekQuery } from '../../ui/mentor.queries.ts';
import { describeReading, formatDay, formatWeekday, getStepLabel } from '../../ui/step-words.ts';
import { useBrowserZone } from '../../ui/use-browser-zone.ts';
import type { MyWeek, WeekStep } from '../../week.contract.ts';
import { SilenceChoices } from './silence-choices.tsx';
import { StepLink, useOwnLibrary } from './step-link.tsx';

interface WeekPartProps {
  /** The mentor and their messages, below the next step. */
  readonly mentor: ReactNode;
  /** Opens the questions, with the choices of the plan. */
  readonly onChangeAnswers: () => void;
  /** The plan as a picture, below its next step. */
  readonly route: ReactNode;
  /** Items begun outside the plan. */
  readonly begun: ReactNode;
}

/** This week: the next step of the plan, what else is due, and where it lies on the whole route. */
export function WeekPart({ mentor, route, begun, onChangeAnswers }: WeekPartProps) {
  const query = useQuery(myWeekQuery);
  const week = query.data;
  useBrowserZone({ known: week?.reminder.isOn ? undefined : week?.reminder.timeZone, queryKey: myWeekQuery.queryKey });
  const [next, ...others] = week?.steps ?? [];
  return (
    <section
      aria-labelledby="week-title"
      className={classNames(
        'wrap-anywhere',
        next && 'night px-(--gutter) pt-6 pb-5 max-sm:-mx-(--gutter) sm:px-10 sm:pt-8',
      )}
    >
      {week ? (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
            <h2 id="week-title" className={next ? 'font-sans text-sm font-semibold tracking-normal' : 'text-xl'}>
              This week
            </h2>
            <p className="figures text-sm text-muted">{week.streak && describeStreak(week.streak)}</p>
          </div>
          {week.silence && <SilenceChoices silence={week.silence} onChangeAnswers={onChangeAnswers} />}
          {week.startsOn && (
            <p className="mt-3 text-sm text-muted">Your plan continues on {formatWeekday(week.startsOn)}.</p>
          )}
          {next ? (
            <Next next={next} others={others} week={week} />
          ) : (
            <p className="mt-3 max-w-[60ch] text-muted">
              <NothingNext plan={week.plan} />
            </p>
          )}
          {mentor}
          {next && route}
          {begun}
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

/** The next step, in its own place and with a button that nothing else on the screen has. */
function Next(props: { next: WeekStep; others: readonly WeekStep[]; week: MyWeek }) {
  const { next, others, week } = props;
  const { place } = week;
  const { StartItem } = useOwnLibrary();
  return (
    <div className="mt-4 grid items-start gap-x-16 gap-y-7 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="font-display text-2xl leading-tight tracking-[-0.018em] text-balance lg:text-3xl">{next.title}</p>
        <p className="figures mt-2.5 text-sm text-muted">
          {formatStepTime(next)} · {formatStepDates(next, formatWeekday, 'by ')}
          {next.progress > 0 && ` · ${describeReading(next)}`}
        </p>
        {next.item && <AccessNote access={next.item.access} className="mt-2 block text-sm font-semibold" />}
        {place && <p className="mt-2 text-sm">You stopped at “{place.title}”.</p>}
        <StepLink step={next} anchor={place?.anchor} StartItem={StartItem} className={buttonClass('signal', 'mt-5')}>
          {getStepLabel(next, place)}
          <span className="sr-only">: {next.title}</span>
        </StepLink>
      </div>
      {others.length > 0 && <Ahead next={next} steps={others.slice(0, AHEAD)} openSteps={week.openSteps} />}
    </div>
  );
}

/** The steps after the next one, with their dates: as many as fit beside it, and on phones fewer. */
const AHEAD = 3;
const AHEAD_ON_PHONES = 2;

function Ahead(props: { next: WeekStep; steps: readonly WeekStep[]; openSteps: number }) {
  const { next, steps, openSteps } = props;
  const { StartItem } = useOwnLibrary();
  // A step that takes weeks goes on while others are done.
  const isBeside = steps.some(({ dueOn }) => dueOn < next.dueOn);
  const describeRest = (listed: number, look?: string) => {
    const rest = openSteps - 1 - listed;
    return (
      rest > 0 && (
        <p className={classNames('figures mt-3 text-sm text-muted', look)}>
          Then <PlanLink>{formatCount(rest, 'more step')}</PlanLink> in your plan.
        </p>
      )
    );
  };
  return (
    <div className="lg:col-span-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{isBeside ? 'Beside it' : 'After that'}</h3>
      <ol className="mt-2 border-t border-line">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classNames(
              'grid min-h-12 grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line text-sm',
              index >= AHEAD_ON_PHONES && 'max-sm:hidden',
            )}
          >
            <span className="figures text-muted">
              {step.beginsOn ? `from ${formatDay(step.beginsOn)}` : formatDay(step.dueOn)}
            </span>
            <div>
              <StepLink
                step={step}
                StartItem={StartItem}
                className="inline-block py-3 text-left hover:text-blue hover:underline"
              >
                {step.title}
              </StepLink>
            </div>
            <span className="figures text-muted">{formatStepTime(step)}</span>
          </li>
        ))}
      </ol>
      {steps.length > AHEAD_ON_PHONES ? (
        <>
          {describeRest(AHEAD_ON_PHONES, 'sm:hidden')}
          {describeRest(steps.length, 'max-sm:hidden')}
        </>
      ) : (
        describeRest(steps.length)
      )}
    </div>
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
  if (plan === 'waiting')
    return (
      <>Everything that is left is handed in and waits for an answer. You will get an email when there is an answer.</>
    );
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

function describeStreak({ weeks, isForgiven, hasThisWeek }: NonNullable<MyWeek['streak']>): string | undefined {
  if (weeks === 0) return undefined;
  if (isForgiven) return `${formatCount(weeks, 'week')} with learning. Missing one week does not reset the count.`;
  if (weeks > 1) return `${weeks} weeks in a row with learning`;
  return hasThisWeek ? undefined : 'Learned last week';
}
