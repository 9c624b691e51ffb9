import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { formatLearningTime } from '#lib/learning-time.ts';
import type { Lesson } from '../../learning.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import { marksQuery } from '../../ui/learning-marks.queries.ts';

/** The head of a lesson, with a link back to its path or to the library. */
export function LessonHead({ lesson }: { lesson: Lesson }) {
  const { path } = lesson;
  // The marks query has the latest bookmark state, set here or on a card.
  const { data: marks } = useQuery({ ...marksQuery, enabled: false });
  const back = 'tap-target inline-flex items-center gap-2 text-sm text-muted hover:text-ink';
  return (
    <header className="shell pt-8 wrap-anywhere lg:pt-10">
      {path ? (
        <Link to="/mentor/paths/$id" params={{ id: String(path.id) }} className={back}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>
            {path.title}
            <span className="figures">
              , {path.position} of {path.count}
            </span>
          </span>
        </Link>
      ) : (
        <Link to="/mentor/dashboard" className={back}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Library
        </Link>
      )}
      <div className="mt-6 grid items-end gap-x-8 gap-y-4 border-b border-line pb-7 lg:mt-8 lg:grid-cols-12">
        <div className="lg:col-span-9 lg:col-start-4">
          <div className="flex items-start justify-between gap-6">
            <h1 className="max-w-[20ch] text-3xl tracking-[-0.022em]">{lesson.title}</h1>
            <BookmarkButton
              item={lesson}
              isOn={marks?.bookmarked.includes(lesson.id) ?? lesson.isBookmarked}
              className="-mr-3 lg:mr-0"
            />
          </div>
          <p className="mt-4 max-w-[62ch] text-muted">{lesson.description}</p>
          <p className="figures mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-semibold text-blue">{lesson.category}</span>
            <span className="first-letter:uppercase">{lesson.difficulty}</span>
            <span>{formatLearningTime(lesson.estimatedTime)}</span>
            {lesson.author && <span>{lesson.author}</span>}
          </p>
        </div>
      </div>
    </header>
  );
}
