import { useQuery } from '@tanstack/react-query';
import type { LearningPath } from '#features/learning/learning.contract.ts';
import { learningPathsQuery } from '#features/learning/ui/learning.queries.ts';
import { FailedRead } from '#ui/lists/failed-read.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** The paths through the library. */
export default function PathsPanel() {
  const { data: paths, isError, isFetching, refetch } = useQuery(learningPathsQuery);
  return (
    <section aria-labelledby="paths-title">
      <h2 id="paths-title" className="sr-only">
        Learning Paths
      </h2>
      <div>
        {paths ? (
          <Paths paths={paths} />
        ) : isError && !isFetching ? (
          <FailedRead what="the learning paths" onRetry={() => void refetch()} className="pt-6" />
        ) : (
          <Loading label="Loading learning paths">
            <PathSkeleton />
            <PathSkeleton />
            <PathSkeleton />
          </Loading>
        )}
      </div>
    </section>
  );
}

function Paths({ paths }: { paths: readonly LearningPath[] }) {
  if (paths.length === 0) return <p className="pt-6 text-muted">There are no learning paths yet.</p>;
  return (
    <ul>
      {paths.map((path) => (
        <li key={path.id} className="border-b border-line py-6">
          <article className="grid gap-x-8 gap-y-3 wrap-anywhere lg:grid-cols-12">
            <div className="lg:col-span-8">
              <h3 className="text-xl">{path.title}</h3>
              <p className="mt-1.5 max-w-[68ch] text-sm text-muted">{path.description}</p>
            </div>
            <dl className="figures grid content-start gap-1 text-sm sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
              <PathFact name="Category">{path.category}</PathFact>
              <PathFact name="Difficulty">{path.difficulty}</PathFact>
              {path.estimatedDuration && <PathFact name="Takes">{path.estimatedDuration}</PathFact>}
              <PathFact name="Items">{path.contentIds.length}</PathFact>
            </dl>
          </article>
        </li>
      ))}
    </ul>
  );
}

function PathFact({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}

function PathSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-3 border-b border-line py-6 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <Skeleton className="h-6 w-72 max-w-full" />
        <Skeleton className="mt-3 h-4 w-11/12" />
        <Skeleton className="mt-2 h-4 w-3/5" />
      </div>
      <div className="lg:col-span-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-4 w-36" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
    </div>
  );
}
