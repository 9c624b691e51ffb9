import type { ReactNode } from 'react';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Badge, listBadges, listCompleted } from '../../ui/learning-figures.ts';
import type { OwnLearning } from '../../ui/learning-marks.queries.ts';
import { GoalBar } from '../goal-bar.tsx';
import { LearningView } from '../learning-view.tsx';

/** A badge with its rule, and either the progress or the date it was earned. */
function BadgeRow({ badge }: { badge: Badge }) {
  const { title, needs, has, unproven = 0, earnedAt } = badge;
  const isEarned = has === needs;
  const { formatDate } = useOwnDates();
  return (
    <article className="flex items-start gap-5">
      <GlobeSeal badge={badge.key} isEarned={isEarned} className="size-16 shrink-0" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{title}</h3>
          <p className={isEarned ? 'text-sm font-semibold text-blue' : 'figures text-sm text-muted'}>
            {isEarned ? 'Earned' : `${has} of ${needs}`}
          </p>
        </div>
        <p className="mt-1 text-sm text-muted">
          {describeRule(badge)}
          {isEarned && unproven > 0 && ` ${describeUnproven(unproven)}`}
        </p>
        {isEarned ? (
          earnedAt && <p className="figures mt-1 text-xs text-muted">Since {formatDate(earnedAt)}</p>
        ) : (
          <>
            <ProgressBar label={`Progress toward ${title}`} value={has} max={needs} className="mt-3" />
            <p className="figures mt-2 text-xs text-muted">{describeRemaining(badge)}</p>
          </>
        )}
      </div>
    </article>
  );
}

function describeRule({ counts, needs }: Badge): string {
  if (counts === 'bookmarks') return `Bookmark ${needs} items or more.`;
  return needs === 1 ? 'Complete your first item.' : `Complete ${needs} items.`;
}

const describeUnproven = (count: number): string =>
  `To show it to others, have ${count === 1 ? 'one item' : `${count} items`} read with the quiz passed, attended, or handed in and accepted.`;

function describeRemaining({ counts, needs, has }: Badge): string {
  const left = needs - has;
  if (counts === 'bookmarks') return left === 1 ? '1 bookmark to go' : `${left} bookmarks to go`;
  return left === 1 ? '1 item to go' : `${left} items to go`;
}

/** The badges with their rules and what is missing, and the Leadership Expert goal. @param proof how to show them to others */
export default function AchievementsPanel({ proof }: { proof: ReactNode }) {
  return (
    <Section title="Achievements" look="sr-only">
      <LearningView what="your achievements" skeleton={<BadgeSkeletons />}>
        {(learning) => <Achievements learning={learning} />}
      </LearningView>
      {proof}
    </Section>
  );
}

function Achievements({ learning }: { learning: OwnLearning }) {
  return (
    <>
      <ul className="-mt-4 grid gap-x-16 lg:grid-cols-2">
        {listBadges(learning).map((badge) => (
          <li key={badge.key} className="border-b border-line py-6">
            <BadgeRow badge={badge} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <GoalBar completed={listCompleted(learning).length} />
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          Twenty completed modules of any category, in any order. Lessons count when you have read every section and
          passed the quiz, other items when you say that you finished them.
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
