import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import { myWeekQuery } from '../../ui/week.queries.ts';
import type { MyWeek } from '../../week.contract.ts';
import { LastWeek } from './last-week.tsx';
import { Reflections } from './reflections.tsx';
import { Reviews } from './reviews.tsx';
import { WeekSettings } from './week-settings.tsx';

/** Items learned this week and last week, lessons to review, and reflections. `confirm` offers to confirm the address. */
export function LookingBack({ owner, confirm }: { owner: number; confirm: ReactNode }) {
  const { data: week } = useQuery(myWeekQuery);
  if (!week) return null;
  const { plan, lastWeek, learned, reviews, reflection, reminder, hasCalendar } = week;
  const hasBegun = plan !== 'none' || lastWeek !== null || learned.length + reviews.length > 0 || reflection !== '';
  // Shown while the email or calendar is on, to turn it off.
  if (!hasBegun && !reminder.isOn && !hasCalendar) return null;
  return (
    <Section title="Looking back" className="wrap-anywhere print:hidden">
      <div className="mt-5 grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-7">
          <Reflections key={week.monday} week={week} owner={owner} />
          <Reviews reviews={reviews} />
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <Learned week={week} />
          {lastWeek && <LastWeek lastWeek={lastWeek} />}
        </div>
      </div>
      <WeekSettings week={week} confirm={confirm} />
    </Section>
  );
}

function Learned({ week: { learned } }: { week: MyWeek }) {
  if (learned.length === 0) return null;
  const [done, begun] = [true, false].map((isDone) =>
    learned.flatMap(({ title, isCompleted }) => (isCompleted === isDone ? title : [])),
  ) as [string[], string[]];
  return (
    <p className="text-sm text-muted">
      {done.length > 0 && `Finished this week: ${done.join('; ')}. `}
      {begun.length > 0 && `Begun this week: ${begun.join('; ')}.`}
    </p>
  );
}
