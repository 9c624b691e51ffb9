import { useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '#ui/button.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { OwnMentoring } from '../mentoring.contract.ts';
import { HourRow } from '../ui/hour-row.tsx';
import { formatHourTime } from '../ui/hour-times.ts';
import { bookHour, cancelHour, getOwnCalendarHref, ownMentoringQuery } from '../ui/mentoring.queries.ts';

type Hour = OwnMentoring['hours'][number];

/** The mentor's office hours: those the learner booked, and the free ones. */
export function OwnHours({ mentorshipId, hours }: { mentorshipId: number; hours: readonly Hour[] }) {
  const client = useQueryClient();
  const change = useAction({
    run: ({ id, isMine }: Hour) => (isMine ? cancelHour(mentorshipId, id) : bookHour(mentorshipId, id)),
    onDone: (reply, { isMine }) => {
      client.setQueryData(ownMentoringQuery.queryKey, reply);
      toast({
        title: isMine ? 'Office hour canceled' : 'Office hour booked',
        text: isMine ? 'Your mentor gets an email.' : 'You both get an email with a calendar file.',
      });
    },
  });
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-xl">
        Office hours
      </h2>
      {hours.length === 0 && (
        <p className="mt-3 text-sm text-muted">None at the moment. Write a message to find a time.</p>
      )}
      {hours.length > 0 && (
        <ul className="mt-3 border-b border-line">
          {hours.map((hour) => (
            <HourRow key={hour.id} hour={hour}>
              {hour.isMine && (
                <a href={getOwnCalendarHref(mentorshipId, hour.id)} download className="link tap-target text-sm">
                  Calendar file
                </a>
              )}
              <button
                type="button"
                aria-disabled={change.isPending}
                aria-label={`${hour.isMine ? 'Cancel' : 'Book'} ${formatHourTime(hour.startsAt)}`}
                onClick={() => change.isPending || change.mutate(hour)}
                className={buttonClass(hour.isMine ? 'quiet' : 'outline', 'px-4! py-1.5!')}
              >
                {hour.isMine ? 'Cancel' : 'Book'}
              </button>
            </HourRow>
          ))}
        </ul>
      )}
    </section>
  );
}
