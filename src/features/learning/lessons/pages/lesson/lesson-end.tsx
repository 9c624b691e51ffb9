import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ArrowUpRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { isProven } from '#lib/proofs.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { RouteStops, type Stop } from '#ui/route-stops.tsx';
import type { Lesson } from '../../lessons.contract.ts';
import { ItemReview } from '../../ui/item-review.tsx';
import { updateCachedLesson } from '../../ui/learning.queries.ts';
import { StartLink } from '../../ui/start-link.tsx';
import { useProgress } from '../../ui/use-learning-marks.ts';
import { getSectionHref } from './lesson-head.tsx';

/** The end of a lesson: its completion or what is missing, the learner's work on it, the review, the next item. `reader` is the reader's id. */
export function LessonEnd(props: { lesson: Lesson; reader: number; handIn?: ReactNode; next?: ReactNode }) {
  const { lesson, reader, handIn, next } = props;
  const client = useQueryClient();
  const { reading } = lesson;
  const { formatDate } = useOwnDates();
  const { complete, isPending } = useProgress((stored) => {
    if (!stored) return;
    const { progress, isCompleted, proof, completedAt } = stored;
    const now = { progress, isCompleted, proof, completedAt };
    updateCachedLesson(client, lesson.id, (old) => ({ ...old, reading: { ...old.reading, ...now } }));
  });
  return (
    <section aria-labelledby="end-title" className="mt-12 max-w-[40rem] border-t border-ink pt-6 print:hidden">
      <h2 id="end-title" className="flex items-center gap-2.5 text-2xl">
        {reading.isCompleted && (
          <CircleCheck size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-blue" />
        )}
        {reading.isCompleted ? 'Completed' : 'Not finished yet'}
        {reading.completedAt && (
          <span className="figures self-end pb-0.5 font-sans text-sm tracking-normal text-muted">
            {formatDate(reading.completedAt)}
            {reading.proof === 'own-word' && ', by your word'}
          </span>
        )}
      </h2>
      {isProven(reading.proof) && lesson.takeaway && (
        <p className="mt-3 font-display text-xl text-pretty">{lesson.takeaway.replace(/^You can /, 'You can now ')}</p>
      )}
      {!isProven(reading.proof) && <Missing lesson={lesson} />}
      {!reading.isCompleted && (
        <Button onClick={() => complete(lesson)} isBusy={isPending} className="needs-script mt-4">
          Mark as completed
        </Button>
      )}
      {handIn && <div className="mt-8">{handIn}</div>}
      <div className="mt-8">
        <ItemReview item={lesson} review={lesson.review} owner={reader} />
      </div>
      {next ?? <Next lesson={lesson} />}
    </section>
  );
}

function Missing({ lesson }: { lesson: Lesson }) {
  const unread = lesson.sections.filter(({ id }) => !lesson.reading.read.includes(id));
  const { quiz } = lesson.reading;
  return (
    <div className="mt-2 text-sm text-muted">
      {unread.length > 0 && (
        <>
          <p id="unread-title">Not read yet:</p>
          <ul aria-labelledby="unread-title" className="mb-2">
            {unread.map(({ id, title }) => (
              <li key={id}>
                <a href={getSectionHref(id)} className="link tap-target">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {quiz && !quiz.isPassed && (
        <p>
          <a href="#quiz" className="link">
            The quiz
          </a>{' '}
          is not passed yet.
        </p>
      )}
    </div>
  );
}

/** The stops of a path: this lesson, the next one, and the others, of which nothing is said here. */
const listStops = ({ position, count }: { position: number; count: number }): Stop[] =>
  Array.from({ length: count }, (_, index) =>
    index === position - 1 ? 'reached' : index === position ? 'next' : 'missed',
  );

function Next({ lesson: { path, reading } }: { lesson: Lesson }) {
  const next = path?.next;
  const Arrow = next?.hasLesson ? ArrowRight : ArrowUpRight;
  const look = buttonClass(reading.isCompleted ? 'signal' : 'outline', 'shrink-0');
  if (!path || !next) {
    return (
      <p className="mt-7">
        {path && <span className="mb-4 block text-muted">This was the last item of “{path.title}”.</span>}
        <Link to="/mentor/dashboard" search={path ? { tab: 'paths' } : {}} className={buttonClass('outline')}>
          {path ? 'Choose another path' : 'Back to the library'}
        </Link>
      </p>
    );
  }
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 bg-sunk p-5 dark:bg-raised">
      <div className="min-w-0 grow basis-56 wrap-anywhere">
        <RouteStops stops={listStops(path)} className="mb-3" />
        <p className="figures text-xs text-muted">
          Next on “{path.title}”, {path.position + 1} of {path.count}
        </p>
        <p className="mt-1 font-display text-xl">{next.title}</p>
        <p className="figures mt-0.5 text-xs text-muted">{formatLearningTime(next.estimatedTime)}</p>
      </div>
      <StartLink item={next} path={path.id} className={look}>
        Continue
        <Arrow size={17} strokeWidth={1.5} aria-hidden="true" />
        <span className="sr-only"> to “{next.title}”</span>
      </StartLink>
    </div>
  );
}
