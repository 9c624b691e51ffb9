import { formatDate } from '#lib/dates.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Badge } from '../../ui/learning-figures.ts';
import { BadgeIcon } from './badge-icon.tsx';

/** A badge with its rule, and either the progress or the date it was earned. */
export function BadgeRow({ badge, earnedAt }: { badge: Badge; earnedAt: string | undefined }) {
  const { title, needs, has } = badge;
  const isEarned = has === needs;
  return (
    <article className="flex items-start gap-5">
      <BadgeIcon badge={badge.key} isEarned={isEarned} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{title}</h3>
          <p className={isEarned ? 'text-sm font-semibold text-blue' : 'figures text-sm text-muted'}>
            {isEarned ? 'Earned' : `${has} of ${needs}`}
          </p>
        </div>
        <p className="mt-1 text-sm text-muted">{describeRule(badge)}</p>
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

function describeRemaining({ counts, needs, has }: Badge): string {
  const left = needs - has;
  if (counts === 'bookmarks') return left === 1 ? '1 bookmark to go' : `${left} bookmarks to go`;
  return left === 1 ? '1 item to go' : `${left} items to go`;
}
