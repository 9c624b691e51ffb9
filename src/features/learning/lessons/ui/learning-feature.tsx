import type { LearningContentCard } from '../lessons.contract.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { LearningCover } from './learning-cover.tsx';
import { ItemFacts, ItemNotes, OPENS_ROW, type RowMarks } from './learning-row.tsx';
import { StartItem } from './start-link.tsx';

/** The first recommended item, with a large picture and who chose it. */
export function LearningFeature({ item, marks }: { item: LearningContentCard; marks: RowMarks }) {
  const { percent, isBookmarked } = marks;
  return (
    <article className="group relative grid items-start gap-x-10 gap-y-4 border-t border-line py-5 wrap-anywhere sm:grid-cols-[18rem_minmax(0,1fr)] sm:py-6 lg:items-center lg:grid-cols-[30rem_minmax(0,1fr)]">
      <LearningCover item={item} percent={percent} isFeature className="aspect-video w-full" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <p className="pt-3 text-sm font-semibold text-blue">Chosen by our editors</p>
          <BookmarkButton item={item} isOn={isBookmarked} className="relative z-1 -mr-3" />
        </div>
        <h3 className="mt-1 text-2xl text-balance group-has-[.opens:hover]:text-blue lg:text-3xl">{item.title}</h3>
        <p className="mt-2 max-w-[60ch] text-muted">{item.description}</p>
        <ItemNotes item={item} percent={percent} />
        <div className="mt-3">
          <ItemFacts item={item} />
        </div>
        <div className="mt-4 flex items-center">
          <StartItem item={item} percent={percent} className={OPENS_ROW} />
        </div>
      </div>
    </article>
  );
}
