import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SiteReader } from '#features/firm/settings/server/settings.service.ts';
import { findReplacedKey } from '#features/library/media/server/media.store.ts';
import { drawArticleArt } from '#lib/artwork/article-art.ts';
import { recolorDrawing } from '#lib/artwork/recolor.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureShape,
  type PictureWidth,
} from '#lib/pictures.ts';
import type { Db } from '#platform/db/db.ts';
import { validateValue } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import type { Counters } from '#platform/http/rate-limit.ts';
import { toStreamBody } from '#platform/http/stream-body.ts';
import { createVariant } from '#platform/images/convert-picture.ts';
import type { GeneratedPictures } from '#platform/images/generated-pictures.ts';
import { UnreadablePicture } from '#platform/images/open-picture.ts';
import { type FileStorage, isStorageKey, type StoredFile } from '#platform/storage/storage.ts';

interface MediaDeps {
  readonly db: Db;
  readonly counters: Counters;
  readonly storage: FileStorage;
  readonly pictures: GeneratedPictures;
  readonly site: SiteReader;
}

const DRAWING = /^[^.]+\.svg$/;
const PHOTOGRAPH = /^([^.]+)\.(jpe?g|png|webp|avif)$/;
const MAX_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth;

const variantQuery = z.object({
  w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).default(MAX_WIDTH),
  format: z.enum(PICTURE_FORMATS).optional(),
});

// Seeds as lib/artwork/artwork-href.ts creates them, and endings as lib/pictures.ts does.
const SEEDED = /^([0-9a-z]{1,7})(?:-(tall|square))?(-night)?\.svg$/;
const MAX_DRAWINGS = 500;
/** Per client. Drawings that are in memory do not count. */
const DRAWINGS = { name: 'drawings', points: 120, seconds: 60 };

/**
 * Public pictures. Their names contain a content hash, so browsers may cache them forever. Drawings are sent unchanged.
 * Photographs are sent only as variants without metadata: `?w=640&format=avif`. The default is the largest width, in a
 * format that the Accept header names. The pictures of records without one are drawn on request.
 */
export function mediaRoutes({ db, counters, storage, pictures, site }: MediaDeps) {
  const drawings = new LRUCache<string, string>({ max: MAX_DRAWINGS });
  return new Hono<HttpEnv>()
    .get('/media/drawings/:file', async (c) => {
      const file = c.req.param('file');
      const [, seed, shape = 'wide', night] = SEEDED.exec(file) ?? [];
      if (seed === undefined) throw new DeclaredError(httpErrors.notFound);
      const { accent, ground } = (await site.read()).brand;
      const key = `${file} ${accent} ${ground}`;
      let drawing = drawings.get(key);
      if (drawing === undefined) {
        await counters.consume(DRAWINGS, c.env.clientAddress);
        drawing = recolorDrawing(drawArticleArt(seed, shape as PictureShape, night !== undefined), { accent, ground });
        drawings.set(key, drawing);
      }
      // The firm may change its colors.
      return c.body(drawing, 200, {
        ...LASTING,
        'cache-control': 'public, max-age=3600',
        'content-type': 'image/svg+xml',
      });
    })
    .get('/media/:folder/:file', async (c) => {
      const { folder = '', file = '' } = c.req.param();
      const [, name, ending] = PHOTOGRAPH.exec(file) ?? [];
      const isDrawing = DRAWING.test(file);
      const key = `media/${folder}/${file}`;
      const source = isDrawing || name !== undefined ? await storage.read(key) : undefined;
      if (!source) return sendToReplacement(c, isStorageKey(key) ? await findReplacedKey(db, key) : undefined);
      if (isDrawing) return sendFile(c, source, 'image/svg+xml');

      const { w: width, format } = validateValue(variantQuery, c.req.query());
      if (format === undefined) c.header('vary', 'accept');
      const chosen: PictureFormat = format ?? chooseFormat(c.req.header('accept') ?? '');
      const made = pictures.get(`${folder}/${name}-${ending}/${width}.${chosen}`, () =>
        createVariant(source, width, chosen),
      );
      return sendFile(c, await made.catch((error: unknown) => logUnreadable(c, error)), `image/${chosen}`);
    });
}

const LASTING = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Feed readers show these pictures on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
};

const chooseFormat = (accept: string): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';

function logUnreadable(c: Context<HttpEnv>, error: unknown): undefined {
  if (!(error instanceof UnreadablePicture)) throw error;
  c.get('log').warn({ err: error, path: c.req.path }, 'picture cannot be shown');
}

/** Old texts elsewhere, such as in feed readers, name the file that was replaced. @throws DeclaredError 404 */
function sendToReplacement(c: Context<HttpEnv>, key: string | undefined): Response {
  if (key === undefined) throw new DeclaredError(httpErrors.notFound);
  c.header('cache-control', 'no-cache');
  c.header('cross-origin-resource-policy', 'cross-origin');
  return c.redirect(`/${key}${new URL(c.req.url).search}`);
}

/** @throws DeclaredError 404 if the file does not exist */
async function sendFile(c: Context<HttpEnv>, stored: StoredFile | undefined, type: string): Promise<Response> {
  if (!stored) throw new DeclaredError(httpErrors.notFound);
  // Hono answers HEAD by discarding the body of GET, and a file opened for it would never be closed.
  const body = c.req.method === 'HEAD' ? '' : toStreamBody(c, await stored.open());
  return c.newResponse(body, 200, { 'content-type': type, 'content-length': String(stored.size), ...LASTING });
}
