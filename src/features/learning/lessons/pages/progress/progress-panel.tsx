import type { ReactNode } from 'react';
import { createDateFormats, formatDate } from '#lib/dates.ts';
import { Bar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { ACTIVITY_WEEKS } from '../../lessons.constants.ts';
import type { LearningItem } from '../../lessons.contract.ts';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import {
  countActiveWeeks,
  countByCategory,
  countCompletionsByWeek,
  countDaysInARow,
  listCalendarWeeks,
  listCompleted,
  listLearned,
  listStarted,
  type WeekCount,
} from '../../ui/learning-figures.ts';
import { GoalBar, LearningView, RowSkeletons } from '../learning-view.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import { CompletedList, InProgressList } from './item-lists.tsx';

const { formatDay } = createDateFormats('UTC');
const [WIDTH, HEIGHT] = [480, 160];
const BASE = HEIGHT - 24;
/** Room for half of the highest number, and for the numbers of the axis. */
const [TOP, LEFT] = [10, 30];
const MIN_SCALE = 2;
const LABEL = 'fill-muted text-[12px] max-sm:text-[17px]';

/**
 * The number of items completed in each week, as bars over an axis and as a list for screen readers. A phone shrinks the
 * drawing, so its texts are larger there.
 */
function WeekChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const half = Math.ceil(Math.max(...weeks.map(({ completed }) => completed), MIN_SCALE) / 2);
  const step = (WIDTH - LEFT) / weeks.length;
  const getY = (completed: number) => BASE - ((BASE - TOP) * completed) / (2 * half);
  const middle = Math.floor(weeks.length / 2);
  return (
    <Section title="Completed by week" level={3}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="figures mt-4 w-full max-w-[36rem]">
        {[0, half, 2 * half].map((count) => (
          <g key={count}>
            <path
              d={`M${LEFT} ${Math.round(getY(count)) + 0.5}H${WIDTH}`}
              stroke={count === 0 ? 'var(--edge)' : 'var(--line)'}
            />
            <text x={LEFT - 8} y={getY(count) + 4} textAnchor="end" className={LABEL}>
              {count}
            </text>
          </g>
        ))}
        {weeks.map(({ monday, completed }, index) => (
          <g key={monday}>
            <title>{`Week of ${formatDate(monday)}: ${completed}`}</title>
            <rect x={LEFT + index * step} y={0} width={step} height={BASE} fill="transparent" />
            <rect
              x={LEFT + index * step + step * 0.14}
              y={getY(completed)}
              width={step * 0.72}
              height={BASE - getY(completed)}
              className="fill-blue"
            />
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4} className={LABEL}>
          {formatDay(weeks[0]?.monday ?? '')}
        </text>
        <text x={LEFT + middle * step} y={HEIGHT - 4} className={LABEL}>
          {formatDay(weeks[middle]?.monday ?? '')}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className={LABEL}>
          This week
        </text>
      </svg>
      <ul className="sr-only">
        {weeks.map(({ monday, completed }) => (
          <li key={monday}>
            Week of {formatDate(monday)}: {completed}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const CHART_WEEKS = 12;
/** Active weeks before the calendar shows: a nearly empty year discourages. */
const CALENDAR_FROM_WEEKS = 4;

interface ProgressProps {
  readonly owner: number;
  /** Renders where the learner hands in work on an item. */
  readonly handIn: (item: LearningItem) => ReactNode;
}

/** The learner's progress: figures, activity by day, completions by week and category, and the items in progress. */
export default function ProgressPanel({ owner, handIn }: ProgressProps) {
  return (
    <Section title="My Progress" look="sr-only">
      <LearningView what="your progress" skeleton={<RowSkeletons />}>
        {(learning) => <Progress learning={learning} owner={owner} handIn={handIn} />}
      </LearningView>
    </Section>
  );
}

function Progress({ learning, owner, handIn }: ProgressProps & { learning: OwnLearning }) {
  const completed = listCompleted(learning);
  const learned = listLearned(learning);
  const begun = listStarted(learning);
  const reviews = learning.isSample
    ? undefined
    : { owner, handIn, byItem: new Map(learning.progress.map((row) => [row.contentId, row])) };
  const weeks = listCalendarWeeks(learning.days, learning.today, ACTIVITY_WEEKS);
  const streak = countDaysInARow(learning.days, learning.today);
  return (
    <>
      <dl className="grid grid-cols-3 border-b border-line">
        <Figure label="Completed">{completed.length}</Figure>
        <Figure label="In progress">{begun.length}</Figure>
        <Figure label={streak === 1 ? 'Day in a row' : 'Days in a row'}>{streak}</Figure>
      </dl>
      <div className="mt-8">
        <GoalBar completed={completed.length} />
      </div>
      {countActiveWeeks(weeks) >= CALENDAR_FROM_WEEKS && <ActivityCalendar weeks={weeks} />}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {learned.length > 0 && <WeekChart weeks={countCompletionsByWeek(learned, learning, CHART_WEEKS)} />}
        <CategoryChart categories={countByCategory(learning)} />
        <InProgressList rows={begun} reviews={reviews} />
        <CompletedList rows={completed} reviews={reviews} />
      </div>
    </>
  );
}

function Figure({ label, children }: { label: string; children: number }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line pb-6 not-first:border-l not-first:pl-4 lg:not-first:pl-7">
      <dt className="mt-1 text-sm text-muted">{label}</dt>
      <dd className="figures font-display text-[2.75rem] leading-none tracking-[-0.02em]">{children}</dd>
    </div>
  );
}

/** The completed items of each category, out of all items in the library. */
function CategoryChart(props: {
  categories: readonly { readonly category: string; readonly items: number; readonly completed: number }[];
}) {
  return (
    <Section title="By category" level={3}>
      <dl className="figures mt-4">
        {props.categories.map(({ category, items, completed }) => (
          <div
            key={category}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5 text-sm first:border-t-0"
          >
            <dt>{category}</dt>
            <dd className="text-muted">
              {completed} of {items}
            </dd>
            <dd aria-hidden="true" className="col-span-2 mt-1.5 bg-line">
              <Bar value={completed} max={items} className="block h-[3px] w-full" />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
