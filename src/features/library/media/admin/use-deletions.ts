import { useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '#ui/report-failure.ts';
import { deferAction, useDeferredKeys } from '#ui/undo/deferred-action.ts';
import type { MediaItem } from '../media.contract.ts';
import { deletePictures, invalidateMedia } from './media.queries.ts';

const getUndoKey = (id: number) => `picture:${id}`;

/** Deletes pictures, with undo for ten seconds. */
export function useDeletions() {
  const client = useQueryClient();
  const report = useReportFailure();
  const keys = useDeferredKeys();
  return {
    /** Whether the picture is shown as deleted. */
    isDeleted: (id: number) => keys.has(getUndoKey(id)),
    run(items: readonly Pick<MediaItem, 'id' | 'fileName'>[]) {
      const ids = items.map(({ id }) => id);
      const what = items.length === 1 ? `“${items[0]?.fileName}”` : `${items.length} pictures`;
      deferAction({
        keys: ids.map(getUndoKey),
        title: `Deleted ${what}`,
        run: () => deletePictures(ids),
        onDone: () => invalidateMedia(client),
        onFailed: (error) => {
          report(error, 'Not deleted');
          void invalidateMedia(client);
        },
      });
    },
  };
}
