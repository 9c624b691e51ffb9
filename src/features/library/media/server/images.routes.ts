import { z } from 'zod';
import { IMAGE_MAX_MB, LOGO_MAX_MB, postImage, postLogo, type UploadedImage } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
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
  const write = { limits: [limitAdminWrites], reply: uploadedImage };
  return mountCalls({ tag: 'Uploads', guards }, [
    route(
      postLogo,
      {
        ...write,
        summary: `Upload the firm's logo (multipart field "file": SVG, PNG, JPEG, WebP or AVIF of at most ${LOGO_MAX_MB} MB)`,
        who: 'managesSettings',
      },
      async ({ c }) =>
        // Settings are not a record, so nothing else keeps the picture from being removed as unused.
        presentImage(
          await receiveFile(c, LOGO_MAX_MB * MEGABYTE, (file) => storePicture(deps, file, true, convertLogo)),
        ),
    ),
    route(
      postImage,
      {
        ...write,
        summary: `Upload a picture (multipart field "file": JPEG, PNG, WebP or AVIF of at most ${IMAGE_MAX_MB} MB); keep=true keeps it in the media library although nothing uses it`,
        who: 'writesDrafts',
        query: uploadQuery,
      },
      async ({ c, query, user }) => {
        const isKept = query.keep === 'true';
        const row = await receiveFile(c, IMAGE_MAX_MB * MEGABYTE, (file) => storePicture(deps, file, isKept));
        if (isKept) await db.transaction((tx) => logPicture(deps, tx, row, { actorId: user.id, action: 'created' }));
        return presentImage(row);
      },
    ),
  ]);
}

const presentImage = (row: PictureRow): UploadedImage => ({
  url: toPictureUrl(row),
  width: row.width ?? 0,
  height: row.height ?? 0,
  alt: row.alt,
});
