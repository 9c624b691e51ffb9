import { defineCall } from '#lib/call.ts';
import { MEDIA_PATH } from './media.constants.ts';
import type { MediaDetail, MediaItem, MediaPatch, MediaQuery } from './media.contract.ts';

interface OfPicture {
  readonly params: { readonly id: number };
}

export const listPictures = defineCall<{ query: Partial<MediaQuery>; reply: MediaItem[] }>('GET', MEDIA_PATH);
export const getPicture = defineCall<OfPicture & { reply: MediaDetail }>('GET', `${MEDIA_PATH}/:id`);
export const patchPicture = defineCall<OfPicture & { body: MediaPatch; reply: MediaDetail }>(
  'PATCH',
  `${MEDIA_PATH}/:id`,
);
/** The body is a form with a picture in its field `file`. */
export const replacePicture = defineCall<OfPicture & { reply: MediaDetail }>('POST', `${MEDIA_PATH}/:id/replace`);
export const deletePicture = defineCall<OfPicture & { reply: { id: number } }>('DELETE', `${MEDIA_PATH}/:id`);
/** Deletes all of them or, if one is used, none. */
export const deletePictures = defineCall<{ body: { ids: number[] }; reply: { deleted: number } }>(
  'POST',
  `${MEDIA_PATH}/delete`,
);
