import { useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#lib/json-query.ts';
import { formatCount } from '#lib/words.ts';
import { MENTORING_COUNTS_PATH } from '../mentoring.constants.ts';
import type { MentoringCounts as Counts } from '../mentoring.contract.ts';

const countsQuery = jsonQuery<Counts>(['mentoring-counts'], MENTORING_COUNTS_PATH);

/** Mentoring as administrators see it: counts only, never names or texts. Empty while nobody is a mentor. */
export function MentoringCounts() {
  const { data } = useQuery(countsQuery);
  if (!data || data.mentors + data.requested + data.active === 0) return null;
  const { mentors, requested, active } = data;
  return (
    <p className="figures mt-6 text-sm text-muted">
      Mentoring: {formatCount(mentors, 'mentor')}, {formatCount(active, 'learner')} with a mentor, {requested} waiting
      for an answer.
    </p>
  );
}
