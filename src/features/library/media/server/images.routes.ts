import { Hono } from 'hono';
import { z } from 'zod';
import { IMAGE_MAX_MB, IMAGES_PATH, LOGO_MAX_MB, LOGO_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { receiveFile } from '#platform/http/receive-file.ts';
import { convertLogo } from '#platform/images/convert-picture.ts';
import { toPictureUrl } from './media.presenter.ts';
import { logPicture, type MediaDeps } from './media.service.ts';
import type { PictureRow } from './media.store.ts';
import { storePicture } from './media-upload.service.ts';

const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
}) satisfies z.ZodType<UploadedImage>;

const uploadQuery = z.object({
  /** Uploaded for the library: it stays although no record uses it. */
  keep: z.enum(['true']).optional(),
});

/** Uploads of pictures for articles, covers and the library. app/files/media.routes.ts serves them. */
export function imageRoutes(deps: Pick<MediaDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity' | 'storage'>) {
  const { db, guards, limitAdminWrites } = deps;
  const routes = new Hono<HttpEnv>().post(
    LOGO_PATH,
    endpoint(
      'Uploads',
      `Upload the firm's logo (multipart field "file": SVG, PNG, JPEG, WebP or AVIF of at most ${LOGO_MAX_MB} MB)`,
      uploadedImage,
    ),
    guards.require('managesSettings'),
    limitAdminWrites,
    async (c) => {
      // Settings are not a record, so nothing else keeps the picture from being removed as unused.
      const row = await receiveFile(c, LOGO_MAX_MB * MEGABYTE, (file) => storePicture(deps, file, true, convertLogo));
      return c.json(presentImage(row));
    },
  );
  return routes.post(
    IMAGES_PATH,
    endpoint(
      'Uploads',
      `Upload a picture (multipart field "file": JPEG, PNG, WebP or AVIF of at most ${IMAGE_MAX_MB} MB); keep=true keeps it in the media library although nothing uses it`,
      uploadedImage,
    ),
    guards.require('writesDrafts'),
    limitAdminWrites,
    validate('query', uploadQuery),
    async (c) => {
      const isKept = c.req.valid('query').keep === 'true';
      const row = await receiveFile(c, IMAGE_MAX_MB * MEGABYTE, (file) => storePicture(deps, file, isKept));
      if (isKept) {
        const actorId = getSignedIn(c).user.id;
        await db.transaction((tx) => logPicture(deps, tx, row, { actorId, action: 'created' }));
      }
      return c.json(presentImage(row));
    },
  );
}

const presentImage = (row: PictureRow): UploadedImage => ({
  url: toPictureUrl(row),
  width: row.width ?? 0,
  height: row.height ?? 0,
  alt: row.alt,
});
