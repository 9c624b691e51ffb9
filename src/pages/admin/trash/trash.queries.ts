import { asOverview } from '#admin-kit/overviews.ts';
import { adminCallQuery } from '#admin-kit/records.queries.ts';
import { callApi } from '#lib/api-client.ts';
import { deleteTrashed, listTrash, restoreTrashed } from '#lib/publishing/publishing-calls.ts';
import type { TrashItem } from '#lib/publishing/publishing-contract.ts';

/** Fetches the deleted records, the latest first, one page at a time. */
export const trashQuery = (cursor: string | undefined) => asOverview(adminCallQuery(listTrash, { query: { cursor } }));

const toParams = ({ path, id }: TrashItem) => ({ params: { kind: path, id } });

/** @throws ApiError 404 if it is no longer in the trash */
export const restoreFromTrash = (item: TrashItem) => callApi(restoreTrashed, toParams(item));

/** Deletes a record for good. @throws ApiError 404 if it is no longer in the trash */
export const purge = (item: TrashItem) => callApi(deleteTrashed, toParams(item));
