import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#lib/picture-variants.ts';
import { validated } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { streamBody } from '#platform/http/stream-body.ts';
import type { MadePictures } from '#platform/images/made-pictures.ts';
import { UnreadablePicture } from '#platform/images/open-picture.ts';
import { variant } from '#platform/images/variant.ts';
import type { FileStorage, StoredFile } from '#platform/storage/storage.ts';

interface MediaDeps {
  readonly storage: FileStorage;
  readonly pictures: MadePictures;
}

const DRAWING = /^[^.]+\.svg$/;
const PHOTOGRAPH = /^([^.]+)\.(jpe?g|png|webp|avif)$/;
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth;

const variantQuery = z.object({
  w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).default(LARGEST),
  format: z.enum(PICTURE_FORMATS).optional(),
});

/**
 * Public pictures. Their names change with their bytes, so a browser may keep them for good. A drawing goes out as it is; a
 * photograph never does, only variants made of it, which hold nothing but the picture: `?w=640&format=avif`, the largest and the
 * format by Accept unless said.
 */
export function mediaRoutes({ storage, pictures }: MediaDeps) {
  return new Hono<HttpEnv>().get('/media/:folder/:file', async (c) => {
    const { folder = '', file = '' } = c.req.param();
    if (DRAWING.test(file)) return send(c, await storage.read(`media/${folder}/${file}`), 'image/svg+xml');
    const [, name, ending] = PHOTOGRAPH.exec(file) ?? [];
    const source = name === undefined ? undefined : await storage.read(`media/${folder}/${file}`);
    if (!source) throw new DeclaredError(httpErrors.notFound);

    const { w: width, format } = validated(variantQuery, c.req.query());
    if (format === undefined) c.header('vary', 'accept');
    const asked: PictureFormat = format ?? accepted(c.req.header('accept') ?? '');
    const made = pictures.get(`${folder}/${name}-${ending}/${width}.${asked}`, () => variant(source, width, asked));
    return send(c, await made.catch((error: unknown) => refuse(c, error)), `image/${asked}`);
  });
}

const accepted = (accept: string): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';

function refuse(c: Context<HttpEnv>, error: unknown): undefined {
  if (!(error instanceof UnreadablePicture)) throw error;
  c.get('log').warn({ err: error, path: c.req.path }, 'picture cannot be shown');
}

/** @throws DeclaredError 404 where there is no such file */
async function send(c: Context<HttpEnv>, stored: StoredFile | undefined, type: string): Promise<Response> {
  if (!stored) throw new DeclaredError(httpErrors.notFound);
  // Hono answers HEAD by throwing a GET's body away: a file opened for it would stay open.
  const body = c.req.method === 'HEAD' ? '' : streamBody(c, await stored.open());
  return c.newResponse(body, 200, {
    'content-type': type,
    'content-length': String(stored.size),
    'cache-control': 'public, max-age=31536000, immutable',
    // A reader of our feeds shows them on a page of its own.
    'cross-origin-resource-policy': 'cross-origin',
  });
}
