import { BookOpen, CalendarDays, Check, CirclePlay, GraduationCap, type LucideIcon, Route } from 'lucide-react';
import { getArtworkHref } from '#lib/artwork/artwork-href.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import type { LearningContentCard } from '../learning.contract.ts';

// Most items are articles, whose pictures stay whole.
const ICONS: Partial<Record<LearningContentCard['type'], LucideIcon>> = {
  book: BookOpen,
  video: CirclePlay,
  course: GraduationCap,
  event: CalendarDays,
  program: Route,
};

interface LearningCoverProps {
  readonly item: Pick<LearningContentCard, 'title' | 'type' | 'thumbnailImage'>;
  /** How much of it is done. */
  readonly percent: number;
  readonly isFeature?: boolean;
  readonly className: string;
}

/** An item's picture, or a drawing from its title, with the sign of its type or a check, and a line that fills as it is read. */
export function LearningCover({ item, percent, isFeature = false, className }: LearningCoverProps) {
  const isDone = percent >= 100;
  const Icon = isDone ? Check : ICONS[item.type];
  return (
    <div aria-hidden="true" className={classNames('relative overflow-hidden bg-sunk', className)}>
      <Picture
        src={item.thumbnailImage ?? getArtworkHref(item.title)}
        width={isFeature ? 480 : 132}
        height={isFeature ? 270 : 88}
        sizes={isFeature ? '(min-width: 64rem) 480px, (min-width: 40rem) 18rem, 92vw' : '132px'}
        narrowShape={isFeature ? 'wide' : 'square'}
        className="absolute inset-0 size-full object-cover"
      />
      {Icon && (
        <span className="absolute right-0 bottom-0 grid size-7 place-items-center bg-paper text-blue sm:size-8">
          <Icon size={16} strokeWidth={isDone ? 2.25 : 1.5} />
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
