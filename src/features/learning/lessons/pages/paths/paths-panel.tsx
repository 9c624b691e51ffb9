import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OwnLearning } from '../../ui/learning-marks.queries.ts';
import { LearningView } from '../learning-view.tsx';
import { PathRow } from './path-row.tsx';

/** The learning paths, with the learner's progress and the next item of each. */
export default function PathsPanel() {
  return (
    <Section title="Learning Paths" look="sr-only">
      <LearningView what="the learning paths" skeleton={['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)}>
        {(learning) => <Paths learning={learning} />}
      </LearningView>
    </Section>
  );
}

function Paths({ learning }: { learning: OwnLearning }) {
  if (learning.paths.length === 0) {
    return (
      <p className="max-w-[60ch] text-muted">
        There are no learning paths yet. Until then, choose items from the library.
      </p>
    );
  }
  return (
    <ul className="-mt-6">
      {learning.paths.map((path) => (
        <li key={path.id} className="border-b border-line py-6">
          <PathRow path={path} learning={learning} />
        </li>
      ))}
    </ul>
  );
}

function RowSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-4 border-b border-line py-6 first:pt-0 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-3 h-6 w-72 max-w-full" />
        <Skeleton className="mt-3 h-4 w-11/12" />
      </div>
      <div className="lg:col-span-5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-4 h-10 w-2/3" />
      </div>
    </div>
  );
}
