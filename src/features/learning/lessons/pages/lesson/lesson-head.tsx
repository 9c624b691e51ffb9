import { Link } from '@tanstack/react-router';
import { ArrowLeft, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FIRST_SECTION } from '../../lessons.constants.ts';
import type { LearningContentCard, Lesson } from '../../lessons.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import type { ReadSections } from './use-read-sections.ts';

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
            {isBookmarked !== undefined && <BookmarkButton item={lesson} isOn={isBookmarked} isWorded />}
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

/** The place of a section on the page. */
export const getSectionHref = (id: string): string => (id === FIRST_SECTION ? '#lesson-text' : `#${id}`);

interface ContentsProps {
  readonly lesson: Lesson;
  readonly reading: ReadSections;
  readonly className?: string;
}

/** The contents beside the text in a wide window. `children` stand below them. */
export const ContentsColumn = ({ children, ...contents }: ContentsProps & { children?: ReactNode }) => (
  <div className="hidden lg:col-span-3 lg:block print:hidden">
    <div className="sticky top-28 max-h-[calc(100svh-9rem)] overflow-y-auto pr-4">
      <p className="text-sm font-semibold">In this lesson</p>
      <LessonContents {...contents} className="mt-3" />
      {children}
    </div>
  </div>
);

/** A lesson's sections as links, with the current section and the read sections marked. */
export function LessonContents(props: ContentsProps) {
  const { lesson, reading, className } = props;
  const { quiz } = lesson.reading;
  return (
    <nav aria-label="Contents" className={className}>
      <ol className="text-sm">
        {lesson.sections.map(({ id, title }) => (
          <Entry
            key={id}
            href={getSectionHref(id)}
            isCurrent={id === reading.current}
            state={lesson.reading.read.includes(id) ? 'read' : undefined}
          >
            {title}
          </Entry>
        ))}
        {quiz && (
          <Entry href="#quiz" isCurrent={reading.isAtQuiz} state={quiz.isPassed ? 'passed' : undefined}>
            {quiz.title}
          </Entry>
        )}
      </ol>
    </nav>
  );
}

function Entry(props: { href: string; isCurrent: boolean; state: 'read' | 'passed' | undefined; children: string }) {
  const { href, isCurrent, state, children } = props;
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        className={classNames(
          'flex items-start gap-2.5 py-1.5 leading-snug wrap-anywhere transition-colors hover:text-ink',
          isCurrent ? 'text-ink' : 'text-muted',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'mt-px grid size-4 shrink-0 place-items-center rounded-full border',
            state ? 'border-blue bg-blue text-paper' : isCurrent ? 'border-ink' : 'border-edge',
          )}
        >
          {state && <Check size={10} strokeWidth={3.5} />}
        </span>
        <span>
          {children}
          {state && <span className="sr-only"> ({state})</span>}
        </span>
      </a>
    </li>
  );
}
