import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { FIRST_SECTION } from '../../lessons.constants.ts';
import type { Lesson } from '../../lessons.contract.ts';
import type { ReadSections } from './use-read-sections.ts';

/** A lesson's sections as links, with the current section and the read sections marked. */
export function LessonContents(props: { lesson: Lesson; reading: ReadSections; className?: string }) {
  const { lesson, reading, className } = props;
  const { quiz } = lesson.reading;
  return (
    <nav aria-label="Contents" className={className}>
      <ol className="text-sm">
        {lesson.sections.map(({ id, title }) => (
          <Entry
            key={id}
            href={id === FIRST_SECTION ? '#lesson-text' : `#${id}`}
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
