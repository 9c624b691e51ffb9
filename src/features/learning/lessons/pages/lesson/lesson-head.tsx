import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import type { LearningContentCard, Lesson } from '../../lessons.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import { marksQuery } from '../../ui/learning-marks.queries.ts';

/** An item, and what its reader did with it. Visitors have neither bookmarks nor paths. */
type ItemHead = LearningContentCard & Partial<Pick<Lesson, 'path' | 'isBookmarked'>>;

/** The head of an item's page, with a link back to its path or to the library. `children` stand below its facts; `isOpen` for visitors, who have no library. */
export function LessonHead({
  lesson,
  isOpen = false,
  children,
}: {
  lesson: ItemHead;
  isOpen?: boolean;
  children?: ReactNode;
}) {
  const { path = null, isBookmarked } = lesson;
  // The marks query has the latest bookmark state, set here or on a card.
  const { data: marks } = useQuery({ ...marksQuery, enabled: false });
  const back = 'tap-target inline-flex items-center gap-2 text-sm text-muted hover:text-ink print:hidden';
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
      ) : isOpen ? null : (
        <Link to="/mentor/dashboard" className={back}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Library
        </Link>
      )}
      <div className="mt-6 grid items-end gap-x-8 gap-y-4 border-line pb-1 sm:border-b sm:pb-5 lg:mt-8 lg:grid-cols-12">
        <div className="lg:col-span-9 lg:col-start-4">
          <h1 className="max-w-[20ch] text-3xl tracking-[-0.022em]">{lesson.title}</h1>
          <p className="mt-4 max-w-[62ch] text-muted">{lesson.description}</p>
          <div className="figures mt-3 flex flex-wrap items-center gap-x-3 sm:mt-2 text-sm text-muted">
            <span className="font-semibold text-blue">{lesson.category}</span>
            <span className="first-letter:uppercase">{lesson.difficulty}</span>
            <span>{formatLearningTime(lesson.estimatedTime)}</span>
            {lesson.author && <span>{lesson.author}</span>}
            {isBookmarked !== undefined && (
              <BookmarkButton item={lesson} isOn={marks?.bookmarked.includes(lesson.id) ?? isBookmarked} isWorded />
            )}
          </div>
          {lesson.eventSlug !== null && (
            <Link
              to="/events/$slug"
              params={{ slug: lesson.eventSlug }}
              className={buttonClass('signal', 'mt-5 print:hidden')}
            >
              Date, place and registration
            </Link>
          )}
          {children}
        </div>
      </div>
    </header>
  );
}
