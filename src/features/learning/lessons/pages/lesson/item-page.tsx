import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { AccessRefusal } from '#ui/access/access-refusal.tsx';
import { ReaderAccessContext, useAccessRefusal } from '#ui/access/reader-access.ts';
import { buttonClass } from '#ui/button.tsx';
import type { LearningContentCard } from '../../lessons.contract.ts';
import { itemLinkQuery, learningQuery, lessonCardQuery } from '../../ui/learning.queries.ts';
import { getPercents } from '../../ui/learning-figures.ts';
import { getStartLabel, StartElsewhere } from '../../ui/start-link.tsx';
import { LessonHead } from './lesson-head.tsx';

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
