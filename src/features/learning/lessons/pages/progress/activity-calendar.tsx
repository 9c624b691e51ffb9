import { type PointerEvent, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import type { CalendarDay } from '../../ui/learning-figures.ts';

const CELL = 14;
const STEP = 17;
const TOP = 20;
const LEFT = 34;
const WEEKDAYS = [
  { name: 'Mon', row: 0 },
  { name: 'Wed', row: 2 },
  { name: 'Fri', row: 4 },
];
/** The fewest steps for each shade, and its color. */
const SHADES = [
  { from: 0, fill: 'var(--line)' },
  { from: 1, fill: 'color-mix(in oklab, var(--blue) 40%, var(--line))' },
  { from: 3, fill: 'color-mix(in oklab, var(--blue) 60%, var(--line))' },
  { from: 6, fill: 'color-mix(in oklab, var(--blue) 80%, var(--line))' },
  { from: 10, fill: 'var(--blue)' },
];

type Weeks = readonly (readonly CalendarDay[])[];

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** One square per day, darker with more activity, and a text version for screen readers. */
export function ActivityCalendar({ weeks }: { weeks: Weeks }) {
  const [hovered, setHovered] = useState<CalendarDay>();
  const active = weeks.flat().filter(({ steps }) => steps > 0);
  const [width, height] = [LEFT + weeks.length * STEP, TOP + 7 * STEP];
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const column = Math.floor(((event.clientX - box.left) * scale - LEFT) / STEP);
    const row = Math.floor(((event.clientY - box.top) * scale - TOP) / STEP);
    setHovered(weeks[column]?.[row]);
  };
  return (
    <section aria-labelledby="calendar-title" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="calendar-title" className="text-xl">
          Activity
        </h3>
        <p className="figures text-sm text-muted">
          {hovered ? `${formatDate(hovered.day)}: ${describeDay(hovered)}` : `${active.length} days in the last year`}
        </p>
      </div>
      {/* On small screens the newest weeks are visible first. */}
      <div className="mt-4 flex flex-row-reverse overflow-x-auto">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => setHovered(undefined)}
          className="figures w-full min-w-[58rem] shrink-0"
        >
          {WEEKDAYS.map(({ name, row }) => (
            <text key={name} x={0} y={TOP + row * STEP + 11} className="fill-muted text-[10px]">
              {name}
            </text>
          ))}
          {listMonths(weeks).map(({ column, name }) => (
            <text key={column} x={LEFT + column * STEP} y={10} className="fill-muted text-[10px]">
              {name}
            </text>
          ))}
          {SHADES.map(({ from, fill }, index) => (
            <path key={fill} d={drawSquares(weeks, from, SHADES[index + 1]?.from ?? Infinity)} fill={fill} />
          ))}
        </svg>
      </div>
      <ul className="sr-only">
        {active.map((day) => (
          <li key={day.day}>
            {formatDate(day.day)}: {describeDay(day)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Draws all days of one shade as a single path, so that hundreds of squares need only five elements. */
function drawSquares(weeks: Weeks, from: number, below: number): string {
  const square = (column: number, row: number) =>
    `M${LEFT + column * STEP} ${TOP + row * STEP}h${CELL}v${CELL}h-${CELL}z`;
  return weeks
    .flatMap((week, column) =>
      week.flatMap(({ steps }, row) => (steps >= from && steps < below ? [square(column, row)] : [])),
    )
    .join('');
}

/** Finds the first column of each month, except where the edge leaves too little room for the name. */
function listMonths(weeks: Weeks) {
  return weeks.flatMap((week, column) => {
    const [first, before] = [week[0]?.day, weeks[column - 1]?.[0]?.day];
    const isNew = first && before && first.slice(0, 7) !== before.slice(0, 7) && column < weeks.length - 2;
    return isNew ? [{ column, name: monthName.format(new Date(first)) }] : [];
  });
}

/** "3 sections read, 1 item completed". */
function describeDay({ sections, answers, completions, steps }: CalendarDay): string {
  if (steps === 0) return 'nothing';
  return [
    sections > 0 && `${formatCount(sections, 'section')} read`,
    answers > 0 && `${formatCount(answers, 'question')} answered`,
    completions > 0 && `${formatCount(completions, 'item')} completed`,
  ]
    .filter(Boolean)
    .join(', ');
}
