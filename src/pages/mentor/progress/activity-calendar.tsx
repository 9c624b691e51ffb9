import type { CalendarDay } from '#features/learning/ui/learning-figures.ts';
import { formatDate } from '#lib/dates.ts';

const CELL = 14;
const GAP = 3;
const STEP = CELL + GAP;
const TOP = 20;
const LEFT = 34;
const WEEKDAYS = [
  { name: 'Mon', row: 0 },
  { name: 'Wed', row: 2 },
  { name: 'Fri', row: 4 },
];
/** From how many steps on a day is drawn darker. */
const LEVELS = [1, 3, 6, 10];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A square a day, the darker the more was done; said in words for whoever doesn't see it. Days are UTC. */
export function ActivityCalendar({ weeks }: { weeks: readonly (readonly CalendarDay[])[] }) {
  const active = weeks.flat().filter(({ steps }) => steps > 0);
  const [width, height] = [LEFT + weeks.length * STEP, TOP + 7 * STEP];
  return (
    <section aria-labelledby="calendar-title" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="calendar-title" className="text-xl">
          Activity
        </h3>
        <p className="figures text-sm text-muted">
          {active.length === 0
            ? 'Nothing in the last year. Read a section of a lesson, and today is marked.'
            : `${active.length === 1 ? '1 day' : `${active.length} days`} in the last year`}
        </p>
      </div>
      {/* On a small screen its newest end is in sight. */}
      <div className="mt-4 flex flex-row-reverse overflow-x-auto">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="figures w-full min-w-[58rem] shrink-0">
          {WEEKDAYS.map(({ name, row }) => (
            <text key={name} x={0} y={TOP + row * STEP + 11} className="fill-muted text-[10px]">
              {name}
            </text>
          ))}
          {weeks.map((week, column) => {
            const [monday] = week;
            const before = weeks[column - 1]?.[0];
            const isNewMonth =
              monday && monday.day.slice(0, 7) !== before?.day.slice(0, 7) && column < weeks.length - 1;
            return (
              <g key={monday?.day} transform={`translate(${LEFT + column * STEP} 0)`}>
                {isNewMonth && (
                  <text y={10} className="fill-muted text-[10px]">
                    {monthName.format(new Date(monday.day))}
                  </text>
                )}
                {week.map((day, row) => (
                  <rect key={day.day} y={TOP + row * STEP} width={CELL} height={CELL} rx={1.5} fill={fillOf(day.steps)}>
                    <title>{`${formatDate(day.day)}: ${doneOn(day)}`}</title>
                  </rect>
                ))}
              </g>
            );
          })}
        </svg>
      </div>
      <ul className="sr-only">
        {active.map((day) => (
          <li key={day.day}>
            {formatDate(day.day)}: {doneOn(day)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function fillOf(steps: number): string {
  const level = LEVELS.filter((from) => steps >= from).length;
  return level === 0 ? 'var(--line)' : `color-mix(in oklab, var(--blue) ${25 + level * 18}%, var(--line))`;
}

/** "3 sections read, 1 item completed". */
function doneOn({ sections, answers, completions, steps }: CalendarDay): string {
  if (steps === 0) return 'nothing';
  return [
    [sections, 'section read', 'sections read'],
    [answers, 'question answered', 'questions answered'],
    [completions, 'item completed', 'items completed'],
  ]
    .flatMap(([count, one, more]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]))
    .join(', ');
}
