import { ArrowUpRight } from 'lucide-react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.ts';
import type { LearningItem } from '../../learning.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import { describeProgress, getStartLabel, StartLink } from '../../ui/start-link.tsx';
import { NoteField } from './note-field.tsx';

/** A bookmarked item beside its note. `owner` is the id of the note's user. Without it there is no note field. */
export function BookmarkRow(props: { item: LearningItem; note: string; percent: number; owner: number | undefined }) {
  const { item, note, percent, owner } = props;
  return (
    <article className="grid gap-x-12 gap-y-5 wrap-anywhere lg:grid-cols-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="figures text-xs text-muted">
            <span className="font-semibold text-blue">{item.category}</span> ·{' '}
            <span className="inline-block first-letter:uppercase">{item.type}</span> ·{' '}
            {formatLearningTime(item.estimatedTime)}
            {percent > 0 && ` · ${describeProgress(item, percent)}`}
          </p>
          <h3 className="mt-1.5 text-[1.375rem] leading-[1.22]">{item.title}</h3>
          <StartLink item={item} className={buttonClass('outline', 'mt-4 h-11 px-4! py-0!')}>
            {getStartLabel(percent)}
            {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
            <span className="sr-only"> “{item.title}”</span>
          </StartLink>
        </div>
        <BookmarkButton item={item} isOn className="-mt-2.5 -mr-3 lg:mr-0" />
      </div>
      {owner !== undefined && <NoteField item={item} note={note} owner={owner} />}
    </article>
  );
}
