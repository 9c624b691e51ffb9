import { Section } from '#ui/section.tsx';
import type { EventCard } from '../events.kind.ts';
import { EventRow } from './event-row.tsx';

/** The events of a practice or a person: those to come, the next first, then if wanted those that are over. Nothing without any. */
export function OwnEvents(props: { events: readonly EventCard[]; hasPast?: boolean; className?: string }) {
  const { events, hasPast = false, className } = props;
  const coming = events.filter(({ phase }) => phase !== 'over').toReversed();
  const past = hasPast ? events.filter(({ phase }) => phase === 'over') : [];
  if (coming.length + past.length === 0) return null;
  return (
    <Section title="Events" look="text-2xl" {...(className && { className })}>
      <ul className="mt-6">
        {coming.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {past.map((event) => (
          <EventRow key={event.id} event={event} isPast />
        ))}
      </ul>
    </Section>
  );
}
