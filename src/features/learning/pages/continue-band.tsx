import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { findNextItem } from '../ui/learning-figures.ts';
import { learningQuery } from '../ui/learning-marks.queries.ts';
import { describeProgress, getStartLabel, StartLink } from '../ui/start-link.tsx';

/**
 * The head of the learning area: where to continue. `children` is the page's title. Above the library, which shows
 * times in hours, it shows none, so that a screen has only one time for an item.
 */
export function ContinueBand({ hasTime, children }: { hasTime: boolean; children: ReactNode }) {
  const { data: learning } = useQuery(learningQuery);
  const next = learning && findNextItem(learning);
  return (
    <div className="night print:hidden">
      <div className="shell grid items-end gap-x-12 gap-y-5 py-7 md:grid-cols-[minmax(0,1fr)_auto] lg:py-9">
        <div className="min-w-0 wrap-anywhere">
          {children}
          {next && (
            <>
              <p className="mt-5 font-display text-2xl text-balance lg:text-3xl">{next.item.title}</p>
              <p className="figures mt-3 text-sm text-muted">
                {next.path ? `Next on “${next.path.title}”` : next.item.category}
                {next.percent > 0 && ` · ${describeProgress(next.item, next.percent)}`}
                {hasTime && ` · ${formatLearningTime(next.item.estimatedTime)}`}
              </p>
              {next.percent > 0 && next.item.hasLesson && (
                <ProgressBar
                  label={`Progress on “${next.item.title}”`}
                  value={next.percent}
                  max={100}
                  text={`${next.percent}% read`}
                  className="mt-4 max-w-[36rem]"
                />
              )}
            </>
          )}
        </div>
        {next && (
          <div className="flex flex-wrap items-center">
            <StartLink item={next.item} {...(next.path && { path: next.path.id })} className={buttonClass('signal')}>
              {getStartLabel(next.percent)}
              <span className="sr-only"> with “{next.item.title}”</span>
            </StartLink>
          </div>
        )}
      </div>
    </div>
  );
}
