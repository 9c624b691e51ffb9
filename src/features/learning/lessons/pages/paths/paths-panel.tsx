import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import type { LearningPath } from '../../lessons.contract.ts';
import type { OwnLearning } from '../../ui/learning.queries.ts';
import { describeRemaining, getPathProgress, type PathProgress } from '../../ui/learning-figures.ts';
import { StartLink } from '../../ui/start-link.tsx';
import { LearningView, RowSkeletons } from '../learning-view.tsx';

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

/** A path in the list, with the learner's progress and the next item. */
function PathRow({ path, learning }: { path: LearningPath; learning: OwnLearning }) {
  const progress = getPathProgress(path, learning);
  const { done, next } = progress;
  return (
    <article className="grid gap-x-12 gap-y-4 wrap-anywhere lg:grid-cols-12">
      <div className="lg:col-span-7">
        <p className="flex items-center gap-3 text-xs text-muted">
          <span className="font-semibold text-blue">{path.category}</span>
          <span aria-hidden="true" className="h-px w-5 bg-edge" />
          <span className="first-letter:uppercase">{path.difficulty}</span>
        </p>
        <h3 className="mt-1.5 text-xl">
          <Link
            to="/mentor/paths/$id"
            params={{ id: String(path.id) }}
            className="relative after:absolute after:inset-x-0 after:-inset-y-2.5 hover:text-blue"
          >
            {path.title}
          </Link>
        </h3>
        <p className="mt-1.5 max-w-[68ch] text-sm text-muted">{path.description}</p>
      </div>
      <div className="lg:col-span-5 lg:pt-6">
        <PathFigures label={`Progress on “${path.title}”`} progress={progress} />
        {next && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 grow basis-48 text-sm">
              <span className="text-muted">Next: </span>
              {next.item.title}
            </p>
            <StartLink item={next.item} path={path.id} className={buttonClass('outline', 'h-11 px-4! py-0!')}>
              {done > 0 || next.percent > 0 ? 'Continue' : 'Begin'}
              <span className="sr-only"> “{path.title}”</span>
            </StartLink>
          </div>
        )}
      </div>
    </article>
  );
}

/** How much of a path is completed, and how long the rest takes. */
export function PathFigures({ label, progress }: { label: string; progress: PathProgress }) {
  const { steps, done } = progress;
  const text = `${done} of ${steps.length} completed`;
  return (
    <>
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="font-semibold">{text}</p>
        <p className="text-muted">{steps.length > 0 && describeRemaining(progress)}</p>
      </div>
      <ProgressBar label={label} value={done} max={steps.length} text={text} className="mt-2" />
    </>
  );
}
