import { TRASH_KEY } from '#admin-kit/overviews.ts';
import { adminListQuery } from '#admin-kit/records.queries.ts';
import { sendJson } from '#lib/api-client.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';
import { TRASH_PATH } from '#lib/publishing/publishing-paths.ts';

/** Fetches the deleted records, the latest first, one page at a time. */
export const trashQuery = (cursor: string | undefined) => adminListQuery<TrashItem>(TRASH_KEY, TRASH_PATH, { cursor });

const getAddress = ({ path, id }: TrashItem): string => `${TRASH_PATH}/${path}/${id}`;

/** @throws ApiError 404 if it is no longer in the trash */
export const restoreFromTrash = (item: TrashItem) => sendJson<unknown>('POST', `${getAddress(item)}/restore`);

/** Deletes a record for good. @throws ApiError 404 if it is no longer in the trash */
export const purge = (item: TrashItem) => sendJson<unknown>('DELETE', getAddress(item));
