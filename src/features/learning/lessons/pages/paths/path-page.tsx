import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check } from 'lucide-react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { LearningPath } from '../../lessons.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import { LearningCover } from '../../ui/learning-cover.tsx';
import {
  formatPathDuration,
  getPathProgress,
  type ItemProgress,
  type PathProgress,
} from '../../ui/learning-figures.ts';
import { describeProgress, StartItem } from '../../ui/start-link.tsx';
import { LearningView, RowSkeletons } from '../learning-view.tsx';
import { PathFigures } from './paths-panel.tsx';

/** A learning path with all of its items. */
export function PathPage({ id }: { id: number | undefined }) {
  return (
    <div className="shell pt-8 pb-20 lg:pt-10">
      <Link
        to="/mentor/dashboard"
        search={{ tab: 'paths' }}
        className="tap-target inline-flex items-center gap-2 text-sm text-muted hover:text-ink"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        Learning Paths
      </Link>
      <LearningView what="the learning path" skeleton={<RowSkeletons />}>
        {(learning) => <Path learning={learning} path={learning.paths.find((path) => path.id === id)} />}
      </LearningView>
    </div>
  );
}

function Path({ learning, path }: { learning: OwnLearning; path: LearningPath | undefined }) {
  if (!path) return <MissingPath />;
  const progress = getPathProgress(path, learning);
  const duration = path.estimatedDuration ?? formatPathDuration(progress.steps.map(({ item }) => item));
  return (
    <article className="mt-6 grid gap-x-16 gap-y-10 wrap-anywhere lg:grid-cols-12">
      <header className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
        <p className="text-sm font-semibold text-blue">{path.category}</p>
        <h1 className="mt-2 text-3xl tracking-[-0.022em]">{path.title}</h1>
        <p className="mt-4 max-w-[56ch] text-muted">{path.description}</p>
        <div className="mt-7">
          <PathFigures label="Progress on this path" progress={progress} />
        </div>
        <p className="figures mt-4 text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{path.difficulty}</span>
          {duration && ` · ${duration}`}
        </p>
      </header>
      <div className="lg:col-span-7">
        <PathSteps path={path} progress={progress} learning={learning} />
      </div>
    </article>
  );
}

function MissingPath() {
  return (
    <div className="mt-6">
      <h1 className="text-3xl">There is no such path</h1>
      <p className="mt-4 max-w-[56ch] text-muted">
        It may have been removed from the library. What you completed on it stays completed.
      </p>
      <Link to="/mentor/dashboard" search={{ tab: 'paths' }} className="link mt-4 inline-block font-semibold">
        Show all learning paths
      </Link>
    </div>
  );
}

/** The items of a path as waypoints of a route. Only the next item has the primary button. */
function PathSteps(props: { path: LearningPath; progress: PathProgress; learning: OwnLearning }) {
  const { path, progress, learning } = props;
  const bookmarked = new Set(learning.bookmarks.map(({ contentId }) => contentId));
  if (progress.steps.length === 0) return <p className="text-muted">This path has no items yet.</p>;
  return (
    <ol className="border-t border-line">
      {progress.steps.map((step, index) => {
        const isNext = step === progress.next;
        return (
          <li key={step.item.id} className="relative flex gap-4 pl-9 sm:gap-6 sm:pl-12">
            <Waypoint step={step} isNext={isNext} isLast={index === progress.steps.length - 1} />
            <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-5">
              <LearningCover
                item={step.item}
                percent={0}
                className="size-16 max-sm:hidden lg:aspect-video lg:h-auto lg:w-28"
              />
              <div className="min-w-0 grow basis-64">
                <h2 className="text-[1.3125rem] leading-tight">{step.item.title}</h2>
                <p className="figures mt-1 text-xs text-muted">
                  <span className="inline-block first-letter:uppercase">{step.item.type}</span> ·{' '}
                  {formatLearningTime(step.item.estimatedTime)}
                  {step.percent > 0 && (
                    <>
                      {' · '}
                      <span className="font-semibold text-blue">{describeProgress(step.item, step.percent)}</span>
                    </>
                  )}
                </p>
                <AccessNote access={step.item.access} className="mt-1 block text-sm font-semibold" />
              </div>
              <div className="flex items-center gap-1">
                <StartItem
                  item={step.item}
                  percent={step.percent}
                  path={path.id}
                  className={buttonClass(
                    isNext ? 'signal' : step.percent === 100 ? 'quiet' : 'outline',
                    // Below the title on a phone, its text begins where the title does.
                    classNames('h-11 px-4! py-0!', step.percent === 100 && !isNext && 'max-sm:-ml-4'),
                  )}
                />
                <BookmarkButton item={step.item} isOn={bookmarked.has(step.item.id)} />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Waypoint({ step, isNext, isLast }: { step: ItemProgress; isNext: boolean; isLast: boolean }) {
  const isDone = step.percent === 100;
  return (
    <>
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-8 -bottom-7 left-[0.6875rem] w-px', isDone ? 'bg-blue' : 'bg-line')}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-5 left-0 grid size-[1.4375rem] place-items-center rounded-full border-2',
          isDone ? 'border-blue bg-blue text-paper' : isNext ? 'border-amber bg-paper' : 'border-edge bg-paper',
        )}
      >
        {isDone && <Check size={13} strokeWidth={3} />}
      </span>
    </>
  );
}
