import { queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE_SIZE, ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getListPage, sendJson } from '#lib/api-client.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';

/** What was deleted, the latest first, one page at a time. */
export const trashQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: ['trash', cursor ?? null],
    queryFn: ({ signal }) =>
      getListPage<TrashItem>(buildAddress(TRASH_PATH, { limit: ADMIN_PAGE_SIZE, cursor }), signal),
    staleTime: ADMIN_STALE_TIME_MS,
  });

const getAddress = ({ path, id }: TrashItem): string => `${TRASH_PATH}/${path}/${id}`;

/** @throws ApiError 404 if it is no longer in the trash */
export const restoreFromTrash = (item: TrashItem) => sendJson<unknown>('POST', `${getAddress(item)}/restore`);

/** Deletes a record for good. @throws ApiError 404 if it is no longer in the trash */
export const purge = (item: TrashItem) => sendJson<unknown>('DELETE', getAddress(item));
