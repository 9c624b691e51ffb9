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

/** A record's state as a dot and a word. */
export const StateCell = (props: { status: string; label: string; day?: string | undefined }) => (
  <span className="inline-flex items-center gap-1.5 text-[0.8125rem]/5 whitespace-nowrap text-ink">
    <StatusDot status={props.status} />
    {props.label}
    {props.day && <span className="figures text-muted @max-4xl:hidden">{props.day}</span>}
  </span>
);
