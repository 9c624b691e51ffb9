import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from '#admin-kit/admin-search.ts';
import { uploadImage } from '#admin-kit/form/fields/upload-image.ts';
import { readSort } from '#admin-kit/list/filter-values.ts';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { callListQuery, getCallKey } from '#lib/call-query.ts';
import { postImage } from '#lib/image-upload.ts';
import * as calls from '../media.calls.ts';
import { MEDIA_SORTS } from '../media.constants.ts';
import type { MediaPatch, MediaQuery } from '../media.contract.ts';

const PAGE_SIZE = 24;

export interface MediaFilters {
  readonly q?: string | undefined;
  readonly unused?: boolean | undefined;
  readonly sort?: MediaQuery['sort'];
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
  callListQuery(calls.listPictures, { query: { limit: PAGE_SIZE, ...filters } }, { staleTime: ADMIN_STALE_TIME_MS });

/** @throws ApiError 404 */
export const fetchPicture = (key: string, signal?: AbortSignal) =>
  callApi(calls.getPicture, { params: { id: Number(key) } }, { ...(signal && { signal }) });

export const savePicture = (id: number, body: MediaPatch) => callApi(calls.patchPicture, { params: { id }, body });

export const deletePictures = (ids: readonly number[]) =>
  callApi(calls.deletePictures, { body: { ids: [...ids] } }, { keepalive: true });

type Progress = (share: number) => void;

/** Uploads a picture that stays in the library. @throws Error with a message for the user */
export const uploadToLibrary = (file: File, onProgress: Progress, signal: AbortSignal) =>
  uploadImage(file, onProgress, signal, { call: postImage, input: { query: { keep: 'true' } } });

/** Uploads a new file for a picture. @throws Error with a message for the user */
export const replacePicture = (id: number, file: File, onProgress: Progress, signal: AbortSignal) =>
  uploadImage(file, onProgress, signal, { call: calls.replacePicture, input: { params: { id } } });

export const invalidateMedia = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getCallKey(calls.listPictures) });
