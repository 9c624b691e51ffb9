import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { IMAGE_MAX_MB } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { id, idParam } from '#lib/paging.ts';
import { can } from '#lib/roles.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseSorting } from '#platform/http/paginate-rows.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import { MEDIA_PATH } from '../media.constants.ts';
import { mediaDeleted, mediaDeletion, mediaDetail, mediaItem, mediaPatch, mediaQuery } from '../media.contract.ts';
import {
  deletePicturesById,
  describePicture,
  findOtherUses,
  getPicture,
  type MediaDeps,
  presentPictures,
} from './media.service.ts';
import { countPictures, listPictures, MEDIA_SORT_COLUMNS } from './media.store.ts';
import { replacePicture } from './media-upload.service.ts';

const describe = createEndpoint('Media library');

/** The media library: every stored picture, for administrators. */
export function mediaLibraryRoutes(deps: MediaDeps) {
  const { db, guards, limitAdminWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      MEDIA_PATH,
      describe('Stored pictures and where each is used, newest first', z.array(mediaItem)),
      guards.require('writesDrafts'),
      validate('query', mediaQuery),
      async (c) => {
        const { cursor, sort, ...sent } = c.req.valid('query');
        const others = await findOtherUses(db, deps.records);
        const query = { ...sent, alsoUsed: [...others.keys()] };
        const sorting = parseSorting(MEDIA_SORT_COLUMNS, sort ?? '-createdAt', cursor);
        const { limit } = query;
        const rows = listPictures(db, { ...query, sorting });
        const total = countPictures(db, query);
        return c.json(
          await presentPictures(deps, [...(await paginateAdminList(c, { rows, total, limit, name: sorting.name }))], {
            others,
            authorId: getAuthorId(c),
          }),
        );
      },
    )
    .get(
      `${MEDIA_PATH}/:id`,
      describe('One picture, and the first 100 places that use it', mediaDetail),
      guards.require('writesDrafts'),
      validate('param', idParam),
      async (c) => c.json(await getPicture(deps, c.req.valid('param').id, getAuthorId(c))),
    )
    .patch(
      `${MEDIA_PATH}/:id`,
      describe('Change a picture’s alternative text and focal point', mediaDetail),
      guards.require('publishes'),
      limitAdminWrites,
      validate('param', idParam),
      validate('json', mediaPatch),
      async (c) => {
        const pictureId = c.req.valid('param').id;
        await describePicture(deps, pictureId, c.req.valid('json'), getSignedIn(c).user.id);
        return c.json(await getPicture(deps, pictureId));
      },
    )
    .post(
      `${MEDIA_PATH}/:id/replace`,
      describe(
        `Replace a picture’s file wherever it is used (multipart field "file": JPEG, PNG, WebP or AVIF of at most ${IMAGE_MAX_MB} MB)`,
        mediaDetail,
      ),
      guards.require('publishes'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const pictureId = c.req.valid('param').id;
        const actorId = getSignedIn(c).user.id;
        await receiveFile(c, IMAGE_MAX_MB * MEGABYTE, (file) => replacePicture(deps, pictureId, file, actorId));
        return c.json(await getPicture(deps, pictureId));
      },
    )
    .delete(
      `${MEDIA_PATH}/:id`,
      describe('Delete a picture that nothing uses', z.object({ id }), [409]),
      guards.require('publishes'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const pictureId = c.req.valid('param').id;
        await deletePicturesById(deps, [pictureId], getSignedIn(c).user.id);
        return c.json({ id: pictureId });
      },
    )
    .post(
      `${MEDIA_PATH}/delete`,
      describe('Delete pictures that nothing uses: all of them or, if one is used, none', mediaDeleted, [404, 409]),
      guards.require('publishes'),
      limitAdminWrites,
      validate('json', mediaDeletion),
      async (c) => {
        const ids = [...new Set(c.req.valid('json').ids)];
        await deletePicturesById(deps, ids, getSignedIn(c).user.id);
        return c.json({ deleted: ids.length });
      },
    );
}

/** The caller's id if they may only see their own drafts. */
const getAuthorId = (c: Context<HttpEnv>): number | undefined => {
  const { user } = getSignedIn(c);
  return can(user.role, 'publishes') ? undefined : user.id;
};
