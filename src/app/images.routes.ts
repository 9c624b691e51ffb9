import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { IMAGE_MAX_MB, IMAGES_PATH, type UploadedImage } from '#lib/image-upload.ts';
import { MEGABYTE } from '#lib/limits.ts';
import { createPictureName } from '#lib/pictures.ts';
import { toSlug } from '#lib/slug.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, type ErrorDeclaration } from '#platform/http/errors.ts';
import { type IncomingFile, receiveFile } from '#platform/http/receive-file.ts';
import { convertPhoto } from '#platform/images/convert-picture.ts';
import { UnreadablePicture } from '#platform/images/open-picture.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { unnamedFiles } from '#platform/storage/unnamed-files.table.ts';
import { PICTURES_FOLDER } from './picture-sweep.ts';

type ImageDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites'> & { readonly storage: FileStorage };

const notAPicture: ErrorDeclaration = {
  code: 'not_a_picture',
  status: 415,
  message:
    'This picture cannot be used. Please upload a JPEG, PNG or WebP file of at most 40 megapixels, or an AVIF file of at most 12, with no side longer than 12,000 pixels.',
};
const uploadedImage = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
}) satisfies z.ZodType<UploadedImage>;

/** Uploads of pictures for articles and covers. media.routes.ts serves them. */
export function imageRoutes(deps: ImageDeps) {
  const { guards, limitAdminWrites } = deps;
  return new Hono<HttpEnv>().post(
    IMAGES_PATH,
    endpoint({
      summary: `Upload a picture (multipart field "file": JPEG, PNG, WebP or AVIF of at most ${IMAGE_MAX_MB} MB)`,
      tag: 'Uploads',
      reply: uploadedImage,
      refusals: [401, 403],
    }),
    guards.requireAdmin,
    limitAdminWrites,
    async (c) => c.json(await receiveFile(c, IMAGE_MAX_MB * MEGABYTE, (file) => storeImage(deps, file))),
  );
}

/** @throws DeclaredError 415, StorageUnavailable */
async function storeImage({ db, storage }: ImageDeps, { name, stream }: IncomingFile): Promise<UploadedImage> {
  const picture = await convertPhoto(await buffer(stream)).catch(rejectImage);
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 12);
  const key = `${PICTURES_FOLDER}${createPictureName(toSlug(name.replace(/\.\w+$/, '')), hash, picture, 'webp')}`;
  // Uploading the same picture again restarts its retention time. The row goes first: otherwise a removal that is in
  // progress could delete the file after `put`.
  await db.delete(unnamedFiles).where(eq(unnamedFiles.key, key));
  await storage.put(key, picture.bytes);
  return { url: `/${key}`, width: picture.width, height: picture.height };
}

function rejectImage(error: unknown): never {
  throw error instanceof UnreadablePicture ? new DeclaredError(notAPicture, { cause: error }) : error;
}
