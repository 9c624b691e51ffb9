import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AdminNotLoaded } from '#admin-kit/admin-not-loaded.tsx';
import type { ChosenPicture } from '#admin-kit/form/fields/picture-library.ts';
import { callPagesQuery } from '#lib/call-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listPictures } from '../media.calls.ts';
import { MediaThumb } from './media-thumb.tsx';

const GRID = 'mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4';

/** The dialog in which a form chooses a stored picture. */
export default function MediaPicker(props: { onChosen: (picture: ChosenPicture) => void; onClose: () => void }) {
  const { onChosen, onClose } = props;
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    ...callPagesQuery(listPictures, { query: { limit: 24, q } }),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <Dialog open wide title="Choose from media" onClose={onClose}>
      <search aria-label="Pictures">
        <form onSubmit={search} className="flex items-end gap-3">
          <div className="grow">
            <label htmlFor="picker-q" className="mb-1.5 block text-sm font-semibold">
              Search
            </label>
            <input id="picker-q" name="q" type="search" maxLength={200} autoComplete="off" className="field" />
          </div>
          <Button type="submit">Search</Button>
        </form>
      </search>
      {items && items.length > 0 && (
        <ul aria-label="Pictures" className={GRID}>
          {items.map(({ id, url, fileName, alt }) => (
            <li key={id} className="min-w-0">
              <button type="button" onClick={() => onChosen({ url, alt })} className="group block w-full text-left">
                <MediaThumb url={url} alt="" className="aspect-[4/3] w-full object-contain group-hover:opacity-80" />
                <span className="mt-1.5 block truncate text-sm group-hover:text-blue">{fileName}</span>
                {alt && <span className="line-clamp-2 text-xs text-muted">{alt}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <p className="py-6 text-muted">{q ? `No pictures contain “${q}”.` : 'There are no pictures yet.'}</p>
      )}
      <AdminNotLoaded query={query} what="the pictures" className="mt-5">
        <div className={GRID}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="aspect-[4/3] w-full" />
          ))}
        </div>
      </AdminNotLoaded>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-6">
          More pictures
        </Button>
      )}
    </Dialog>
  );
}
