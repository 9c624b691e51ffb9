import type { ReactNode } from 'react';
import { formatLearningTime } from '#lib/learning-time.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { getCoverHref } from '../ui/learning-cover.tsx';
import { describeProgress, getStartLabel, StartLink } from '../ui/start-link.tsx';
import { useNextItem } from '../ui/use-learning-marks.ts';

type NextItem = NonNullable<ReturnType<typeof useNextItem>>;

/** The frame of the head of the learning area. `children` is the page's title. */
export function HeadBand(props: {
  title?: string;
  /** One line below the title. */
  note?: ReactNode;
  /** What follows the note, such as a bar of the progress. */
  more?: ReactNode;
  action?: ReactNode;
  /** The address of a picture. */
  cover?: string | undefined;
  children: ReactNode;
}) {
  const { title, note, more, action, cover, children } = props;
  return (
    <div className="night print:hidden">
      <div className="shell">
        <div className="relative py-7 wrap-anywhere md:min-h-56 md:pr-64 lg:py-9 lg:pr-80">
          {children}
          {title && <p className="mt-4 font-display text-2xl text-balance lg:text-3xl">{title}</p>}
          {note && <p className="figures mt-3 text-sm text-muted">{note}</p>}
          {more}
          {action && <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">{action}</div>}
          {cover && (
            // As high as the text.
            <div className="absolute inset-y-7 right-0 aspect-square max-w-60 max-md:hidden lg:inset-y-9">
              <Picture
                src={cover}
                width={288}
                height={288}
                sizes="18rem"
                shape="square"
                isNight
                className="size-full object-cover"
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * The head of the learning area without a plan: where to continue. `children` is the page's title. Above the library, which
 * shows times in hours, it shows none, so that a screen has only one time for an item.
 */
export function ContinueBand({ hasTime, children }: { hasTime: boolean; children: ReactNode }) {
  const next = useNextItem();
  if (!next) return <HeadBand>{children}</HeadBand>;
  const { item, path, percent } = next;
  return (
    <HeadBand
      title={item.title}
      note={
        <>
          {path ? `Next on “${path.title}”` : item.category}
          {percent > 0 && ` · ${describeProgress(item, percent)}`}
          {hasTime && ` · ${formatLearningTime(item.estimatedTime)}`}
        </>
      }
      more={
        <>
          <AccessNote access={item.access} className="mt-2 block text-sm font-semibold" />
          {percent > 0 && item.hasLesson && (
            <ProgressBar
              label={`Progress on “${item.title}”`}
              value={percent}
              max={100}
              text={`${percent}% read`}
              className="mt-4 max-w-[36rem]"
            />
          )}
        </>
      }
      action={<StartNext next={next} className={buttonClass('signal')} />}
      cover={getCoverHref(item)}
    >
      {children}
    </HeadBand>
  );
}

/** Opens the item with which the learner continues. `isNamed` shows its title, which is read out in any case. */
export function StartNext(props: { next: NextItem; isNamed?: boolean; className: string }) {
  const { next, isNamed = false, className } = props;
  const { item, path, percent } = next;
  return (
    <StartLink item={item} {...(path && { path: path.id })} className={className}>
      {getStartLabel(percent)}
      <span className={isNamed ? undefined : 'sr-only'}> with “{item.title}”</span>
    </StartLink>
  );
}
