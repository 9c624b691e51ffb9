import { useSuspenseQuery } from '@tanstack/react-query';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { lessonQuery } from '../../ui/learning.queries.ts';
import { LessonContents } from './lesson-contents.tsx';
import { LessonHead } from './lesson-head.tsx';

const NOT_READING = { current: undefined, isAtQuiz: false, isBehind: false };

/** A lesson that is open to everyone, as a visitor reads it. */
export function OpenLesson({ id, signInHref }: { id: number; signInHref: string }) {
  const { data: lesson } = useSuspenseQuery(lessonQuery(id, undefined));
  const { isBookmarked: _, path: __, ...item } = lesson;
  return (
    <article>
      <LessonHead lesson={item} isOpen />
      <div className="shell grid gap-x-8 gap-y-8 pt-8 pb-20 lg:grid-cols-12 lg:pt-12">
        <div className="hidden lg:col-span-3 lg:block print:hidden">
          <div className="sticky top-28 max-h-[calc(100svh-9rem)] overflow-y-auto pr-4">
            <p className="text-sm font-semibold">In this lesson</p>
            <LessonContents lesson={lesson} reading={NOT_READING} className="mt-3" />
          </div>
        </div>
        <div className="min-w-0 lg:col-span-9 xl:col-span-6">
          <div id="lesson-text" className="scroll-mt-28">
            <Prose html={lesson.html} />
          </div>
          <p className="mt-12 mb-4 border-t border-line pt-8 text-muted print:hidden">
            Sign in to keep your place, take notes and answer questions.
          </p>
          <a href={signInHref} className={buttonClass('outline', 'print:hidden')}>
            Sign in
          </a>
        </div>
      </div>
    </article>
  );
}
