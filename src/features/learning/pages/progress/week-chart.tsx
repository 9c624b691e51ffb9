import { formatDate } from '#lib/dates.ts';
import type { WeekCount } from '../../ui/learning-figures.ts';

const [WIDTH, HEIGHT] = [480, 150];
const BASE = HEIGHT - 22;
/** Room above the highest bar for its number. */
const TOP = 20;
const MIN_SCALE = 3;

/** The number of items completed in each week, as bars and as a list for screen readers. */
export function WeekChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const most = Math.max(...weeks.map(({ completed }) => completed), MIN_SCALE);
  const step = WIDTH / weeks.length;
  const getHeight = (completed: number) => ((BASE - TOP) * completed) / most;
  return (
    <section aria-labelledby="weeks-title">
      <h3 id="weeks-title" className="text-xl">
        Completed by week
      </h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="figures mt-4 w-full">
        {weeks.map(({ monday, completed }, index) => {
          const [x, height] = [index * step, getHeight(completed)];
          return (
            <g key={monday}>
              <title>{`Week of ${formatDate(monday)}: ${completed}`}</title>
              <rect x={x} y={0} width={step} height={BASE} fill="transparent" />
              <rect x={x + step * 0.14} y={BASE - height} width={step * 0.72} height={height} className="fill-blue" />
              {completed > 0 && (
                <text x={x + step / 2} y={BASE - height - 6} textAnchor="middle" className="fill-muted text-[13px]">
                  {completed}
                </text>
              )}
            </g>
          );
        })}
        <path d={`M0 ${BASE + 0.5}H${WIDTH}`} stroke="var(--edge)" />
        <text y={HEIGHT - 3} className="fill-muted text-[12px]">
          {formatDate(weeks[0]?.monday ?? '')}
        </text>
        <text x={WIDTH} y={HEIGHT - 3} textAnchor="end" className="fill-muted text-[12px]">
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
    </section>
  );
}
