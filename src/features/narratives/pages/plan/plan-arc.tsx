import type { ReactNode } from 'react';
import { addDays, getMonday } from '#lib/weeks.ts';
import { classNames } from '#ui/class-names.ts';
import { useOwnDates } from '#ui/own-dates.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';

const MONTHS_SHOWN = 6;
/** Beyond this share, the name of a month would touch the edge. */
const LAST_MONTH = 0.95;
const formatMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The plan as a route from its first day to its last: what lies behind, this week in amber, and what is ahead. */
export function PlanArc({ plan }: { plan: PathwayPlan }) {
  const { formatDate } = useOwnDates();
  const steps = plan.steps.filter(({ state }) => state === 'open' || state === 'done');
  const start = Date.parse(plan.startedAt);
  const end = Math.max(start + 1, ...steps.map(({ dueAt }) => Date.parse(dueAt)));
  const getShare = (iso: string) => Math.min(1, Math.max(0, (Date.parse(iso) - start) / (end - start)));
  const monday = getMonday(plan.today.slice(0, 10));
  const [from, to] = [getShare(monday), getShare(addDays(monday, 7))];
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'figures text-xs text-muted',
        plan.isStarted ? 'mt-6 [--ground:var(--night)]' : 'mt-10 [--ground:var(--paper)]',
      )}
    >
      <div className="flex justify-end">{formatDate(plan.finishAt)}</div>
      <div className="relative mx-1 mt-2 h-20 sm:h-32">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="absolute size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          <path d="M0 100H100" stroke="var(--globe-line)" />
          <path
            d={arc(to, 1)}
            stroke="var(--globe-arc)"
            strokeWidth="1.5"
            strokeDasharray="2 6"
            strokeLinecap="round"
          />
          <path d={arc(0, from)} stroke="var(--globe-arc)" strokeWidth="1.5" />
          <path d={arc(from, to)} stroke="var(--amber)" strokeWidth="3" strokeLinecap="round" />
        </svg>
        {steps.map(({ id, dueAt, beginsAt, completedAt }) => {
          const share = getShare(beginsAt ?? dueAt);
          return (
            <span
              key={id}
              style={{ left: `${share * 100}%`, top: `${getTop(share)}%` }}
              className={classNames(
                'absolute size-2 -translate-1/2 rounded-full border-[1.5px] sm:size-3 sm:border-2',
                completedAt
                  ? 'border-(--globe-arc) bg-(--globe-arc)'
                  : `bg-(--ground) ${share >= from && share <= to ? 'border-amber' : 'border-(--globe-arc)'}`,
              )}
            />
          );
        })}
        {plan.isStarted && to > 0 && (
          <Label share={(from + to) / 2} className="font-semibold text-amber" top={getTop(to) - 28}>
            This week
          </Label>
        )}
        {listMonths(start, end).map((iso) => (
          <Label key={iso} share={getShare(iso)} top={100} className="pt-2">
            {formatMonth.format(new Date(iso))}
          </Label>
        ))}
      </div>
      <div className="h-6" />
    </div>
  );
}

/** A word at a date. It is moved by its share of its own width, so that it ends within the picture. */
const Label = (props: { share: number; top: number; className: string; children: ReactNode }) => (
  <span
    style={{ left: `${props.share * 100}%`, top: `${props.top}%`, translate: `${props.share * -100}% 0` }}
    className={classNames('absolute whitespace-nowrap', props.className)}
  >
    {props.children}
  </span>
);

/** Lists the first days of the months between two times, of long plans only some. */
function listMonths(start: number, end: number): string[] {
  const first = new Date(start);
  const months: string[] = [];
  for (let month = first.getUTCMonth() + 1; ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), month);
    if (at > start + (end - start) * LAST_MONTH) break;
    months.push(new Date(at).toISOString());
  }
  const every = Math.ceil(months.length / MONTHS_SHOWN);
  return months.filter((_, index) => index % every === 0);
}

/** Percent from the top. The route follows half a parabola: it rises quickly and levels out. */
const getTop = (share: number): number => Math.round(1000 * (1 - share) ** 2) / 10;

function arc(from: number, to: number): string {
  const points = Array.from({ length: 33 }, (_, index) => from + ((to - from) * index) / 32);
  return points
    .map((share, index) => `${index === 0 ? 'M' : 'L'}${Math.round(share * 1000) / 10} ${getTop(share)}`)
    .join('');
}
