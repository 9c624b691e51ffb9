import { buffer } from 'node:stream/consumers';
import type { PictureFormat, PictureWidth } from '#lib/picture-variants.ts';
import type { StoredFile } from '../storage/storage.ts';
import { loadSharp, MOST_PIXELS } from './sharp.ts';

/** The bytes are no picture that can be unpacked: damaged, another format, or larger than any picture is. */
export class UnreadablePicture extends Error {}

/** As libvips calls them; AVIF is a kind of HEIF. */
export const PHOTOGRAPHS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 52, webp: 76, jpeg: 80 };
// What libvips takes per step upwards is twice the time for some hundredths of the bytes.
const AVIF_EFFORT = 3;

/**
 * A photograph at most `width` pixels wide, never enlarged, turned as its camera said and without what else its camera said:
 * place, time, owner. Of a moving picture the first frame. @throws UnreadablePicture
 */
export async function variant(source: StoredFile, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const [sharp, bytes] = await Promise.all([loadSharp(), source.open().then(buffer)]);
  const photograph = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const found = await photograph.metadata().catch(unreadable);
  // What the bytes are counts, not what the file is called: libvips would draw an SVG as well.
  if (!PHOTOGRAPHS.has(found.format)) return unreadable();
  const resized = photograph.autoOrient().resize({ width, withoutEnlargement: true });
  const quality = QUALITY[format];
  const encoded =
    format === 'avif'
      ? resized.avif({ quality, effort: AVIF_EFFORT })
      : format === 'webp'
        ? resized.webp({ quality })
        : resized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return encoded.toBuffer().catch(unreadable);
}

function unreadable(cause?: unknown): never {
  throw new UnreadablePicture('Not a picture that can be shown', { cause });
}
