import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { AccessRefusal } from '#ui/access/access-refusal.tsx';
import { ReaderAccessContext, useAccessRefusal } from '#ui/access/reader-access.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Prose } from '#ui/prose.tsx';
import type { LearningContentCard } from '../../lessons.contract.ts';
import { itemLinkQuery, learningQuery, lessonCardQuery, lessonQuery } from '../../ui/learning.queries.ts';
import { getPercents } from '../../ui/learning-figures.ts';
import { getStartLabel, StartElsewhere } from '../../ui/start-link.tsx';
import { LessonEnd } from './lesson-end.tsx';
import { ContentsColumn, LessonContents, LessonHead } from './lesson-head.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { LessonQuiz } from './lesson-quiz.tsx';
import { useReadSections } from './use-read-sections.ts';

/**
 * An item's page for a member: `lesson` for one that is read here, a link for another that only some members may open, and for those
 * who may not, what they can do.
 */
export function ItemPage({ id, lesson }: { id: number; lesson: ReactNode }) {
  const { data: items } = useSuspenseQuery(lessonCardQuery(id));
  const item = items[0];
  const refusal = useAccessRefusal(item?.access ?? 'account');
  const access = useContext(ReaderAccessContext);
  if (!item) return null;
  if (refusal && refusal !== 'signed-out' && access) {
    const noun = item.hasLesson ? 'lesson' : item.type;
    return (
      <ShortPage item={item}>
        <AccessRefusal refusal={refusal} noun={noun} access={access} look="signal" className="mt-6" />
      </ShortPage>
    );
  }
  return item.hasLesson ? lesson : <LinkedItem item={item} />;
}

function LinkedItem({ item }: { item: LearningContentCard }) {
  const { data: link } = useSuspenseQuery(itemLinkQuery(item.id));
  const { data: learning } = useQuery(learningQuery);
  return (
    <ShortPage item={item}>
      {item.eventSlug === null && (
        <div className="mt-5">
          <StartElsewhere item={{ ...item, ...link }} className={buttonClass('signal')}>
            {getStartLabel(getPercents(learning).get(item.id) ?? 0)}
            {link.url !== null && <ArrowUpRight size={17} strokeWidth={1.5} aria-hidden="true" />}
          </StartElsewhere>
        </div>
      )}
    </ShortPage>
  );
}

const ShortPage = ({ item, children }: { item: LearningContentCard; children: ReactNode }) => (
  <article className="pb-24">
    <LessonHead lesson={item}>{children}</LessonHead>
  </article>
);

const NOT_READING = { current: undefined, isAtQuiz: false, isBehind: false };

/** A lesson that is open to everyone, as a visitor reads it. */
export function OpenLesson({ id, signInHref }: { id: number; signInHref: string }) {
  const { data: lesson } = useSuspenseQuery(lessonQuery(id, undefined));
  const { isBookmarked: _, path: __, ...item } = lesson;
  return (
    <article>
      <LessonHead lesson={item} isOpen />
      <div className="shell grid gap-x-8 gap-y-8 pt-8 pb-20 lg:grid-cols-12 lg:pt-12">
        <ContentsColumn lesson={lesson} reading={NOT_READING} />
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

const NOT_SAVED =
  'Your progress could not be saved. It will be sent with your next section, or once you are online again.';

/**
 * A lesson with its quiz, notes and progress. `path` is the id of the learning path it was opened from, `reader` the user
 * id, `handIn` renders where they hand in what they made of it, and `next` the link at its end if it was not opened from a path.
 */
export function LessonPage(props: {
  id: number;
  path: number | undefined;
  reader: number;
  handIn?: (title: string) => ReactNode;
  next?: ReactNode;
}) {
  const { id, path, reader, handIn, next } = props;
  const { data: lesson } = useSuspenseQuery(lessonQuery(id, path));
  const text = useRef<HTMLDivElement>(null);
  const reading = useReadSections(text, lesson);
  const progress = lesson.reading.isCompleted ? 'Completed' : `${lesson.reading.progress}% read`;
  const progressInfo = <span className="figures text-xs font-normal text-muted">{progress}</span>;
  return (
    <article>
      {/* Separate, because the visible progress is shown twice, and screen readers skip the hidden copy. */}
      <p role="status" className="sr-only">
        {progress}
        {reading.isBehind && `. ${NOT_SAVED}`}
      </p>
      <LessonHead lesson={lesson} />
      <div className="shell grid gap-x-8 gap-y-8 pt-3 pb-20 sm:pt-8 lg:grid-cols-12 lg:pt-12">
        <details className="border-y border-line sm:-mt-8 sm:border-t-0 lg:hidden print:hidden">
          <summary className="flex items-center justify-between py-3.5 text-sm font-semibold">
            In this lesson
            <span className="flex items-center gap-4">
              {progressInfo}
              <span aria-hidden="true" className="details-mark" />
            </span>
          </summary>
          <LessonContents lesson={lesson} reading={reading} className="pb-4" />
        </details>
        <ContentsColumn lesson={lesson} reading={reading}>
          <ProgressBar
            label="Progress in this lesson"
            value={lesson.reading.progress}
            max={100}
            className="mt-5 mb-2"
          />
          {progressInfo}
        </ContentsColumn>
        <div className="min-w-0 lg:col-span-9 xl:col-span-6">
          <div id="lesson-text" ref={text} className="scroll-mt-28">
            <Prose html={lesson.html} />
          </div>
          <LessonQuiz lesson={lesson} />
          {reading.isBehind && (
            <p className="mt-8 max-w-[40rem] border-l-2 border-danger pl-4 text-sm text-danger">{NOT_SAVED}</p>
          )}
          <LessonEnd lesson={lesson} reader={reader} handIn={handIn?.(lesson.title)} next={next} />
        </div>
        <LessonNotes
          lesson={lesson}
          reader={reader}
          text={text}
          current={reading.isAtQuiz ? lesson.sections.at(-1)?.id : reading.current}
        />
      </div>
    </article>
  );
}
