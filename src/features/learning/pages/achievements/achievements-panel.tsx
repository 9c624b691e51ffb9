import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { listBadges, listCompleted } from '../../ui/learning-figures.ts';
import type { OwnLearning } from '../../ui/learning-marks.queries.ts';
import { GoalBar } from '../goal-bar.tsx';
import { LearningView } from '../learning-view.tsx';
import { BadgeRow } from './badge-row.tsx';

/** The badges with their rules and what is missing, and the Leadership Expert goal. @param proof how to show them to others */
export default function AchievementsPanel({ proof }: { proof: ReactNode }) {
  return (
    <section aria-labelledby="achievements-title">
      <h2 id="achievements-title" className="sr-only">
        Achievements
      </h2>
      <LearningView what="your achievements" skeleton={<BadgeSkeletons />}>
        {(learning) => <Achievements learning={learning} />}
      </LearningView>
      {proof}
    </section>
  );
}

function Achievements({ learning }: { learning: OwnLearning }) {
  const completed = listCompleted(learning);
  const badges = listBadges({ completed: completed.length, bookmarks: learning.bookmarks.length });
  return (
    <>
      <ul className="-mt-4 grid gap-x-16 lg:grid-cols-2">
        {badges.map((badge) => (
          <li key={badge.key} className="border-b border-line py-6">
            <BadgeRow
              badge={badge}
              // The badge was earned when the last item it needs was completed.
              earnedAt={badge.counts === 'completed' ? completed.at(-badge.needs)?.at : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <GoalBar completed={completed.length} />
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          Twenty completed modules of any category, in any order. Lessons count when you reach their end, other items
          when you say that you finished them.
        </p>
      </div>
    </>
  );
}

function BadgeSkeletons() {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-5">
          <Skeleton className="size-16 rounded-full!" />
          <div className="grow">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-3 h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
