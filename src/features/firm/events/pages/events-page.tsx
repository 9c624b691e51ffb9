import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-head.tsx';
import { EventRow } from '../ui/event-row.tsx';
import { eventListQuery } from '../ui/events.queries.ts';

/** The events to come, the next first, then those that are over, the latest first. */
export function EventsPage({ cursor }: { cursor: string | undefined }) {
  const { data } = useSuspenseQuery(eventListQuery(cursor));
  const coming = data.items.filter(({ phase }) => phase !== 'over').toReversed();
  const past = data.items.filter(({ phase }) => phase === 'over');
  return (
    <div className="shell pt-12 pb-28 lg:pt-20">
      <PageTitle look="article">Events</PageTitle>
      {cursor === undefined && (
        <section aria-labelledby="coming" className="mt-12 lg:mt-16">
          <h2 id="coming" className="mb-5 font-sans text-sm font-semibold tracking-normal text-blue">
            Upcoming
          </h2>
          {coming.length === 0 ? (
            <p className="max-w-[54ch] border-t border-line pt-6 text-lg text-muted">
              Nothing is planned at the moment. Our newsletter, at the foot of this page, announces the next event.
            </p>
          ) : (
            <ul>
              {coming.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          )}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-16 lg:mt-24">
          <h2 id="past" className="mb-5 font-sans text-sm font-semibold tracking-normal text-blue">
            Past
          </h2>
          <ul>
            {past.map((event) => (
              <EventRow key={event.id} event={event} isPast />
            ))}
          </ul>
        </section>
      )}
      {(data.nextCursor !== undefined || cursor !== undefined) && (
        <p className="mt-10 flex flex-wrap gap-3">
          {cursor !== undefined && (
            <Link to="/events" className={buttonClass('outline')}>
              Back to the next events
            </Link>
          )}
          {data.nextCursor !== undefined && (
            <Link to="/events" search={{ cursor: data.nextCursor }} className={buttonClass('outline')}>
              Earlier events
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
