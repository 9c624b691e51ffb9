import type { WeekCount } from '#features/learning/ui/learning-figures.ts';
import { formatDate } from '#lib/dates.ts';

const HEIGHT = 150;

/** How many items were completed in each week, as bars on a line; each bar says its week and its number. */
export function WeekChart({ weeks }: { weeks: readonly WeekCount[] }) {
  const most = Math.max(...weeks.map(({ completed }) => completed), 3);
  return (
    <section aria-labelledby="weeks-title">
      <h3 id="weeks-title" className="text-xl">
        Completed by week
      </h3>
      <ol className="figures mt-5 flex items-end gap-1.5 border-b border-edge sm:gap-2.5" style={{ height: HEIGHT }}>
        {weeks.map(({ monday, completed }) => (
          <li key={monday} className="flex h-full grow basis-0 flex-col justify-end">
            <span className="sr-only">Week of {formatDate(monday)}: </span>
            <span className={completed === 0 ? 'sr-only' : 'pb-1 text-center text-xs text-muted'}>{completed}</span>
            <span
              aria-hidden="true"
              className="bg-blue"
              style={{ height: `${(78 * completed) / most}%`, minHeight: completed > 0 ? 4 : 0 }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="figures mt-2 flex justify-between text-xs text-muted">
        <span>{formatDate(weeks[0]?.monday ?? '')}</span>
        <span>This week</span>
      </p>
    </section>
  );
}
