import { classNames } from '#ui/class-names.ts';
import type { DeskHour } from '../mentoring.contract.ts';
import { formatClockTime } from '../ui/hour-times.ts';

/** The choice of a time that is not among the offered ones. */
export const OTHER_TIME = 'other';

/** Every half hour from 9:00 AM to 7:30 PM. */
const PARTS = [
  { label: 'Morning', from: 9, to: 12 },
  { label: 'Afternoon', from: 12, to: 18 },
  { label: 'Evening', from: 18, to: 20 },
].map(({ label, from, to }) => ({
  label,
  times: Array.from({ length: (to - from) * 2 }, (_, index) => {
    const hour = String(from + Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  }),
}));
const TIMES = PARTS.flatMap(({ times }) => times);

/** A time of day ("09:30") on a day, where the mentor is. Undefined for a text that is no time. */
export function toDate(day: Date, time: string): Date | undefined {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour) || Number.isNaN(minute)) return undefined;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
}

/** Whether an office hour could begin at this time: it is to come, and overlaps no other. */
function isFree(day: Date, time: string, hours: readonly DeskHour[], minutes: number): boolean {
  const start = toDate(day, time)?.getTime() ?? 0;
  const end = start + (minutes || 0) * 60_000;
  const overlaps = ({ startsAt, minutes: length }: DeskHour) => {
    const other = new Date(startsAt).getTime();
    return other < end && other + length * 60_000 > start;
  };
  return start > Date.now() && !hours.some(overlaps);
}

/** The first free time of the day. */
export function suggestTime(day: Date, hours: readonly DeskHour[]): string {
  return TIMES.find((time) => isFree(day, time, hours, 30)) ?? OTHER_TIME;
}

const CHIP =
  'flex min-h-9 cursor-pointer items-center justify-center rounded-[2px] border border-edge bg-raised px-1 text-sm hover:border-ink has-checked:border-blue has-checked:bg-blue has-checked:font-semibold has-checked:text-paper has-disabled:cursor-default has-disabled:border-line has-disabled:bg-transparent has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11';

/** When an office hour begins: every half hour of the day that is free, or another time. */
export function TimeChoice(props: {
  day: Date;
  hours: readonly DeskHour[];
  /** How long the hour is, because it may reach into the next. */
  minutes: number;
  time: string;
  onTime: (time: string) => void;
  hint: string;
}) {
  const { day, hours, minutes, time, onTime, hint } = props;
  const renderChip = (value: string, label: string, name?: string, className?: string) => {
    // What was chosen stays chosen if a longer hour no longer fits: the server says why.
    const isTaken = value !== OTHER_TIME && value !== time && !isFree(day, value, hours, minutes);
    return (
      <label key={value} className={classNames(CHIP, className)}>
        <input
          type="radio"
          name="hour-time"
          checked={value === time}
          disabled={isTaken}
          onChange={() => onTime(value)}
          aria-label={name}
          className="sr-only"
        />
        {label}
      </label>
    );
  };
  return (
    <fieldset aria-describedby="hour-time-hint" className="relative">
      <legend className="text-sm font-semibold">Time</legend>
      <p id="hour-time-hint" className="text-xs text-muted">
        {hint}
      </p>
      {PARTS.map(({ label, times }) => (
        <div key={label} className="mt-3">
          <p className="mb-1 text-xs text-muted">{label}</p>
          <div className="figures grid grid-cols-4 gap-1.5 sm:grid-cols-6">
            {times.map((value) => {
              const at = toDate(day, value) ?? day;
              return renderChip(value, formatClockTime(at.toISOString()).replace(/ [AP]M$/, ''), formatName(at));
            })}
            {label === 'Evening' && renderChip(OTHER_TIME, 'Other time', undefined, 'col-span-2 max-sm:col-span-4')}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

const formatName = (at: Date) => formatClockTime(at.toISOString());
