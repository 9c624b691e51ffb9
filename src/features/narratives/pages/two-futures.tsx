import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { addDays, daysBetween, formatSpan, schedule } from '#lib/pathway/schedule.ts';
import type { PathwayPlan } from '../narratives.contract.ts';

const HOURS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;
/** After how many weeks the two paces are compared. */
const COMPARED_WEEKS = 6;

/** The same waypoints at two paces, with both end dates. */
export function TwoFutures({ plan }: { plan: PathwayPlan }) {
  const [hours, setHours] = useState<readonly [number, number]>([2, 6]);
  const open = plan.steps.filter(({ completedAt, item }) => completedAt === null && item !== null);
  if (open.length < 2) return null;
  const start = new Date(plan.today);
  const futures = hours.map((each) => ({ hours: each, slots: schedule(open, each * 60, start) }));
  const ends = futures.map(({ slots }) => slots.at(-1)?.dueAt ?? start);
  const last = new Date(Math.max(...ends.map(Number)));
  const between = daysBetween(ends[0] ?? start, ends[1] ?? start);
  const choose = (index: number, value: number) => setHours(([a, b]) => (index === 0 ? [value, b] : [a, value]));
  return (
    <section aria-labelledby="futures-title" className="mt-6 border-t border-line pt-8">
      <h3 id="futures-title" className="text-xl">
        Two futures
      </h3>
      <p className="mt-1.5 max-w-[64ch] text-sm text-muted">
        The same {open.length} waypoints at two paces, if you continue today.
      </p>
      <div className="mt-6 grid gap-8">
        {futures.map(({ hours: each, slots }, index) => (
          <div key={index === 0 ? 'first' : 'second'} className="grid items-center gap-x-8 gap-y-3 lg:grid-cols-12">
            <p className="flex items-center gap-2 text-sm lg:col-span-3">
              <select
                aria-label={index === 0 ? 'Hours a week, first future' : 'Hours a week, second future'}
                value={each}
                onChange={(event) => choose(index, Number(event.target.value))}
                className="field figures w-20! py-2!"
              >
                {HOURS.map((value) => (
                  <option key={value} value={value}>
                    {value}
                  </option>
                ))}
              </select>
              {each === 1 ? 'hour a week' : 'hours a week'}
            </p>
            <FutureLine slots={slots.map(({ dueAt }) => dueAt)} start={start} end={last} />
            <p className="figures lg:col-span-3 lg:text-right">
              <span className="font-display text-xl">{formatDate((slots.at(-1)?.dueAt ?? start).toISOString())}</span>
              <span className="block text-sm text-muted">
                {slots.filter(({ dueAt }) => dueAt <= addDays(start, COMPARED_WEEKS * 7)).length} of {open.length} done
                in {COMPARED_WEEKS} weeks
              </span>
            </p>
          </div>
        ))}
      </div>
      <p role="status" className="mt-6 text-sm">
        {between === 0
          ? 'Both finish on the same day.'
          : `With ${between < 0 ? hours[1] : hours[0]} hours a week, you finish ${formatSpan(between)} earlier.`.replace(
              /^With 1 hours/,
              'With 1 hour',
            )}
      </p>
    </section>
  );
}

/** A line as long as the route takes, with its waypoints. */
function FutureLine({ slots, start, end }: { slots: readonly Date[]; start: Date; end: Date }) {
  const whole = Math.max(1, Number(end) - Number(start));
  const at = (date: Date) => Math.round(((Number(date) - Number(start)) / whole) * 9800) / 10 + 10;
  const last = slots.at(-1) ?? start;
  return (
    <svg
      viewBox="0 0 1000 28"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-7 w-full overflow-visible *:[vector-effect:non-scaling-stroke] lg:col-span-6"
    >
      <path d="M10 14H990" stroke="var(--line)" />
      <path d={`M10 14H${at(last)}`} stroke="var(--blue)" strokeWidth="2" />
      {[...new Set(slots.map(Number))].map((day) => (
        <path
          key={day}
          d={`M${at(new Date(day))} 14h0.01`}
          stroke={day === Number(last) ? 'var(--amber)' : 'var(--blue)'}
          strokeWidth={day === Number(last) ? 13 : 8}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
