import { Section } from '#ui/section.tsx';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import { LearningView, RowSkeletons } from '../learning-view.tsx';
import { PathRow } from './path-row.tsx';

/** The learning paths, with the learner's progress and the next item of each. */
export default function PathsPanel() {
  return (
    <Section title="Learning Paths" look="sr-only">
      <LearningView what="the learning paths" skeleton={<RowSkeletons />}>
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
