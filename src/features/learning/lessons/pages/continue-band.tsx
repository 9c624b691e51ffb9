import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { getCoverHref } from '../ui/learning-cover.tsx';
import { describeProgress, getStartLabel, StartLink } from '../ui/start-link.tsx';
import { useNextItem } from '../ui/use-learning-marks.ts';

/**
 * The head of the learning area: where to continue. `children` is the page's title. Above the library, which shows
 * times in hours, it shows none, so that a screen has only one time for an item.
 */
export function ContinueBand({ hasTime, children }: { hasTime: boolean; children: ReactNode }) {
  const next = useNextItem();
  return (
    <div className="night print:hidden">
      <div className="shell">
        <div className="relative py-7 wrap-anywhere md:min-h-56 md:pr-64 lg:py-9 lg:pr-80">
          {children}
          {next && (
            <>
              <p className="mt-4 font-display text-2xl text-balance lg:text-3xl">{next.item.title}</p>
              <p className="figures mt-3 text-sm text-muted">
                {next.path ? `Next on “${next.path.title}”` : next.item.category}
                {next.percent > 0 && ` · ${describeProgress(next.item, next.percent)}`}
                {hasTime && ` · ${formatLearningTime(next.item.estimatedTime)}`}
              </p>
              <AccessNote access={next.item.access} className="mt-2 block text-sm font-semibold" />
              {next.percent > 0 && next.item.hasLesson && (
                <ProgressBar
                  label={`Progress on “${next.item.title}”`}
                  value={next.percent}
                  max={100}
                  text={`${next.percent}% read`}
                  className="mt-4 max-w-[36rem]"
                />
              )}
              <div className="mt-6 flex flex-wrap items-center">
                <StartLink
                  item={next.item}
                  {...(next.path && { path: next.path.id })}
                  className={buttonClass('signal')}
                >
                  {getStartLabel(next.percent)}
                  <span className="sr-only"> with “{next.item.title}”</span>
                </StartLink>
              </div>
              {/* As high as the text. */}
              <div className="absolute inset-y-7 right-0 aspect-square max-w-60 max-md:hidden lg:inset-y-9">
                <Picture
                  src={getCoverHref(next.item)}
                  width={288}
                  height={288}
                  sizes="18rem"
                  shape="square"
                  isNight
                  className="size-full object-cover"
                />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
