import { Link } from '@tanstack/react-router';
import type { OwnLearning } from '#features/learning/ui/learning-marks.queries.ts';
import { isUnderWay, pathProgress } from '#features/learning/ui/path-progress.ts';
import { buttonClass } from '#ui/button.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { LearningView } from '../learning-view.tsx';
import { PathRow } from '../paths/path-row.tsx';

/** The paths one is on, and how to go on with them. */
export default function MyPathways() {
  return (
    <section aria-labelledby="pathways-title">
      <h2 id="pathways-title" className="sr-only">
        My Pathways
      </h2>
      <LearningView what="your pathways" skeleton={<Skeleton className="h-32 w-full" />}>
        {(learning) => <UnderWay learning={learning} />}
      </LearningView>
    </section>
  );
}

function UnderWay({ learning }: { learning: OwnLearning }) {
  const paths = learning.paths.filter((path) => isUnderWay(pathProgress(path, learning)));
  if (paths.length === 0) {
    return (
      <>
        <p className="max-w-[60ch] text-muted">
          You are not on a path yet. A path puts five to eight items in an order that works; begin with any of them.
        </p>
        <Link to="/mentor/dashboard" search={{ tab: 'paths' }} className={buttonClass('outline', 'mt-6')}>
          Choose a path
        </Link>
      </>
    );
  }
  return (
    <ul className="-mt-6">
      {paths.map((path) => (
        <li key={path.id} className="border-b border-line py-6">
          <PathRow path={path} learning={learning} />
        </li>
      ))}
    </ul>
  );
}
