import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LEADERSHIP_GOAL } from '../lessons.constants.ts';
import { learningQuery, type OwnLearning } from '../ui/learning.queries.ts';

/** Renders a learner's data once it is loaded, and `skeleton` until then. `what` names the data in the failure text. */
export function LearningView(props: {
  what: string;
  skeleton: ReactNode;
  children: (learning: OwnLearning) => ReactNode;
}) {
  const { what, skeleton, children } = props;
  const query = useQuery(learningQuery);
  const { data } = query;
  if (data) {
    return (
      <>
        {data.isSample && <SampleNotice />}
        {children(data)}
      </>
    );
  }
  return (
    <NotLoaded query={query} what={what}>
      {skeleton}
    </NotLoaded>
  );
}

/** Shown above the sample items of an empty library. */
export const SampleNotice = () => (
  <p className="mb-6 max-w-[70ch] border-l-2 border-amber pl-4 text-sm text-muted">
    The library is still empty. These are examples, and what you mark here is not saved.
  </p>
);

/** The progress toward Leadership Expert. */
export function GoalBar({ completed }: { completed: number }) {
  const has = Math.min(completed, LEADERSHIP_GOAL);
  const left = LEADERSHIP_GOAL - has;
  return (
    <div>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">Leadership Expert</h3>
        <p className="text-sm text-muted">
          {has} of {LEADERSHIP_GOAL} modules completed
          {left === 0 ? '. You reached it.' : `, ${left} to go`}
        </p>
      </div>
      <ProgressBar
        label="Progress toward Leadership Expert"
        value={has}
        max={LEADERSHIP_GOAL}
        text={`${has} of ${LEADERSHIP_GOAL} modules completed`}
        className="mt-3 h-1.5!"
      />
    </div>
  );
}

/** The shape of rows with a text and something beside it. */
export const RowSkeletons = () =>
  ['a', 'b', 'c'].map((key) => (
    <div key={key} className="grid gap-x-12 gap-y-4 border-b border-line py-6 first:pt-0 lg:grid-cols-2">
      <div>
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-3 h-6 w-72 max-w-full" />
        <Skeleton className="mt-4 h-10 w-36" />
      </div>
      <Skeleton className="h-24 w-full" />
    </div>
  ));
