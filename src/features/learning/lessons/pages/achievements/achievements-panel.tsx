import { type ReactNode, useLayoutEffect, useState } from 'react';
import { formatCount } from '#lib/words.ts';
import { classNames } from '#ui/class-names.ts';
import { GlobeSeal } from '#ui/globe-seal.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import { type Badge, listBadges, listCompleted } from '../../ui/learning-figures.ts';
import { GoalBar, LearningView } from '../learning-view.tsx';

/** A badge as an object, with its rule, and either the progress or the date it was earned. */
function BadgeObject({ badge, owner }: { badge: Badge; owner: number }) {
  const { title, needs, has, unproven = 0, earnedAt } = badge;
  const isEarned = has === needs;
  const { formatDate } = useOwnDates();
  // Several people may share a browser.
  const isNew = useFirstSight(isEarned ? `${owner} ${badge.key}` : undefined);
  return (
    <article className="flex flex-col max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-5">
      <GlobeSeal
        badge={badge.key}
        isEarned={isEarned}
        className={classNames('size-28 shrink-0 sm:size-36 lg:size-44', isNew && 'stamped')}
      />
      <div className="min-w-0 sm:mt-5">
        <h3 className="text-xl">{title}</h3>
        <p className={isEarned ? 'mt-1 text-sm font-semibold text-blue' : 'figures mt-1 text-sm text-muted'}>
          {isEarned ? 'Earned' : `${has} of ${needs}`}
          {isEarned && earnedAt && <span className="figures font-normal text-muted"> {formatDate(earnedAt)}</span>}
        </p>
        {!isEarned && <ProgressBar label={`Progress toward ${title}`} value={has} max={needs} className="mt-2" />}
        <p className="mt-2 text-sm text-muted">
          {describeRule(badge)}
          {isEarned && unproven > 0 && ` ${describeUnproven(unproven)}`}
          {!isEarned && ` ${describeRemaining(badge)}.`}
        </p>
      </div>
    </article>
  );
}

function describeRule({ counts, needs }: Badge): string {
  if (counts === 'bookmarks') return `Bookmark ${needs} items or more.`;
  return needs === 1 ? 'Complete your first item.' : `Complete ${needs} items.`;
}

const describeUnproven = (count: number): string =>
  `To show it to others, ${count === 1 ? '' : `prove ${count} more items: `}read a lesson and pass its quiz, attend an event, or have your work accepted.`;

const describeRemaining = ({ counts, needs, has }: Badge): string =>
  `${formatCount(needs - has, counts === 'bookmarks' ? 'bookmark' : 'item')} to go`;

/** The badges with their rules and what is missing, and the Leadership Expert goal. `owner` is the learner, `proof` how to show them to others. */
export default function AchievementsPanel({ owner, proof }: { owner: number; proof: ReactNode }) {
  return (
    <Section title="Achievements" look="sr-only">
      <LearningView what="your achievements" skeleton={<BadgeSkeletons />}>
        {(learning) => <Achievements learning={learning} owner={owner} />}
      </LearningView>
      {proof}
    </Section>
  );
}

function Achievements({ learning, owner }: { learning: OwnLearning; owner: number }) {
  return (
    <>
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {listBadges(learning).map((badge) => (
          <li key={badge.key}>
            <BadgeObject badge={badge} owner={owner} />
          </li>
        ))}
      </ul>
      <div className="mt-12 border-t border-line pt-8">
        <GoalBar completed={listCompleted(learning).length} />
        <p className="mt-3 max-w-[68ch] text-sm text-muted">
          Twenty completed modules of any category, in any order. Lessons count when you have read every section and
          passed the quiz, other items when you say that you finished them.
        </p>
      </div>
    </>
  );
}

const BadgeSkeletons = () => (
  <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key}>
        <Skeleton className="size-28 rounded-full! sm:size-36 lg:size-44" />
        <Skeleton className="mt-5 h-6 w-40" />
        <Skeleton className="mt-3 h-4 w-3/4" />
      </div>
    ))}
  </div>
);

const KEY = 'badges-seen';

/** Whether this browser shows something for the first time, which it remembers. Always false for undefined, and where storage is blocked. */
function useFirstSight(id: string | undefined): boolean {
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (id !== undefined && addSeen(id)) setFirst(true);
  }, [id]);
  return isFirst;
}

function addSeen(id: string): boolean {
  try {
    const seen = (localStorage.getItem(KEY) ?? '').split('\n');
    if (seen.includes(id)) return false;
    localStorage.setItem(KEY, [...seen, id].join('\n'));
    return true;
  } catch {
    return false;
  }
}
