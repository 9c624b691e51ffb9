import { useQuery } from '@tanstack/react-query';
import { deskWaitingQuery } from '#features/learning/mentoring/ui/mentoring.queries.ts';

/** How much waits for a mentor, beside the link to their desk. Nothing if nothing does. */
export function DeskCount() {
  const { data } = useQuery(deskWaitingQuery);
  if (!data) return null;
  const { requests, learners, handIns } = data;
  const waiting = requests + learners + handIns;
  if (waiting === 0) return null;
  return (
    <span className="figures ml-1.5 rounded-full bg-amber px-1.5 py-0.5 text-xs text-night">
      <span aria-hidden="true">{waiting}</span>
      <span className="sr-only">, {waiting} waiting for you</span>
    </span>
  );
}
