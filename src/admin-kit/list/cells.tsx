import { formatAdminDate, formatAdminTime } from '../admin-dates.ts';
import { StatusDot } from '../status-dot.tsx';

/** Stands for a value that is missing. A phone leaves it out. */
export const NOTHING = (
  <span data-nothing="" className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

export const DayCell = ({ at }: { at: string | null }) =>
  at === null ? NOTHING : <Time at={at} text={formatAdminDate(at)} />;

export const TimeCell = ({ at }: { at: string }) => <Time at={at} text={formatAdminTime(at)} />;

const Time = ({ at, text }: { at: string; text: string }) => (
  <time dateTime={at} className="figures whitespace-nowrap">
    {text}
  </time>
);

/** A record's state. Only what is not published is shown, so that it stands out; the rest is for screen readers. */
export const StateCell = ({ status, label }: { status: string; label: string }) =>
  status === 'published' ? (
    <span className="sr-only">{label}</span>
  ) : (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm/5 font-normal whitespace-nowrap text-ink">
      <StatusDot status={status} />
      {label}
    </span>
  );
