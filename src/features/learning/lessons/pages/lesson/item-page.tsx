import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { AccessRefusal } from '#ui/access/access-refusal.tsx';
import { ReaderAccessContext, useAccessRefusal } from '#ui/access/reader-access.ts';
import { buttonClass } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import type { LearningContentCard } from '../../lessons.contract.ts';
import { itemLinkQuery, learningQuery, lessonCardQuery, lessonQuery } from '../../ui/learning.queries.ts';
import { getPercents } from '../../ui/learning-figures.ts';
import { getStartLabel, StartElsewhere } from '../../ui/start-link.tsx';
import { ContentsColumn, LessonHead } from './lesson-head.tsx';

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
