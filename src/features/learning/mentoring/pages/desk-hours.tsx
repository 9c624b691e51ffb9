import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { MentorDesk } from '../mentoring.contract.ts';
import { DeskWeek, getDayStart, WeekSteps } from './desk-week.tsx';
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
