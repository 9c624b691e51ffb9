import { Check } from 'lucide-react';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import type { LearningItem } from '../lessons.contract.ts';

interface LearningCoverProps {
  readonly item: Pick<LearningItem, 'title' | 'thumbnailImage'>;
  /** How much of it is done. */
  readonly percent: number;
  readonly isFeature?: boolean;
  readonly className: string;
}

/** An item's picture, or a drawing from its title, with a check when it is done, and a line that fills as it is read. */
export function LearningCover({ item, percent, isFeature = false, className }: LearningCoverProps) {
  const isDone = percent >= 100;
  return (
    <div aria-hidden="true" className={classNames('relative overflow-hidden bg-sunk', className)}>
      <Picture
        src={getCoverHref(item)}
        width={isFeature ? 480 : 176}
        height={isFeature ? 270 : 99}
        sizes={
          isFeature ? '(min-width: 64rem) 480px, (min-width: 40rem) 18rem, 92vw' : '(min-width: 64rem) 176px, 96px'
        }
        narrowShape={isFeature ? 'wide' : 'square'}
        className="absolute inset-0 size-full object-cover"
      />
      {isDone && (
        <span className="absolute right-1.5 bottom-1.5 grid size-5 place-items-center rounded-full bg-paper text-blue lg:size-6">
          <Check size={14} strokeWidth={2.5} />
        </span>
      )}
      {percent > 0 && !isDone && (
        // Attributes of a drawing, since the page's policy refuses styles in the HTML.
        <svg aria-hidden="true" className="absolute bottom-0 left-0 h-1 w-full">
          <rect width={`${percent}%`} height="100%" className="fill-blue" />
        </svg>
      )}
    </div>
  );
}

/** The address of an item's picture, or of a drawing from its title. */
export const getCoverHref = ({ title, thumbnailImage }: LearningCoverProps['item']): string =>
  thumbnailImage ?? getArtworkHref(title);
