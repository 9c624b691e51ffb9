import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Section } from '#ui/section.tsx';
import type { MentorDesk } from '../mentoring.contract.ts';
import { DeskWeek, getDayStart } from './desk-week.tsx';
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
    <Section title="Office hours" className={classNames('min-w-0', className)}>
      <p className="figures mt-1 max-w-[60ch] text-sm text-muted">
        {hours.length === 0
          ? 'None yet. Choose a day to offer a time, and one of your learners can book it.'
          : `${free} of ${hours.length} still to be booked`}
      </p>
      <DeskWeek
        hours={hours}
        week={week}
        onWeek={setWeek}
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
    </Section>
  );
}
