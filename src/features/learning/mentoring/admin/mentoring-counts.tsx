import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#lib/call-query.ts';
import { formatCount } from '#lib/words.ts';
import { getCounts } from '../mentoring.calls.ts';

/** Mentoring as administrators see it: counts only, never names or texts. Empty while nobody is a mentor. */
export function MentoringCounts() {
  const { data } = useQuery(callQuery(getCounts, {}));
  if (!data || data.mentors + data.requested + data.active === 0) return null;
  const { mentors, requested, active } = data;
  return (
    <p className="figures mt-6 text-sm text-muted">
      Mentoring: {formatCount(mentors, 'mentor')}, {formatCount(active, 'learner')} with a mentor, {requested} waiting
      for an answer.
    </p>
  );
}
