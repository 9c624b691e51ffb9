import { addDays, getMonday } from '#lib/weeks.ts';
import { classNames } from '#ui/class-names.ts';
import type { PlanReply } from '../../mentor.contract.ts';
import { formatDate } from '../../ui/step-words.ts';

const MONTHS_SHOWN = 6;
/** Beyond this share, the name of a month would touch the edge. */
const LAST_MONTH = 0.95;
const formatMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The plan as a route from its first day to its last: what lies behind, this week in amber, and what is ahead. */
export function PlanArc({ plan }: { plan: PlanReply }) {
  const steps = plan.steps.filter(({ state }) => state !== 'skipped' && state !== 'known');
  const start = Date.parse(plan.startedOn);
  const end = Math.max(start + 1, ...steps.map(({ dueOn }) => Date.parse(dueOn)));
  const getShare = (iso: string) => Math.min(1, Math.max(0, (Date.parse(iso) - start) / (end - start)));
  const monday = getMonday(plan.today);
  const [from, to] = [getShare(monday), getShare(addDays(monday, 7))];
  const isLow = getTop(to) > 75;
  const isLate = to > 0.8;
  const all = steps.map(({ id, dueOn, completedOn }) => {
    const share = getShare(dueOn);
    return { id, share, completedOn, isNow: !completedOn && share >= from && share <= to };
  });
  const dots = removeOverlaps(all, [1000, 128], 13);
  const phoneDots = new Set(removeOverlaps(dots, [300, 96], 9).map(({ id }) => id));
  return (
    <div className="figures mt-6 text-xs text-muted [--ground:var(--night)]">
      <p aria-hidden="true" className="text-right">
        {formatDate(plan.finishOn)}
      </p>
      <svg aria-hidden="true" className="mx-1.5 mt-2 mb-8 h-24 w-[calc(100%-0.75rem)] overflow-visible sm:h-32">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          fill="none"
          className="overflow-visible *:[vector-effect:non-scaling-stroke]"
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
        {dots.map(({ id, share, isNow, completedOn }) => {
          const color = isNow ? 'var(--amber)' : 'var(--blue)';
          return (
            <circle
              key={id}
              cx={`${share * 100}%`}
              cy={`${getTop(share)}%`}
              fill={completedOn ? color : 'var(--ground)'}
              stroke={color}
              strokeWidth="1.5"
              className={classNames('[r:3.5px] sm:[r:5px]', !phoneDots.has(id) && 'max-sm:hidden')}
            />
          );
        })}
        {to > 0 && (
          // Above the route where it begins, and otherwise below it, since it rises to the right. At its beginning,
          // narrow screens have no room: the next dots would be below the label.
          <text
            x={`${(isLow ? from : to) * 100}%`}
            y={`${getTop(to)}%`}
            dx={isLow || isLate ? 0 : 22}
            dy={isLow ? '-1.2em' : '1.7em'}
            textAnchor={isLate ? 'end' : 'start'}
            className={classNames('fill-amber font-semibold', isLow && 'max-lg:hidden')}
          >
            This week
          </text>
        )}
        {listMonths(start, end).map((iso) => {
          const share = getShare(iso);
          // At the ends it begins or ends there, so that it stays within the picture.
          const anchor = share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle';
          return (
            <text key={iso} x={`${share * 100}%`} y="100%" dy="1.6em" textAnchor={anchor} className="fill-muted">
              {formatMonth.format(new Date(iso))}
            </text>
          );
        })}
      </svg>
    </div>
  );
}

interface Dot {
  readonly share: number;
  readonly isNow: boolean;
}

/** Leaves out dots that would touch another in a picture of this size. Those of this week stay. */
function removeOverlaps<One extends Dot>(
  dots: readonly One[],
  [width, height]: readonly [number, number],
  gap: number,
): One[] {
  const kept: One[] = [];
  for (const dot of dots.toSorted((a, b) => Number(b.isNow) - Number(a.isNow) || a.share - b.share)) {
    const isFar = kept.every(
      ({ share }) =>
        Math.hypot((share - dot.share) * width, ((getTop(share) - getTop(dot.share)) / 100) * height) >= gap,
    );
    if (isFar) kept.push(dot);
  }
  return kept;
}

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
