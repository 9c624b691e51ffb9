import { z } from 'zod';
import { IMAGE_MAX_MB } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { id, idParam } from '#lib/paging.ts';
import { isAllowed, type Principal } from '#lib/roles.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import * as calls from '../media.calls.ts';
import { mediaDeleted, mediaDeletion, mediaDetail, mediaItem, mediaPatch, mediaQuery } from '../media.contract.ts';
import { presentPicture, presentPictureDetail } from './media.presenter.ts';
import {
  addUses,
  deletePicturesById,
  describePicture,
  findOtherUses,
  findUsedPicture,
  type MediaDeps,
} from './media.service.ts';
import { countPictures, listPictures, MEDIA_SORT_COLUMNS } from './media.store.ts';
import { replacePicture } from './media-upload.service.ts';

/** The media library: every stored picture, for administrators. */
export function mediaLibraryRoutes(deps: MediaDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const write = { who: 'publishes', limits: [limitAdminWrites] } as const;
  const writeOne = { ...write, params: idParam };
  return mountCalls({ tag: 'Media library', guards }, [
    route(
      calls.listPictures,
      {
        summary: 'Stored pictures and where each is used, newest first',
        who: 'writesDrafts',
        query: mediaQuery,
        reply: z.array(mediaItem),
      },
      async ({ c, query: { cursor, sort, ...sent }, user }) => {
        const others = await findOtherUses(db, deps.records);
        const query = { ...sent, alsoUsed: [...others.keys()] };
        const sorting = parseSorting(MEDIA_SORT_COLUMNS, sort ?? '-createdAt', cursor);
        const rows = listPictures(db, { ...query, sorting });
        const total = countPictures(db, query);
        const page = await paginateAdminList(c, { rows, total, limit: query.limit, name: sorting.name });
        return (await addUses(deps, [...page], { others, authorId: getAuthorId(user) })).map(presentPicture);
      },
    ),
    route(
      calls.getPicture,
      {
        summary: 'One picture, and the first 100 places that use it',
        who: 'writesDrafts',
        params: idParam,
        reply: mediaDetail,
      },
      async ({ params: { id: pictureId }, user }) =>
        presentPictureDetail(await findUsedPicture(deps, pictureId, getAuthorId(user))),
    ),
    route(
      calls.patchPicture,
      {
        ...writeOne,
        summary: 'Change a picture’s alternative text and focal point',
        body: mediaPatch,
        reply: mediaDetail,
      },
      async ({ params: { id: pictureId }, body, user }) => {
        await describePicture(deps, pictureId, body, user.id);
        return presentPictureDetail(await findUsedPicture(deps, pictureId));
      },
    ),
    route(
      calls.replacePicture,
      {
        ...writeOne,
        summary: `Replace a picture’s file wherever it is used (multipart field "file": JPEG, PNG, WebP or AVIF of at most ${IMAGE_MAX_MB} MB)`,
        reply: mediaDetail,
      },
      async ({ c, params: { id: pictureId }, user }) => {
        await receiveFile(c, IMAGE_MAX_MB * MEGABYTE, (file) => replacePicture(deps, pictureId, file, user.id));
        return presentPictureDetail(await findUsedPicture(deps, pictureId));
      },
    ),
    route(
      calls.deletePicture,
      { ...writeOne, summary: 'Delete a picture that nothing uses', reply: z.object({ id }), refusals: [409] },
      async ({ params, user }) => {
        await deletePicturesById(deps, [params.id], user.id);
        return params;
      },
    ),
    route(
      calls.deletePictures,
      {
        ...write,
        summary: 'Delete pictures that nothing uses: all of them or, if one is used, none',
        body: mediaDeletion,
        reply: mediaDeleted,
        refusals: [404, 409],
      },
      async ({ body, user }) => {
        const ids = [...new Set(body.ids)];
        await deletePicturesById(deps, ids, user.id);
        return { deleted: ids.length };
      },
    ),
  ]);
}

/** The caller's id if they may only see their own drafts. */
const getAuthorId = (user: Principal & { readonly id: number }): number | undefined =>
  isAllowed(user, 'publishes') ? undefined : user.id;
