import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getCallAddress } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import * as calls from '../mentoring.calls.ts';
import type { DeskHour, MentorDesk } from '../mentoring.contract.ts';
import { formatClockTime, formatHourTime, formatWeekday, formatWeekdayDate, Place } from '../ui/hour-texts.tsx';
import { deskQuery } from '../ui/mentoring.queries.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** The mentor's office hours, seven days at a time. A day offers more of them. */
export function DeskHours({ desk, className }: { desk: MentorDesk; className: string }) {
  const { hours, lastPlace } = desk;
  const [week, setWeek] = useState(() => getDayStart(new Date()));
  // The day stays while the dialog closes.
  const [day, setDay] = useState(week);
  const [isOffering, setOffering] = useState(false);
  const free = hours.filter(({ booking }) => !booking).length;
  return (
    <section aria-labelledby="hours-title" className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="hours-title" className="text-xl">
            Office hours
          </h2>
          <p className="figures mt-1 max-w-[60ch] text-sm text-muted">
            {hours.length === 0
              ? 'None yet. Choose a day to offer a time, and one of your learners can book it.'
              : `${free} of ${hours.length} still to be booked`}
          </p>
        </div>
        <WeekSteps week={week} onWeek={setWeek} />
      </div>
      <DeskWeek
        hours={hours}
        week={week}
        onDay={(chosen) => {
          setDay(chosen);
          setOffering(true);
        }}
      />
      <OfferDialog
        isOpen={isOffering}
        day={day}
        hours={hours}
        lastPlace={lastPlace}
        onClose={() => setOffering(false)}
      />
    </section>
  );
}

/** An hour can be offered up to a year ahead. */
const WEEKS_AHEAD = 52;
const weekRange = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Midnight of the same day, or of one `days` later, where the mentor is. */
const getDayStart = (at: Date, days = 0): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

/** Names the seven days that begin with `week`, and goes to those before and after, but not before today. */
function WeekSteps({ week, onWeek }: { week: Date; onWeek: (week: Date) => void }) {
  const today = getDayStart(new Date());
  const step = (label: string, to: Date, isPossible: boolean, Icon: typeof ChevronLeft) => (
    <Button look="icon" aria-label={label} disabled={!isPossible} onClick={() => onWeek(to)} className="size-11">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
  return (
    <div className="flex items-center gap-1 max-sm:-ml-3 sm:-mr-3">
      <p role="status" className="figures mr-2 text-sm font-semibold max-sm:order-1 max-sm:ml-1">
        {weekRange.formatRange(week, getDayStart(week, 6))}
      </p>
      {step('Previous week', getDayStart(week, -7), week > today, ChevronLeft)}
      {step('Next week', getDayStart(week, 7), week < getDayStart(today, 7 * WEEKS_AHEAD), ChevronRight)}
    </div>
  );
}

/** Seven days of office hours, a column a day; on narrow screens a list by day. */
function DeskWeek(props: {
  hours: readonly DeskHour[];
  /** The first day. */
  week: Date;
  /** Somebody wants to offer an hour on this day. */
  onDay: (day: Date) => void;
}) {
  const { hours, week, onDay } = props;
  const today = getDayStart(new Date());
  const days = Array.from({ length: 7 }, (_, index) => getDayStart(week, index));
  return (
    <ol className="mt-3 border-b border-line lg:grid lg:grid-cols-7">
      {days.map((day) => {
        const own = hours.filter(({ startsAt }) => getDayStart(new Date(startsAt)).getTime() === day.getTime());
        const isToday = day.getTime() === today.getTime();
        return (
          <li
            key={day.getTime()}
            className={classNames(
              'flex min-w-0 flex-col gap-2 border-t py-2.5 lg:min-h-44 lg:border-t-2 lg:px-2.5 lg:not-first:border-l lg:not-first:border-l-line',
              isToday ? 'border-t-blue' : 'border-t-line',
            )}
          >
            <div className="flex items-center justify-between gap-2">
              <h3 className="figures font-sans text-sm font-normal tracking-normal text-muted">
                {isToday ? <span className="font-semibold text-blue">Today</span> : formatWeekday(day)}{' '}
                <span className="text-base font-semibold text-ink">{day.getDate()}</span>
              </h3>
              <Button
                look="icon"
                aria-haspopup="dialog"
                aria-label={`Offer an hour on ${formatWeekdayDate(day)}`}
                onClick={() => onDay(day)}
                className="size-11 lg:size-8 lg:pointer-coarse:size-11"
              >
                <Plus size={17} strokeWidth={1.5} aria-hidden="true" />
              </Button>
            </div>
            {own.map((hour) => (
              <WeekHour key={hour.id} hour={hour} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** An office hour in its day: amber-edged while it is free, dark once it is booked. */
function WeekHour({ hour }: { hour: DeskHour }) {
  const client = useQueryClient();
  const { id, startsAt, minutes, place, booking } = hour;
  return (
    <div
      className={classNames('px-3 py-2 text-sm wrap-anywhere', booking ? 'night' : 'border-l-3 border-amber bg-sunk')}
    >
      <p className="figures flex flex-wrap gap-x-2 whitespace-nowrap">
        <time dateTime={startsAt} className="font-semibold">
          {formatClockTime(startsAt)}
        </time>
        <span className="text-muted">{minutes} min</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {booking ? <span className="font-semibold">{booking.name}</span> : 'Free'}
        <span className="text-xs text-muted">
          <Place place={place} isShort className="tap-target" />
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {booking && (
          <a
            href={getCallAddress(calls.getDeskCalendar, { params: { hourId: id } })}
            download
            className="link tap-target text-xs"
          >
            Calendar file
          </a>
        )}
        <ConfirmButton
          label="Withdraw"
          name={`Withdraw ${formatHourTime(startsAt)}`}
          question={
            booking
              ? `${booking.name} booked this hour and gets an email.`
              : 'Nobody has booked this hour yet. If somebody has in the meantime, they get an email.'
          }
          run={() => callApi(calls.deleteHour, { params: { hourId: id } })}
          onDone={(desk) => {
            client.setQueryData(deskQuery.queryKey, desk);
            toast({ title: 'Office hour withdrawn' });
          }}
          className="-mx-2 -mb-1 py-1! text-xs!"
        />
      </div>
    </div>
  );
}
