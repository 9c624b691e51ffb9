import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LearningPath } from '../../lessons.contract.ts';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import { getPathProgress } from '../../ui/learning-figures.ts';
import { LearningView } from '../learning-view.tsx';
import { PathFigures } from './path-row.tsx';
import { PathSteps } from './path-steps.tsx';

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
      <LearningView what="the learning path" skeleton={<PathSkeleton />}>
        {(learning) => <Path learning={learning} path={learning.paths.find((path) => path.id === id)} />}
      </LearningView>
    </div>
  );
}

function Path({ learning, path }: { learning: OwnLearning; path: LearningPath | undefined }) {
  if (!path) return <MissingPath />;
  const progress = getPathProgress(path, learning);
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
          {path.estimatedDuration && ` · ${path.estimatedDuration}`}
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

function PathSkeleton() {
  return (
    <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-4 h-10 w-11/12" />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-4/5" />
      </div>
      <div className="grid gap-8 lg:col-span-7">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-14 w-full" />
        ))}
      </div>
    </div>
  );
}
