import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { classNames } from '#ui/class-names.ts';
import type { MediaItem } from '../media.contract.ts';
import { formatFacts, formatUses } from './media-facts.ts';
import { MediaThumb } from './media-thumb.tsx';

export const MEDIA_GRID = 'grid grid-cols-2 gap-x-5 gap-y-8 pt-2 sm:grid-cols-3 lg:grid-cols-4';

/** A picture in the list. Pictures that nothing uses can be chosen. */
export function MediaTile(props: {
  item: MediaItem;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: (isOn: boolean) => void;
}) {
  const { item, isChosen, onOpen, onChoose } = props;
  const { url, fileName, alt, useCount, removedAt } = item;
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        onClick={onOpen}
        className={classNames('group block w-full text-left', isChosen && 'outline-2 outline-offset-4 outline-blue')}
      >
        <MediaThumb url={url} alt="" className="aspect-[4/3] w-full object-contain" />
        <span className="mt-2.5 block truncate text-sm font-semibold group-hover:text-blue">{fileName}</span>
      </button>
      <p className="figures truncate text-xs text-muted">{formatFacts(item)}</p>
      <p className={classNames('mt-1 line-clamp-2 text-xs', useCount === 0 ? 'text-muted' : 'text-ink')}>
        {formatUses(item)}
        {removedAt && (
          <>
            ; will be deleted on{' '}
            <time dateTime={removedAt}>{formatAdminTime(removedAt).replace(/,? \d+:.*$/, '')}</time>
          </>
        )}
      </p>
      {alt === '' && <p className="mt-1 text-xs text-muted">No alternative text</p>}
      {useCount === 0 && (
        <label className="absolute top-0 left-0 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            className="size-5 accent-(--blue)"
          />
          <span className="sr-only">Select {fileName}</span>
        </label>
      )}
    </li>
  );
}
