import { Skeleton } from '#ui/skeleton.tsx';
import { ACTIVITY_WEEKS } from '../../learning.constants.ts';
import {
  countActiveWeeks,
  countByCategory,
  countCompletionsByWeek,
  countDaysInARow,
  getHoursLearned,
  listCalendarWeeks,
  listCompleted,
  listStarted,
} from '../../ui/learning-figures.ts';
import type { OwnLearning } from '../../ui/learning-marks.queries.ts';
import { GoalBar } from '../goal-bar.tsx';
import { LearningView } from '../learning-view.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import { CategoryChart } from './category-chart.tsx';
import { CompletedList, InProgressList } from './item-lists.tsx';
import { WeekChart } from './week-chart.tsx';

const CHART_WEEKS = 12;
/** A year of days with a mark or two on it discourages more than it shows. */
const CALENDAR_FROM_WEEKS = 4;

/** The learner's progress: figures, activity by day, completions by week and category, and the items in progress. */
export default function ProgressPanel({ owner }: { owner: number }) {
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="sr-only">
        My Progress
      </h2>
      <LearningView what="your progress" skeleton={<ProgressSkeleton />}>
        {(learning) => <Progress learning={learning} owner={owner} />}
      </LearningView>
    </section>
  );
}

function Progress({ learning, owner }: { learning: OwnLearning; owner: number }) {
  const completed = listCompleted(learning);
  const begun = listStarted(learning);
  const reviews = learning.isSample
    ? undefined
    : { owner, byItem: new Map(learning.progress.map((row) => [row.contentId, row])) };
  const weeks = listCalendarWeeks(learning.days, learning.today, ACTIVITY_WEEKS);
  const streak = countDaysInARow(learning.days, learning.today);
  return (
    <>
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        <Figure label="Completed">{completed.length}</Figure>
        <Figure label="In progress">{begun.length}</Figure>
        <Figure label={getHoursLearned(learning) === 1 ? 'Hour learned' : 'Hours learned'}>
          {getHoursLearned(learning)}
        </Figure>
        <Figure label={streak === 1 ? 'Day in a row' : 'Days in a row'}>{streak}</Figure>
      </dl>
      <div className="mt-8">
        <GoalBar completed={completed.length} />
      </div>
      {countActiveWeeks(weeks) >= CALENDAR_FROM_WEEKS && <ActivityCalendar weeks={weeks} />}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <WeekChart weeks={countCompletionsByWeek(completed, learning.today, CHART_WEEKS)} />
        <CategoryChart categories={countByCategory(learning)} />
        <InProgressList begun={begun} reviews={reviews} />
        <CompletedList completed={completed} reviews={reviews} />
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: number }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line pb-6 even:border-l even:pl-5 max-lg:nth-[n+3]:border-t max-lg:nth-[n+3]:pt-5 lg:not-first:border-l lg:not-first:pl-7">
      <dt className="mt-1 text-sm text-muted">{label}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none tracking-[-0.02em]">{children}</dd>
    </div>
  );
}

function ProgressSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-8 border-b border-line pb-6 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16 w-24" />
        ))}
      </div>
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-12 h-32 w-full" />
      <div className="mt-12 grid gap-16 lg:grid-cols-2">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </>
  );
}
