import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import { uploadImage } from '#admin-kit/form/fields/upload-image.ts';
import { readSort } from '#admin-kit/list/filter-values.ts';
import { ADMIN_STALE_TIME_MS, buildAddress } from '#lib/admin/lists.ts';
import { getJson, getListPage, sendJson } from '#lib/api-client.ts';
import { IMAGES_PATH } from '#lib/image-upload.ts';
import { MEDIA_PATH, MEDIA_SORTS, toReplacePath } from '../media.constants.ts';
import type { MediaDetail, MediaItem, MediaPatch } from '../media.contract.ts';

/** Query key of all lists of pictures. */
export const MEDIA_KEY = ['media'] as const;
const PAGE_SIZE = 24;

export interface MediaFilters {
  readonly q?: string | undefined;
  readonly unused?: boolean | undefined;
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Reads the filters of the list from the address, without invalid values. */
export const readMediaFilters = ({ q, status, sort, cursor }: ListSearch): MediaFilters => ({
  q,
  cursor,
  unused: status === 'unused' ? true : status === 'used' ? false : undefined,
  sort: readSort(MEDIA_SORTS, sort),
});

export const mediaQuery = (filters: MediaFilters) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, filters],
    staleTime: ADMIN_STALE_TIME_MS,
    queryFn: ({ signal }) => getListPage<MediaItem>(buildAddress(MEDIA_PATH, { limit: PAGE_SIZE, ...filters }), signal),
  });

/** @throws ApiError 404 */
export const fetchPicture = (key: string, signal?: AbortSignal) =>
  getJson<MediaDetail>(`${MEDIA_PATH}/${encodeURIComponent(key)}`, signal);

export const savePicture = (id: number, patch: MediaPatch) =>
  sendJson<MediaDetail>('PATCH', `${MEDIA_PATH}/${id}`, patch);

export const deletePictures = (ids: readonly number[]) =>
  sendJson('POST', `${MEDIA_PATH}/delete`, { ids }, { keepalive: true });

type Progress = (share: number) => void;

/** Uploads a picture that stays in the library. @throws Error with a message for the user */
export const uploadToLibrary = (file: File, onProgress: Progress, signal: AbortSignal) =>
  uploadImage(file, onProgress, signal, `${IMAGES_PATH}?keep=true`);

/** Uploads a new file for a picture. @throws Error with a message for the user */
export const replacePicture = (id: number, file: File, onProgress: Progress, signal: AbortSignal) =>
  uploadImage<MediaDetail>(file, onProgress, signal, toReplacePath(id));

export const invalidateMedia = (client: QueryClient) => client.invalidateQueries({ queryKey: MEDIA_KEY });
